import SwiftUI
import SwiftUICore
import TestSupport
import Testing

@Suite("Readers in rows of lazy stacks")
@MainActor struct ReaderInRowTests {
  /// The row of the stack is not what was asked for, also when rows that came in sight have other lengths.
  @Test func `a reader in a row of a lazy stack scrolls to its own view, and stays there`() {
    var proxy: ScrollViewProxy?
    let isOpen = Remote<Bool>()
    let host = mount(300, 400) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<6, id: \.self) { row in
            VStack(spacing: 0) {
              Color.gray.frame(height: 40)
              if row == 2 {
                ScrollViewReader { reader in
                  let _ = proxy = reader
                  ConnectedRow(isOpen: isOpen)
                }
              } else {
                Color.blue.frame(height: 900)
              }
            }
          }
        }
      }
    }
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 2300))
    host.update()
    // 40 points of the 400 - 40 that are free: 40 below the top.
    proxy?.scrollTo("label", anchor: UnitPoint(x: 0, y: 40.0 / 360))
    host.update()
    #expect(abs(host.scroll.offset.y - 1880) < 0.01)
    isOpen.value = false
    host.update()
    #expect(abs(host.scroll.offset.y - 1880) < 0.01)
  }

  private struct ConnectedRow: View {
    let isOpen: Remote<Bool>
    @State private var isTall = true

    var body: some View {
      let _ = isOpen.connect($isTall)
      Color.red.frame(height: 40).id("label")
      if isTall { Color.green.frame(height: 800) }
    }
  }
}
