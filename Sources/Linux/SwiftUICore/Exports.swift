// Apple's SwiftUI brings Foundation and Observation along; source written against it relies on that.
@_exported import Foundation
@_exported import Observation
