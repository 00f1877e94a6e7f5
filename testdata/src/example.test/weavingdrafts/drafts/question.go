package drafts

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"example.test/weavingdrafts/run"
)

// FolderVariable is the setting of the folder with the drafts.
const FolderVariable = "WEAVINGDRAFTS_FOLDER"

// A Question is a call whose arguments have been read.
type Question struct {
	Tool  string
	Dir   string
	Limit time.Duration
	Argv  []string
	Note  string // the answer, when it takes no program to know it
}

// Parse reads a call. What the client has to mend is a *run.ToolError.
func Parse(tool string, args map[string]any) (Question, error) {
	i := slices.IndexFunc(Tools, func(t Tool) bool { return t.Name == tool })
	if i < 0 {
		return Question{}, &run.ToolError{Words: fmt.Sprintf("there is no tool %q", tool)}
	}
	t := Tools[i]
	words, err := t.read(args)
	if err != nil {
		return Question{}, err
	}
	q := Question{Tool: tool, Dir: os.Getenv(FolderVariable), Limit: run.Limit(os.Getenv)}
	if tool == "draft_search" {
		if words[0], err = alias(q.Dir, words[0]); err != nil {
			return Question{}, err
		}
	}
	q.Note = note(tool, words)
	q.Argv = slices.Concat([]string{run.Program, t.Command}, words)
	return q, nil
}

// read checks the arguments and returns their values in the order of the
// parameters.
func (t Tool) read(args map[string]any) ([]string, error) {
	for _, name := range slices.Sorted(maps.Keys(args)) {
		if !t.takes(name) {
			return nil, &run.ToolError{Words: fmt.Sprintf("unknown argument %q; %s", name, t.usage())}
		}
	}
	var words []string
	for _, p := range t.Params {
		value, given := args[p.Name]
		word, isText := value.(string)
		switch {
		case given && !isText:
			return nil, &run.ToolError{Words: fmt.Sprintf("%s must be text: %s", p.Name, p.About)}
		case word != "" && !strings.HasPrefix(word, "-"): // else draftctl would read an option
			words = append(words, word)
		case given || !p.Optional:
			return nil, &run.ToolError{Words: fmt.Sprintf("%s needs %s: %s", t.Name, p.Name, p.About)}
		}
	}
	return words, nil
}

// note answers what needs no program.
func note(tool string, words []string) string {
	switch {
	case tool == "draft_path" && words[0] == words[1]:
		return fmt.Sprintf("both ends are %s; the chain is that motif alone", words[0])
	case tool == "draft_check" && words[0] == "none":
		return "no loom is named; there is nothing to compare the drafts with"
	}
	return ""
}

// alias replaces a weaver's word by the name that the drafts use.
func alias(dir, word string) (string, error) {
	data, err := os.ReadFile(filepath.Join(dir, "aliases.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return word, nil
	}
	if err != nil {
		return "", fmt.Errorf("read aliases: %w", err)
	}
	var names map[string]string
	if err := json.Unmarshal(data, &names); err != nil {
		return "", fmt.Errorf("decode aliases: %w", err)
	}
	if name, ok := names[word]; ok {
		return name, nil
	}
	return word, nil
}

// Ask answers the question.
func (q Question) Ask(ctx context.Context) run.Verdict {
	if q.Note != "" {
		return run.Verdict{Text: run.Plain(q.Note)} // ok: a note stands before the start
	}
	o := run.Command(ctx, q.Dir, q.Limit, q.Argv...)
	if o.StartErr != nil {
		slog.ErrorContext(ctx, "start", "tool", q.Tool, "err", o.StartErr) // ok: the log
	}
	return run.Decide(q.Tool, q.Limit, o)
}
