// Nothing of its own: with the package trait "AppleModules" it depends on the modules of Apple's names that need SwiftUI,
// which SwiftUI itself can't depend on, so that the product SwiftUI brings them.
