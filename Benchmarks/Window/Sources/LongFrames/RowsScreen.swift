import SwiftUI

/// 100,000 lazy rows with a text and a picture; twenty more are put in above every 100 ms.
struct RowsScreen: View {
  let inserts: Bool
  @State private var rows = Array(0..<100_000)

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(rows, id: \.self) { RowView(number: $0) }
      }
    }
    .background(.white)
    .task {
      guard inserts else { return }
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(100))
        guard let first = rows.first else { return }
        rows.insert(contentsOf: (first - 20)..<first, at: 0)
      }
    }
  }
}

/// A row that is 64 points high, with a text of its own.
struct RowView: View {
  let number: Int

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 12) {
        Image("cover\(number & 7)", bundle: .module)
          .resizable()
          .frame(width: 48, height: 48)
        VStack(alignment: .leading, spacing: 2) {
          Text("Row \(number)").font(.headline)
          Text("Number \(number &* 7919 & 0xffff) of a long list").foregroundStyle(.secondary)
        }
        Spacer()
      }
      .padding(.horizontal, 16)
      .frame(height: 63)
      Divider()
    }
  }
}
