// The module SwiftUI on Linux. As on Apple's systems it exports CoreGraphics.
@_exported import ContentTypes
@_exported import CoreGraphics
@_exported import SwiftUICore
@_exported import UIKitCore
