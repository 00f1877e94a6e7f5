// Package outcome works out, for every return of a function, what it puts on
// the wire and why. It is the heart of envelopelint: the model says which
// functions there are and where their values go, the rules only read what is
// found here.
//
// # Terms
//
// A way is one way in which a function returns: a return instruction together
// with the value that each result has there. A return of a variable that three
// branches have set is three ways.
//
// A path is what is known along a way: the conditions that led there, and what
// each phi and each load of a variable stood for. It answers whether a value is
// nil or true there, and whether its own conditions contradict each other.
//
// An [Err], a [Res] and a [Text] describe the operands of a way: the error and
// what it is to the SDK; the tool result and its error flag; and what the client
// reads of that result, in pieces that know where they come from.
//
// A [Summary] is the ways of a function as its callers need them. It speaks of
// parameters, never of values, so that a call can put its arguments in their
// place, and so that it can travel between packages as a fact.
//
// A [Context] is a way in which the answers of a function reach a client: the
// handler shape and the registration that decide what an error becomes. A
// function without a context is no handler and answers for none.
//
// A [Leak] is what there is of internal errors in a text, or in the message of an
// error: their text itself, or that of parameters, which are internal if what is
// passed for them is. It is a part of pieces and summaries.
//
// [Evidence] is why an answer counts as a failure. There are five kinds, and
// wording alone is none of them.
//
// An [Answer] is a way of a function that has contexts, with its evidence. It
// is what the rules look at, and what the command why prints.
//
// # From source to answer
//
//   - ways.go takes the returns of a function apart, memory.go follows variables
//     that live in memory through closures and deferred functions, path.go and
//     reach.go say what holds on the way.
//   - errs.go describes errors; result.go results, flag.go their flags, with
//     field.go reading structs and slices; text.go the texts, with written.go
//     reading buffers, copied.go the content of other results and merged.go texts
//     that branches have set.
//   - summary.go sums functions up, recursion.go lets functions that call each
//     other settle, substitute.go puts a summary in the place of a call.
//   - evidence.go weighs a result on its path, words.go its wording.
//   - context.go follows answers to the client, through channels (channel.go),
//     past middleware that converts errors (middleware.go) and through functions
//     that take a handler (wrap.go).
//   - wireshape.go knows the answers of servers without an SDK, wireflag.go and
//     wireitems.go read their flags and content, sent.go finds those that a
//     function sends itself.
//   - answer.go joins all of this, describe.go puts it into words, export.go
//     makes facts of it.
//
// # How a leak is followed
//
// An error is internal unless it can be told that all of its message was written
// for whoever called: constants, names, the client's own input, types and methods
// that are declared public. Wherever text.go meets an error that becomes text it
// asks for the leak of that error, and gives it to the piece, with the place.
//
//   - leak.go follows an error back to where its message was written, through
//     variables, fields, lists and type assertions; what it cannot follow is
//     internal. Errors of a concrete type print what their Error method does.
//   - leakcall.go follows errors through calls: constructors and wrappers, SDK
//     functions, and functions of this package or another, whose leaks have
//     parameters in them that the call's arguments replace. leakrecursion.go
//     remembers those, and lets recursion end.
//   - input.go says where an error is about the client's own value: a decoder
//     (model.Decodes) has failed on what the client sent, or, in a validator, on
//     what whoever calls it passes.
//   - deep.go reads what evidence leaves out because nobody can say that it is
//     there: lists that grow, fields that one branch sets, prompts and resources,
//     what is added to a result when it has been made.
//   - builder.go knows what functions put into the fields of a struct that they
//     are given, indirectwrites.go what reaches a buffer through writers around
//     it. Both follow one thing by all its names, in any order: all that they may
//     add is internal text.
//     options.go does so for the functions that a helper takes as options, and
//     mapped.go for functions that are called for every error of a list.
//   - messages.go tells other packages what is in the errors and texts of
//     exported functions; a package without handlers has no other facts.
//   - prints.go joins all of this for the answers: what is certainly internal in
//     texts, typed Out and returned error is a [Print], at the smallest expression
//     where an error became text; preview.go words what the client reads there.
//     Parameters of the handler's own function are judged by what the package
//     passes for them, those of a helper at its calls. upstream.go finds the
//     bodies that count under strict, panics.go the panics whose text a library
//     sends.
//   - body.go finds the [Body] of failures among the keys of structured texts,
//     leaving out what a helper builds, and what relayed.go finds to be another
//     handler's.
//
// The bounds: what is made from itself adds nothing, so readers share what is
// being read (inWork), but for what is remembered, which is read anew; errors are
// made of each other up to maxLeaking deep, errors and texts up to maxNested, and up to maxErrors are followed in one walk;
// structs in structs are read up to maxLevels, one buffer or struct under
// maxWriters and maxAliases names, callers up to maxCallers and three calls up.
// What is beyond these is left out, not internal.
//
// What follows stands apart from answers, and asks the same questions of other
// places: arguments.go follows what a client sent to type assertions that nobody
// checks, bypass.go finds errors that are built beside the declared helper
// (declared.go), textmatch.go failures that are told apart by wording, and
// swallow.go errors that get lost, with delivered.go following values on to a client,
// serving.go saying what runs for one, and logging.go what only a log sees.
//
// # What holds everywhere
//
// Unknown is an answer: a value that cannot be followed makes no finding. Every
// search must have a bound, by depth or by the number of ways, paths and pieces,
// for loops make values depend on themselves; what is beyond the bound counts as
// unknown. Nothing depends on the order of a map, so that the same source gives
// the same answers in the same order.
package outcome
