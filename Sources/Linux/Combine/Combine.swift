// The module Combine on Linux, with the package trait "Combine". Without the trait it must not be found by
// other packages, which test for it and expect all of Combine.
@_exported import CombineCore
