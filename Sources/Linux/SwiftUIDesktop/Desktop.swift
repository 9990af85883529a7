// The GTK 4 window, built with the package trait Desktop. Nothing stands here yet: `App.main()`
// says so and ends.
