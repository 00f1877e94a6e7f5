module example.test/rivergauges

go 1.26
