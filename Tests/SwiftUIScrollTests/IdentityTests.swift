import Foundation
import Stage
import SwiftUI
import Testing

/// What `id(_:)` names, and what it is found by.
@MainActor struct IdentityTests {
  /// A modifier whose body's type does not tell how many views it is.
  private struct Plain: ViewModifier {
    func body(content: Content) -> some View { content }
  }

  private enum Kind: CaseIterable {
    case direct, modified, grouped, framed, distributed
  }

  private struct Column: View {
    let kind: Kind
    var lazy = false
    var target: (String, UnitPoint)?
    @State private var isScrolled = false

    @ViewBuilder private var row: some View {
      let bar = Color.gray.frame(width: 200, height: 40).id("a")
      switch kind {
      case .direct: bar.padding(.top, 100)
      case .modified: bar.modifier(Plain()).padding(.top, 100)
      case .grouped: Group { bar }.padding(.top, 100)
      case .framed: bar.modifier(Plain()).padding(.top, 60).modifier(Plain()).padding(.top, 40)
      case .distributed: Group { bar.modifier(Plain()) }.padding(.top, 60).padding(.top, 40)
      }
    }

    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(height: 600)
            row
            Color.red.frame(height: 2000)
          }
        }
        .onTapGesture { proxy.scrollTo("a", anchor: .top) }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  private func `an id names its view without the modifiers that stand further out`(
    _ kind: Kind
  ) {
    let stage = Stage(size: CGSize(width: 200, height: 300)) { Column(kind: kind) }
    let frame = stage.frame(of: "a")
    #expect(frame == CGRect(x: 0, y: 700, width: 200, height: 40))
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.settle()
    #expect(stage.frame(of: "a")?.minY == 0)
  }

  @Test func `an id around modifiers names all of them`() {
    let stage = Stage(size: CGSize(width: 200, height: 300)) {
      VStack(spacing: 0) {
        Group { Color.gray.frame(height: 40) }.modifier(Plain()).padding(.top, 100).id("b")
        Spacer(minLength: 0)
      }
    }
    #expect(stage.frame(of: "b") == CGRect(x: 0, y: 0, width: 200, height: 140))
  }

  @Test func `an id inside of a list's row names the row`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 300)) {
      List { Text("Row").id("row").modifier(Plain()).padding(.top, 10) }.listStyle(.plain)
    }
    #expect(try #require(stage.frame(of: "row")).width == 200)
  }

  // MARK: Optional ids

  private enum Place: String, CaseIterable { case first, second, third }

  private struct Rows<ID: Hashable & Sendable>: View {
    let ids: [ID]
    let isLazy: Bool
    let isLoop: Bool
    @State private var position: ID?
    @State private var told: ID?

    @ViewBuilder private var rows: some View {
      if isLoop {
        ForEach(ids.map(Optional.some), id: \.self) { _ in Color.red.frame(height: 500) }
      } else {
        ForEach(ids.indices, id: \.self) { index in
          Color.red.frame(height: 500).id(Optional(ids[index]))
        }
      }
    }

    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          if isLazy {
            LazyVStack(spacing: 0) { rows }.scrollTargetLayout()
          } else {
            VStack(spacing: 0) { rows }.scrollTargetLayout()
          }
        }
        .scrollPosition(id: $position)
        .accessibilityIdentifier("scroll")
        .overlay(alignment: .bottomLeading) {
          HStack {
            Button("Reader") { proxy.scrollTo(ids[1], anchor: .top) }.accessibilityIdentifier(
              "reader")
            Button("Binding") { position = ids[2] }.accessibilityIdentifier("binding")
            Text(position.map { "at \(ids.firstIndex(of: $0) ?? -1)" } ?? "nowhere")
          }
        }
      }
    }
  }

  private func check<ID: Hashable & Sendable>(_ ids: [ID]) {
    for (isLazy, isLoop) in [(false, false), (false, true), (true, false), (true, true)] {
      let stage = Stage(size: CGSize(width: 300, height: 300)) {
        Rows(ids: ids, isLazy: isLazy, isLoop: isLoop)
      }
      stage.tap("reader")
      stage.settle()
      #expect(stage.scrollOffset(of: "scroll")?.y == 500, "\(ID.self) \(isLazy) \(isLoop)")
      stage.tap("binding")
      stage.settle()
      #expect(stage.scrollOffset(of: "scroll")?.y == 1000, "\(ID.self) \(isLazy) \(isLoop)")
      stage.scroll("scroll", to: 510)
      stage.settle()
      #expect(stage.texts.contains { $0.string == "at 1" }, "\(ID.self) \(isLazy) \(isLoop)")
    }
  }

  @Test func `an id in an Optional is the id without`() {
    check([11, 12, 13])
    check(["a", "b", "c"])
    check(Place.allCases)
    check([UUID(), UUID(), UUID()])
    let stage = Stage(size: CGSize(width: 300, height: 300)) {
      VStack {
        Color.red.frame(height: 50).id(Optional(Place.first))
        Color.red.frame(height: 60).id(Place.second)
        Color.red.frame(height: 70).id(Optional<Place>.none)
        Color.red.frame(height: 80).id(Optional(Optional("twice")))
      }
    }
    #expect(stage.frame(of: Place.first)?.height == 50)
    #expect(stage.frame(of: Optional(Place.second))?.height == 60)
    #expect(stage.frame(of: Optional<Place>.none)?.height == 70)
    #expect(stage.frame(of: "twice")?.height == 80)
  }
}
