// Swift Testing asks for this module wherever it is imported beside a module called CoreGraphics. Apple's
// attaches pictures to tests; here there is nothing in it.
