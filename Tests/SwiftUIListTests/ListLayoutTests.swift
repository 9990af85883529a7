import SwiftUI
import SwiftUICore
import Testing

/// Numbers from the behaviour sheet §11; texts are half an em a character, body text is 24.5 high.
@Suite("Places in lists")
@MainActor struct ListLayoutTests {
  private func text(_ id: String, _ string: String = "abcd") -> some View {
    Text(verbatim: string).accessibilityIdentifier(id)
  }

  @Test func `an inset-grouped list: cards 16 in, rows 56, 35 above the first card`() {
    let host = mount(320, 600) {
      List {
        text("a")
        text("b")
        Section {
          text("c")
        }
      }
    }
    // 35 + (56 - 24.5) / 2
    #expect(host.frame("a") == [32, 50.75, 34, 24.5])
    #expect(host.frame("b") == [32, 106.75, 34, 24.5])
    // A card without header after a card: 35 between them.
    #expect(host.frame("c") == [32, 197.75, 34, 24.5])
  }

  @Test func `headers and footers of grouped sections stand where they were recorded`() {
    let host = mount(320, 900) {
      List {
        Section {
          text("a")
        } header: {
          text("first")
        } footer: {
          text("foot")
        }
        Section {
          text("b")
        } header: {
          text("second")
        }
        Section {
          text("c")
        } header: {
          text("third")
        } footer: {
          text("end")
        }
        Section { text("d") }
      }
    }
    #expect(host.frame("first") == [32, 10, 34, 24.5])
    #expect(host.frame("a")[1] == 60.25)
    // The card ends at 100.5; the footer's line of 21 is 8 below it.
    #expect(host.frame("foot")[1] == 108.5)
    #expect(host.frame("foot")[3] == 21)
    // The line ends at 129.5; a header after it is 16 lower.
    #expect(host.frame("second")[1] == 145.5)
    #expect(host.frame("b")[1] == 195.75)
    // The card ends at 236; a header after a card is 27.5 lower.
    #expect(host.frame("third")[1] == 263.5)
    // Its card: 298 … 354; line 362 … 383; the next card is 23.5 below that.
    #expect(host.frame("end")[1] == 362)
    #expect(host.frame("d")[1] == 422.25)
  }

  @Test func `a row is as high as its content with 30, at least 56`() {
    let host = mount(320, 600) {
      List {
        box("small", 10, 10)
        box("tall", 10, 100)
        box("last", 10, 10)
      }
    }
    #expect(host.frame("small") == [32, 58, 10, 10])
    #expect(host.frame("tall") == [32, 106, 10, 100])
    #expect(host.frame("last") == [32, 244, 10, 10])
  }

  @Test func `flexible content takes the room inside a row's insets`() {
    let host = mount(320, 600) {
      List {
        fill("fill")
        fill("bare").listRowInsets(EdgeInsets())
      }
    }
    #expect(host.frame("fill") == [32, 50, 256, 26])
    #expect(host.frame("bare") == [16, 91, 288, 56])
  }

  @Test func `insets of a row replace the style's; the least height stays`() {
    let host = mount(320, 600) {
      List {
        text("a").listRowInsets(EdgeInsets(top: 2, leading: 30, bottom: 2, trailing: 10))
        fill("b")
          .frame(height: 80)
          .listRowInsets(EdgeInsets(top: 2, leading: 30, bottom: 6, trailing: 10))
      }
      .listStyle(.plain)
    }
    #expect(host.frame("a") == [30, 15.75, 34, 24.5])
    #expect(host.frame("b") == [30, 58, 280, 80])
  }

  @Test func `a plain list has rows from edge to edge, headers 32 below and 10 above rows`() {
    let host = mount(320, 600) {
      List {
        text("a")
        Section("Fruit") { text("b") }
      }
      .listStyle(.plain)
    }
    #expect(host.frame("a") == [16, 15.75, 34, 24.5])
    // 56 + 32 + 24.5 + 10 + 15.75
    #expect(host.frame("b") == [16, 138.25, 34, 24.5])
  }

  @Test func `a grouped list has cards from edge to edge`() {
    let host = mount(320, 600) {
      List { text("a") }.listStyle(.grouped)
    }
    #expect(host.frame("a") == [16, 50.75, 34, 24.5])
  }

  @Test func `spacing between rows and between sections`() {
    let host = mount(320, 900) {
      List {
        Section("First") {
          text("a")
          text("b")
        }
        Section("Second") { text("c") }
        Section { text("d") }
      }
      .listRowSpacing(12)
      .listSectionSpacing(30)
    }
    #expect(host.frame("a")[1] == 60.25)
    // Row pitch 68; the next header's line 40 below the card (ios/list/spacing).
    #expect(host.frame("b")[1] == 128.25)
    #expect(host.frame("c")[1] == 258.75)
    #expect(host.frame("d")[1] == 344.75)
  }

  @Test func `the least heights of rows and headers come from the environment`() {
    let host = mount(320, 600) {
      List {
        Section {
          box("row", 10, 10)
        } header: {
          text("header")
        }
      }
      .environment(\.defaultMinListRowHeight, 20)
      .environment(\.defaultMinListHeaderHeight, 100)
    }
    #expect(host.frame("header")[1] == 37.75)
    // 10 + 30 is more than 20.
    #expect(host.frame("row") == [32, 115, 10, 10])
  }

  @Test func `an empty section takes no room; a header without rows does`() {
    let host = mount(320, 600) {
      List {
        Section { ForEach(0..<0) { _ in text("never") } }
        Section {
          ForEach(0..<0) { _ in text("never") }
        } header: {
          text("header")
        }
        Section { text("a") }
      }
    }
    #expect(host.frame("header")[1] == 10)
    #expect(host.frame("a")[1] == 77.75)
  }

  @Test func `a group, a condition and a composite view give a row for each view`() {
    struct Pair: View {
      var body: some View {
        box("one", 10, 10)
        box("two", 10, 10)
      }
    }
    let host = mount(320, 600) {
      List {
        Group {
          Pair()
          if true { box("three", 10, 10) }
        }
        .padding(.top, 20)
      }
      .listStyle(.plain)
    }
    // 30 + 30 = 60 high rows; the box is at the bottom of its padding.
    #expect(host.frame("one") == [16, 35, 10, 10])
    #expect(host.frame("two") == [16, 95, 10, 10])
    #expect(host.frame("three") == [16, 155, 10, 10])
  }

  @Test func `a list fills its proposal, beside other views too`() {
    let host = mount(320, 600) {
      VStack(spacing: 0) {
        box("bar", 100, 40)
        List { text("a") }.accessibilityIdentifier("list")
      }
    }
    #expect(host.frame("list") == [0, 40, 320, 560])
  }

  @Test func `a label's icon stands in a slot of 24, its title 16 after it`() {
    let host = mount(320, 600) {
      List {
        Label {
          text("title")
        } icon: {
          box("icon", 10, 10)
        }
      }
    }
    #expect(host.frame("icon")[0] == 39)
    #expect(host.frame("title")[0] == 72)
  }

  @Test func `a badge is at the trailing edge, before it the content ends`() {
    let host = mount(320, 600) {
      List {
        fill("row").badge(42)
        fill("none").badge(0)
      }
    }
    // Two characters of 8.5 and 8 between.
    #expect(host.frame("row")[2] == 231)
    #expect(host.frame("none")[2] == 256)
  }

  @Test func `margins of the content replace the style's`() {
    let host = mount(320, 600) {
      List { text("a") }
        .contentMargins(.horizontal, 0, for: .scrollContent)
        .contentMargins(.top, 5, for: .scrollContent)
    }
    #expect(host.frame("a") == [16, 20.75, 34, 24.5])
  }

  @Test func `from right to left rows begin at the right`() {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let host = mount(320, 600, environment: environment) {
      List { text("a").badge(7) }
    }
    #expect(host.frame("a")[0] == 254)
  }

  @Test func `larger text makes higher rows`() {
    var environment = EnvironmentValues()
    environment.dynamicTypeSize = .accessibility3
    let host = mount(320, 600, environment: environment) {
      List {
        text("a")
        text("b")
      }
    }
    let pitch = host.frame("b")[1] - host.frame("a")[1]
    // Body text is 40 points at this size, and 57.5 high.
    #expect(pitch == 87.5)
  }
}
