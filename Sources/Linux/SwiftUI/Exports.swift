// The module that `import SwiftUI` finds on Linux.
@_exported import SwiftUICore
