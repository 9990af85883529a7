// The module that `import SwiftUI` finds on Linux. As on Apple's systems it brings CoreGraphics.
@_exported import CoreGraphics
@_exported import SwiftUICore
