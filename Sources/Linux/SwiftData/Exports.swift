// Source that imports SwiftData uses dates, `#Predicate` and observation without importing them.
@_exported import Foundation
@_exported import Observation
