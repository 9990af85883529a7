import SwiftUI

/// Elements that no widget can stand for as large as they are, and one that is nowhere.
public struct HugeScreen: View {
  public init() {}

  public var body: some View {
    ZStack {
      Text("Magnified").scaleEffect(1e9)
      Text("Nowhere").offset(x: .nan)
      Button {
      } label: {
        Color.red.frame(width: 1e10, height: 44)
      }
      .accessibilityLabel("Wide")
      Text("Here")
    }
    .onAppear { report("appeared") }
  }
}
