import SwiftUI

/// A number that a task changes without an animation: the window has to paint again and again.
public struct FedScreen: View {
  @State private var number = 0

  public init() {}

  public var body: some View {
    Text("Fed \(number)")
      .task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(30))
          number += 1
        }
      }
      .onAppear { report("appeared") }
  }
}
