// `ObservableObject` and `@Published`, and with the package trait "Combine" all of OpenCombine under the
// names that Apple's Combine has. URLSession stands in Apple's Foundation; here it is a module of its
// own.
@_exported import Foundation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

#if Combine
  // Its own ObservableObject and Published are hidden by the ones declared in this module, so that there
  // is one of each, with the trait and without.
  @_exported import OpenCombine
#endif
