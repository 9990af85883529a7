import Stage
import SwiftUI
import Testing

/// What stands on selected rows, and on vivid backgrounds of one's own.
@Suite("Prominence of backgrounds")
@MainActor struct BackgroundProminenceTests {
  private struct Marked: View {
    let name: String
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
      Text("\(name) \(prominence == .increased ? "vivid" : "plain")")
    }
  }

  private struct Names: View {
    @State private var selection: Set<Int> = [1]

    var body: some View {
      VStack(spacing: 0) {
        List(0..<3, id: \.self, selection: $selection) { Marked(name: "row \($0)") }
          .listStyle(.plain)
          .frame(height: 200)
        TextField("other", text: .constant(""))
        Spacer()
      }
      .tint(Color(red: 1, green: 0, blue: 0))
    }
  }

  private func stage(_ view: some View, scheme: ColorScheme = .light) -> Stage {
    let stage = Stage(size: CGSize(width: 320, height: 400), text: .fixed) { view }
    stage.colorScheme = scheme
    return stage
  }

  private func strings(_ stage: Stage) -> [String] {
    stage.settle()
    return stage.texts.map(\.string).filter { $0.hasPrefix("row") }
  }

  private func pixel(_ stage: Stage, _ x: Int, _ y: Int) throws -> UInt32 {
    let bitmap = try stage.snapshot(scale: 1)
    return bitmap.pixels[y * bitmap.width + x]
  }

  @Test func `selected rows of a list with the focus have the accent colour and white labels`()
    throws
  {
    for scheme in [ColorScheme.light, .dark] {
      let stage = stage(Names(), scheme: scheme)
      #expect(strings(stage) == ["row 0 plain", "row 1 plain", "row 2 plain"])
      let row = try #require(stage.texts.first { $0.string == "row 1 plain" }).frame
      let grey = try pixel(stage, 300, Int(row.midY))
      #expect(grey != 0xFFFF_0000)
      stage.press(.tab)
      #expect(strings(stage) == ["row 0 plain", "row 1 vivid", "row 2 plain"])
      #expect(try pixel(stage, 300, Int(row.midY)) == 0xFFFF_0000)
      let text = try #require(stage.texts.first { $0.string == "row 1 vivid" })
      #expect(text.color == .white)
      // The focus leaves the list.
      stage.press(.tab)
      #expect(strings(stage) == ["row 0 plain", "row 1 plain", "row 2 plain"])
      #expect(try pixel(stage, 300, Int(row.midY)) == grey)
    }
  }

  @Test func `the prominence goes with the selection`() {
    let stage = stage(Names())
    stage.press(.tab)
    stage.press(.downArrow)
    #expect(strings(stage) == ["row 0 plain", "row 1 plain", "row 2 vivid"])
    stage.press(.upArrow, modifiers: .shift)
    #expect(strings(stage) == ["row 0 plain", "row 1 vivid", "row 2 vivid"])
  }

  @Test func `a row whose view becomes another one keeps it, also while the focus goes`() {
    struct Changing: View {
      let name: String
      @State private var isFirst = true
      @Environment(\.backgroundProminence) private var prominence

      var body: some View {
        if isFirst {
          Text("\(name) first \(prominence == .increased ? "vivid" : "plain")")
            .onTapGesture { isFirst = false }
        } else {
          Marked(name: "\(name) second")
        }
      }
    }
    struct Screen: View {
      @State private var selection: Int? = 1

      var body: some View {
        List(0..<2, id: \.self, selection: $selection) { Changing(name: "row \($0)") }
          .listStyle(.plain)
      }
    }
    let stage = stage(Screen())
    stage.press(.tab)
    #expect(strings(stage) == ["row 0 first plain", "row 1 first vivid"])
    for text in stage.texts where text.string.hasPrefix("row") {
      stage.tap(at: CGPoint(x: text.frame.midX, y: text.frame.midY))
    }
    #expect(strings(stage) == ["row 0 second plain", "row 1 second vivid"])
    stage.press(.upArrow)
    #expect(strings(stage) == ["row 0 second vivid", "row 1 second plain"])
  }

  @Test func `a style around a row that changes while it is selected is there after that`() {
    struct Row: View {
      @State private var isBlue = false

      var body: some View {
        Text("row")
          .onTapGesture { isBlue = true }
          .foregroundStyle(isBlue ? Color.blue : Color.red)
      }
    }
    struct Screen: View {
      @State private var selection: Int? = 1

      var body: some View {
        List(0..<2, id: \.self, selection: $selection) { _ in Row() }
          .listStyle(.plain)
      }
    }
    let stage = stage(Screen())
    let before = stage.texts.filter { $0.string == "row" }.map(\.color)
    stage.press(.tab)
    stage.settle()
    for text in stage.texts where text.string == "row" {
      stage.tap(at: CGPoint(x: text.frame.midX, y: text.frame.midY))
    }
    stage.press(.upArrow)
    stage.settle()
    let after = stage.texts.filter { $0.string == "row" }.map(\.color)
    #expect(before.count == 2 && after.count == 2)
    #expect(before[0] == before[1] && after[0] == after[1])
    #expect(before[0] != after[0])
  }

  @Test func `rows of tables have it too`() {
    struct Item: Identifiable {
      let id: Int
    }
    struct Screen: View {
      @State private var selection: Int? = 1

      var body: some View {
        Table([Item(id: 0), Item(id: 1)], selection: $selection) {
          TableColumn("Name") { Marked(name: "row \($0.id)") }
        }
      }
    }
    let stage = stage(Screen())
    stage.press(.tab)
    #expect(strings(stage) == ["row 0 plain", "row 1 vivid"])
  }

  @Test func `on a vivid background of one's own, label colours are white and others stay`() {
    struct Labels: View {
      var body: some View {
        VStack {
          Text("one")
          Text("two").foregroundStyle(.secondary)
          Text("three").foregroundStyle(Color.secondary)
          Text("four").foregroundStyle(.yellow)
        }
        .environment(\.backgroundProminence, .increased)
      }
    }
    let stage = stage(Labels())
    func opacity(_ string: String) -> Double? {
      guard let color = stage.texts.first(where: { $0.string == string })?.color,
        color.red == 1, color.green == 1, color.blue == 1
      else { return nil }
      return color.opacity
    }
    #expect(opacity("one") == 1)
    #expect(opacity("two") == 0.8)
    #expect(opacity("three") == 0.8)
    #expect(opacity("four") == nil)
  }
}
