import SwiftUI

/// A number that is fed from outside: nothing moves by itself, and yet the window never stops painting.
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
