import SwiftUI

/// A view that can be dragged above one that takes what is dropped.
public struct DragScreen: View {
  public init() {}

  public var body: some View {
    VStack(spacing: 0) {
      Color.red.draggable("apple")
      Color.blue
        .dropDestination(for: String.self) { items, place in
          report("dropped \(items[0]) \(Int(place.x)) \(Int(place.y))")
          return true
        } isTargeted: {
          report("targeted \($0)")
        }
    }
    .ignoresSafeArea()
  }
}
