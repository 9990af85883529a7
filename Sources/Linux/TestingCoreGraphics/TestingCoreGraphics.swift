// Swift Testing imports this module where a module CoreGraphics is imported too. Apple's attaches images to
// tests; this one is empty.
