// `ObservableObject` and `@Published`; with the package trait "Combine" also OpenCombine under the names of
// Apple's Combine. URLSession is part of Apple's Foundation; on Linux it is a separate module.
@_exported import Foundation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

#if Combine
  // OpenCombine's ObservableObject and Published are hidden by those of this module, so that there is one of
  // each.
  @_exported import OpenCombine
#endif
