import SwiftUI
import SwiftUICore
import Testing

@Suite("What is in sight")
@MainActor struct ScrollVisibilityTests {
  private let journal = Journal()

  @Test func `a view tells when half of it, or another part, comes into sight and leaves it`() {
    let journal = journal
    let host = mount(300, 200) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 250)
          box("card", 100, 100).onScrollVisibilityChange { journal.add("half \($0)") }
            .onScrollVisibilityChange(threshold: 1) { journal.add("all \($0)") }
          Color.blue.frame(height: 900)
        }
      }
    }
    #expect(journal.take() == [])
    func scroll(_ y: CGFloat) -> [String] {
      host.scroll.controller.hold(at: CGPoint(x: 0, y: y))
      host.update()
      return journal.take()
    }
    #expect(scroll(99) == [])
    #expect(scroll(100) == ["half true"])
    #expect(scroll(150) == ["all true"])
    #expect(scroll(260) == ["all false"])
    #expect(scroll(301) == ["half false"])
  }

  @Test func `a view in sight at first says so; one that is nowhere never is`() {
    let journal = journal
    _ = mount(300, 200) {
      ScrollView {
        box("card", 100, 100).onScrollVisibilityChange { journal.add("\($0)") }
        box("far", 100, 100).padding(.top, 500)
          .onScrollVisibilityChange { journal.add("far \($0)") }
      }
    }
    #expect(journal.take() == ["true"])
  }

  @Test func `the ids of the targets in sight, at first and when they are others`() {
    let journal = journal
    let host = mount(300, 100) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { box("row\($0)", 120, 40) }
        }.scrollTargetLayout()
      }.onScrollTargetVisibilityChange(idType: Int.self) { ids in journal.add("\(ids)") }
    }
    #expect(journal.take() == ["[0, 1, 2]"])
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 10))
    host.update()
    #expect(journal.take() == [])
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 21))
    host.update()
    #expect(journal.take() == ["[1, 2]"])
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 400))
    host.update()
    #expect(journal.take() == ["[10, 11, 12]"])
  }

  @Test func `a transition follows the scrolling: from out of sight to in full`() {
    let host = mount(300, 200) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 150)
          box("card", 100, 100)
            .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
              content.offset(x: phase.value * 40)
            }
          Color.blue.frame(height: 900)
        }
      }
    }
    func shift(_ y: CGFloat) -> CGFloat {
      host.scroll.controller.hold(at: CGPoint(x: 0, y: y))
      return host.presentationFrame(of: "card")!.minX - host.layoutFrame(of: "card")!.minX
    }
    // Half of it is below the viewport's end.
    #expect(shift(0) == 20)
    #expect(shift(25) == 10)
    #expect(shift(50) == 0)
    #expect(shift(150) == 0)
    #expect(shift(175) == -10)
    #expect(shift(300) == -40)
  }

  @Test func `an animated transition changes at its threshold; identity does nothing`() {
    let host = mount(300, 200) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 150)
          box("card", 100, 100)
            .scrollTransition(
              topLeading: .identity,
              bottomTrailing: .animated(.linear(duration: 1)).threshold(.visible(0.6))
            ) { content, phase in
              content.offset(x: phase.isIdentity ? 0 : 40).opacity(phase.isIdentity ? 1 : 0.5)
            }
          Color.blue.frame(height: 900)
        }
      }
    }
    var shift: CGFloat {
      host.presentationFrame(of: "card")!.minX - host.layoutFrame(of: "card")!.minX
    }
    #expect(shift == 40)
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 10))
    host.update()
    #expect(shift == 40)
    host.advance(by: 0.25)
    #expect(abs(shift - 30) < 1e-6)
    host.settle()
    #expect(shift == 0)
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 240))
    host.update()
    #expect(shift == 0)
  }

  @Test func `ticks run the closures that read them and nothing else`() {
    let host = mount(300, 200) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<50, id: \.self) { index in
            box("row\(index)", 100, 40).scrollTransition { content, phase in
              content.opacity(phase.isIdentity ? 1 : 0.3)
            }
          }
        }
      }
    }
    let costs = host.costs { host.scroll.controller.hold(at: CGPoint(x: 0, y: 100)) }
    #expect(costs.bodies == 0)
    #expect(costs.layouts == 0)
    #expect(costs.effects == 50)
  }
}
