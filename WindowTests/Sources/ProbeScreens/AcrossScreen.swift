import SwiftUI

/// Boxes that scroll across.
public struct AcrossScreen: View {
  public init() {}

  public var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 8) {
        ForEach(0..<30, id: \.self) { number in
          Text("\(number)").frame(width: 92, height: 200).background(.gray.opacity(0.2))
        }
      }
    }
    .onScrollGeometryChange(for: Double.self) {
      $0.contentOffset.x
    } action: { _, offset in
      report("offset \(offset)")
    }
  }
}
