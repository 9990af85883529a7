import Stage
import SwiftUI
import TestSupport
import Testing

extension ContainerValues {
  @Entry fileprivate var isPinned: Bool = false
  @Entry fileprivate var weight = 1
}

/// Views that are taken apart: `Group(subviews:)`, `ForEach(subviews:)`, sections, `_VariadicView`.
@Suite("Subviews")
@MainActor struct SubviewTests {
  private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  @Test func `a container puts the subviews of a view where it wants`() {
    let stage = Stage(size: CGSize(width: 200, height: 100)) {
      Group(subviews: Pieces()) { subviews in
        HStack(spacing: 0) {
          subviews[2]
          Color.clear.frame(width: 30, height: 10)
          subviews[0]
          Text("\(subviews.count)")
        }
      }
    }
    // 20 + 30 + 10 points and the text; in the middle of 200.
    let first = stage.layoutFrame(of: "c")!
    let last = stage.layoutFrame(of: "a")!
    #expect(first.size == CGSize(width: 20, height: 10))
    #expect(last.size == CGSize(width: 10, height: 10))
    #expect(last.minX - first.minX == 50)
    #expect(stage.layoutFrame(of: "b") == nil)
    #expect(texts(stage) == ["3"])
  }

  @Test func `loops, conditions, groups and views with a body are looked into`() {
    let remote = Remote(true)
    let stage = Stage(size: CGSize(width: 300, height: 300)) {
      Controlled(true, remote) { isOn in
        VStack {
          ForEach(
            subviews: Group {
              Text("one")
              Words(count: 2)
              if isOn { Text("if") } else { EmptyView() }
              AnyView(Text("any"))
            }
          ) { subview in
            HStack {
              Text("·")
              subview
            }
          }
        }
      }
    }
    #expect(texts(stage).filter { $0 != "·" } == ["one", "word 0", "word 1", "if", "any"])
    #expect(texts(stage).filter { $0 == "·" }.count == 5)
    remote.value = false
    stage.update()
    #expect(texts(stage).filter { $0 != "·" } == ["one", "word 0", "word 1", "any"])
    remote.value = true
    stage.update()
    #expect(texts(stage).filter { $0 != "·" } == ["one", "word 0", "word 1", "if", "any"])
  }

  @Test func `a subview keeps its state when its place is another one`() {
    let remote = Remote(false)
    let stage = Stage(size: CGSize(width: 200, height: 200)) {
      Controlled(false, remote) { isReversed in
        Group(
          subviews: Group {
            Counter(name: "a")
            Counter(name: "b")
          }
        ) { subviews in
          VStack { ForEach(isReversed ? subviews.reversed() : Array(subviews)) { $0 } }
        }
      }
    }
    stage.tap("a")
    stage.tap("a")
    #expect(texts(stage) == ["a 2", "b 0"])
    remote.value = true
    stage.settle()
    #expect(texts(stage) == ["b 0", "a 2"])
    stage.tap("b")
    #expect(texts(stage) == ["b 1", "a 2"])
  }

  @Test func `a change of what a subview shows reaches the place where it was put`() {
    let remote = Remote("old")
    let stage = Stage(size: CGSize(width: 200, height: 100)) {
      Controlled("old", remote) { word in
        Group(subviews: Text(word)) { subviews in
          subviews[0]
          subviews[0]
        }
      }
    }
    #expect(texts(stage) == ["old", "old"])
    remote.value = "new"
    stage.update()
    #expect(texts(stage) == ["new", "new"])
  }

  @Test func `modifiers around several views go around each where it is put`() {
    let remote = Remote(CGFloat(5))
    let stage = Stage(size: CGSize(width: 200, height: 100)) {
      Controlled(5, remote) { padding in
        Group(
          subviews: Group {
            Color.red.frame(width: 10, height: 10)
            Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("blue")
          }
          .padding(padding)
        ) { subviews in
          HStack(spacing: 0) {
            subviews[0].accessibilityIdentifier("0")
            subviews[1].accessibilityIdentifier("1")
          }
        }
      }
    }
    #expect(stage.layoutFrame(of: "0")?.size == CGSize(width: 20, height: 20))
    #expect(stage.layoutFrame(of: "blue")?.minX == 105)
    remote.value = 10
    stage.update()
    #expect(stage.layoutFrame(of: "0")?.size == CGSize(width: 30, height: 30))
    #expect(stage.layoutFrame(of: "1")?.minX == 100)
  }

  @Test func `the environment is that of the place, with what the view has around it`() {
    let remote = Remote(1)
    let stage = Stage(size: CGSize(width: 300, height: 300)) {
      Controlled(1, remote) { lines in
        Group(
          subviews: Group {
            Text("Several words that need more than a line")
            Text("Several words that need more than a line").lineLimit(nil)
          }
          .environment(\.lineLimit, lines)
        ) { subviews in
          VStack {
            subviews[0].accessibilityIdentifier("limited")
            subviews[1].accessibilityIdentifier("free")
          }
          .font(.system(size: 20))
          .frame(width: 100)
        }
      }
    }
    let line = stage.layoutFrame(of: "limited")!.height
    #expect(stage.layoutFrame(of: "free")!.height > line * 3)
    // A line of a text of 20 points is 24 points high, one of 17 points is 20.5.
    #expect(line > 22)
    remote.value = 2
    stage.update()
    #expect(abs(stage.layoutFrame(of: "limited")!.height - line * 2) < 2)
  }

  @Test func `container values and tags are read from outside, inner ones first`() {
    let remote = Remote(3)
    let journal = Journal()
    let stage = Stage(size: CGSize(width: 200, height: 200)) {
      Controlled(3, remote) { weight in
        Group(
          subviews: Group {
            Text("a").containerValue(\.weight, weight).tag("first")
            Text("b").containerValue(\.isPinned, false)
            Tagged()
          }
          .containerValue(\.isPinned, true)
        ) { subviews in
          let _ = journal.add(
            subviews.map {
              "\($0.containerValues.weight) \($0.containerValues.isPinned) "
                + "\($0.containerValues.tag(for: String.self) ?? "-") "
                + "\($0.containerValues.hasTag(7))"
            }.joined(separator: ", "))
          subviews
        }
      }
    }
    #expect(journal.take().last == "3 true first false, 1 false - false, 9 true - true")
    remote.value = 4
    stage.update()
    #expect(journal.take().last == "4 true first false, 1 false - false, 9 true - true")
    #expect(texts(stage) == ["a", "b", "tagged"])
  }

  @Test func `sections are told with header, footer and content`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      VStack {
        ForEach(
          sections: Group {
            Text("loose")
            Section {
              Text("x")
              Text("y")
            } header: {
              Text("Letters")
            } footer: {
              Text("two")
            }
            .containerValue(\.weight, 5)
            Section("Numbers") { Text("1") }
          }
        ) { section in
          Text("[\(section.content.count) \(section.containerValues.weight)]")
          section.header
          section.content
          section.footer
        }
      }
    }
    #expect(
      texts(stage) == [
        "[1 1]", "loose", "[2 5]", "Letters", "x", "y", "two", "[1 1]", "Numbers", "1",
      ])
  }

  @Test func `rows of a lazy stack may be subviews`() {
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(subviews: ForEach(0..<200, id: \.self) { Text("\($0)").frame(height: 20) }) { $0 }
        }
      }
    }
    #expect(texts(stage).prefix(5) == ["0", "1", "2", "3", "4"])
    stage.touch(at: CGPoint(x: 50, y: 80)).move(
      by: CGVector(dx: 0, dy: -60), over: .milliseconds(500))
    #expect(texts(stage).contains("6"))
  }

  @Test func `a view that goes with a transition is seen going where it was put`() {
    let remote = Remote(true)
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      Controlled(true, remote) { isOn in
        Group(
          subviews: Group {
            Text("stays")
            if isOn { Text("goes").transition(.opacity) }
          }
        ) { subviews in
          VStack { ForEach(subviews) { $0 } }
        }
      }
    }
    withAnimation(.linear(duration: 1)) { remote.value = false }
    stage.advance(by: .milliseconds(500))
    // What goes is drawn behind what stays.
    #expect(texts(stage) == ["goes", "stays"])
    stage.settle()
    #expect(texts(stage) == ["stays"])
  }

  @Test func `a variadic root lays out the children and reads traits and ids`() {
    let stage = Stage(size: CGSize(width: 200, height: 200)) {
      _VariadicView.Tree(Divided()) {
        ForEach(["p", "q"], id: \.self) { Text($0)._trait(MarkTrait.self, $0 == "q") }
        Text("r").id(4)
      }
    }
    #expect(texts(stage) == ["p?", "p", "|", "q!", "q", "|", "4?", "r"])
  }

  @Test func `views nested in views that are taken apart are found`() {
    let stage = Stage(size: CGSize(width: 200, height: 200)) {
      Boxed {
        Boxed {
          Text("a").tag(1)
          Text("b").tag(2)
        }
        Text("c").tag(3)
      }
    }
    // A stack is one view without a tag.
    #expect(texts(stage) == ["0", "1", "a", "2", "b", "3", "c"])
    let flat = Stage(size: CGSize(width: 200, height: 400)) {
      VStack {
        Parts {
          Parts {
            Text("a").tag(1)
            Text("b").tag(2)
          }
          Text("c").tag(3)
        }
      }
    }
    // The inner one makes two views of each of its own.
    #expect(texts(flat) == ["0", "1", "1", "a", "0", "2", "2", "b", "3", "c"])
  }
}

/// Three views of different widths.
private struct Pieces: View {
  var body: some View {
    Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
    Color.green.frame(width: 15, height: 10).accessibilityIdentifier("b")
    Color.blue.frame(width: 20, height: 10).accessibilityIdentifier("c")
  }
}

private struct Words: View {
  let count: Int
  var body: some View {
    ForEach(0..<count, id: \.self) { Text("word \($0)") }
  }
}

private struct Counter: View {
  let name: String
  @State private var taps = 0

  var body: some View {
    Text("\(name) \(taps)").onTapGesture { taps += 1 }.accessibilityIdentifier(name)
  }
}

private struct Tagged: View {
  var body: some View {
    Text("tagged").tag(7).containerValue(\.weight, 9)
  }
}

private struct MarkTrait: _ViewTraitKey {
  static let defaultValue = false
}

private struct Divided: _VariadicView.UnaryViewRoot {
  @ViewBuilder func body(children: _VariadicView.Children) -> some View {
    let last = children.last?.id
    VStack {
      ForEach(children) { child in
        let name = child.id(as: String.self) ?? child.id(as: Int.self).map(String.init) ?? ""
        Text(name + (child[MarkTrait.self] ? "!" : "?"))
        child
        if child.id != last { Text("|") }
      }
    }
  }
}

/// Puts the tag of each subview before it.
private struct Boxed<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    VStack {
      Parts { content }
    }
  }
}

private struct Parts<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ForEach(subviews: content) { subview in
      Text("\(subview.containerValues.tag(for: Int.self) ?? 0)")
      subview
    }
  }
}
