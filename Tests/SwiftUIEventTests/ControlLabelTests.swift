import Stage
import SwiftUI
import Testing

/// Apple's articles on `Toggle`, `Picker`, `LabeledContent` and `Menu`: of several texts in a label the first is the title, the
/// second the subtitle. That it is below the title, leading, smaller and secondary is what the system's settings show.
@MainActor struct ControlLabelTests {
  private struct TwoTexts: View {
    let title: String

    var body: some View {
      Text(title)
      Text("\(title), more")
    }
  }

  private var controls: [(String, AnyView)] {
    [
      ("Toggle", AnyView(Toggle(isOn: .constant(true)) { TwoTexts(title: "Title") })),
      (
        "Picker",
        AnyView(
          Picker(selection: .constant(1)) {
            Text("One").tag(1)
          } label: {
            TwoTexts(title: "Title")
          })
      ),
      (
        "Picker with a link",
        AnyView(
          Picker(selection: .constant(1)) {
            Text("One").tag(1)
          } label: {
            TwoTexts(title: "Title")
          }
          .pickerStyle(.navigationLink))
      ),
      (
        "LabeledContent",
        AnyView(
          LabeledContent {
            Text("v")
          } label: {
            TwoTexts(title: "Title")
          })
      ),
      ("Stepper", AnyView(Stepper(value: .constant(1)) { TwoTexts(title: "Title") })),
      (
        "DatePicker",
        AnyView(
          DatePicker(selection: .constant(Date(timeIntervalSince1970: 0))) {
            TwoTexts(title: "Title")
          })
      ),
      (
        "ColorPicker", AnyView(ColorPicker(selection: .constant(.red)) { TwoTexts(title: "Title") })
      ),
      (
        "Label",
        AnyView(
          Label {
            TwoTexts(title: "Title")
          } icon: {
            Image(systemName: "star")
          })
      ),
    ]
  }

  @Test(arguments: 0..<8)
  func `The second text of a label is below the first, smaller`(_ index: Int) throws {
    let (name, control) = controls[index]
    let stage = Stage { NavigationStack { Form { control } } }
    stage.settle()
    let title = try #require(stage.texts.first { $0.string == "Title" }, "\(name)")
    let more = try #require(stage.texts.first { $0.string == "Title, more" }, "\(name)")
    #expect(more.frame.minX == title.frame.minX, "\(name)")
    #expect(more.frame.minY >= title.frame.maxY, "\(name)")
    #expect(more.frame.height < title.frame.height, "\(name)")
    #expect(stage.warnings.isEmpty)
  }

  @Test func `Outside of forms too, and with a third text below the second`() {
    let stage = Stage {
      VStack {
        Toggle(isOn: .constant(true)) {
          Text("a")
          Text("b")
          if true { Text("c") }
        }
        LabeledContent {
          Text("v")
        } label: {
          Text("d")
          Text("e")
        }
      }
    }
    let tops = ["a", "b", "c", "d", "e"].map { name in
      stage.texts.first { $0.string == name }?.frame.minY ?? 0
    }
    #expect(tops == tops.sorted() && Set(tops).count == 5)
  }

  @Test func `A label of one text, also in a condition, is as it was`() {
    let isShown = true
    let plain = Stage { Form { Toggle("Title", isOn: .constant(true)) } }
    let conditional = Stage {
      Form { Toggle(isOn: .constant(true)) { if isShown { Text("Title") } } }
    }
    #expect(plain.texts.map(\.frame) == conditional.texts.map(\.frame))
  }

  @Test
  func `A row of a menu has its second text below the first, and its image at the icon's place`()
    throws
  {
    let stage = Stage {
      Menu("Open") {
        Button {
        } label: {
          Text("Share")
          Text("With friends")
          Image(systemName: "star")
        }
        Button("Alone", systemImage: "star") {}
      }
    }
    stage.tap(at: CGPoint(x: 195, y: 422))
    stage.settle()
    let texts = stage.texts
    let title = try #require(texts.first { $0.string == "Share" })
    let more = try #require(texts.first { $0.string == "With friends" })
    let alone = try #require(texts.first { $0.string == "Alone" })
    #expect(more.frame.minX == title.frame.minX && more.frame.minY >= title.frame.maxY)
    #expect(title.frame.minX == alone.frame.minX)
  }
}
