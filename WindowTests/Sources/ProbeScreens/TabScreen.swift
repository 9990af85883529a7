import SwiftUI

/// Two screens under a bar of tabs.
public struct TabScreen: View {
  public init() {}

  public var body: some View {
    TabView {
      Tab("Home", systemImage: "house") { Text("At home") }
      Tab("Away", systemImage: "airplane") { Text("Far away") }
    }
  }
}
