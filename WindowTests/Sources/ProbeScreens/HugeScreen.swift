import SwiftUI

/// Elements larger than a GTK widget can be, and one whose position is not a number.
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
