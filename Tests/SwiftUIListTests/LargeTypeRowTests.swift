import Stage
import SwiftUI
import Testing

/// Rows with a label and a value in accessibility type sizes, as iOS lays them out: words of both would break in half
/// a row.
@MainActor struct LargeTypeRowTests {
  private enum Row: CaseIterable { case labeled, menu, link }

  private struct Screen: View {
    let row: Row

    var body: some View {
      NavigationStack {
        Form {
          switch row {
          case .labeled: LabeledContent("Label", value: "Value")
          case .menu: Picker("Label", selection: .constant(1)) { Text("Value").tag(1) }
          case .link:
            Picker("Label", selection: .constant(1)) { Text("Value").tag(1) }
              .pickerStyle(.navigationLink)
          }
        }
      }
    }
  }

  private func frames(_ row: Row, _ size: DynamicTypeSize) throws -> (label: CGRect, value: CGRect)
  {
    let stage = Stage(size: CGSize(width: 390, height: 600)) {
      Screen(row: row).environment(\.dynamicTypeSize, size)
    }
    func frame(_ text: String) throws -> CGRect {
      try #require(stage.texts.first { $0.string == text }).frame
    }
    return (try frame("Label"), try frame("Value"))
  }

  @Test(arguments: Row.allCases)
  private func `label and value are side by side, and one above the other in accessibility sizes`(
    row: Row
  ) throws {
    let usual = try frames(row, .xxxLarge)
    #expect(abs(usual.label.midY - usual.value.midY) < 2 && usual.value.minX > 200)
    for size in [DynamicTypeSize.accessibility1, .accessibility5] {
      let large = try frames(row, size)
      #expect(large.value.minY >= large.label.maxY)
      #expect(abs(large.value.minX - large.label.minX) < 1)
    }
  }
}
