import Stage
import SwiftUI
import Testing

@MainActor struct HitTestingTests {
  let log = Log()

  @Test func `A tap inside a view runs its action, one outside does not`() {
    let log = log
    let stage = stage { Color.red.square().onTapGesture { log.note("red") } }
    stage.tap(50, 50)
    stage.tap(149, 149)
    #expect(log.take() == ["red", "red"])
    stage.tap(49, 100)
    stage.tap(100, 151)
    #expect(log.take() == [])
  }

  @Test func `The view in front takes the tap, and nothing behind it`() {
    let log = log
    let stage = stage {
      ZStack {
        Color.red.onTapGesture { log.note("back") }
        Color.blue.square().onTapGesture { log.note("front") }
      }
    }
    stage.tap(100, 100)
    stage.tap(10, 10)
    #expect(log.take() == ["front", "back"])
  }

  @Test func `A higher zIndex decides hits too`() {
    let log = log
    let stage = stage {
      ZStack {
        Color.red.square().onTapGesture { log.note("red") }.zIndex(1)
        Color.blue.square().onTapGesture { log.note("blue") }
      }
    }
    stage.tap(100, 100)
    #expect(log.take() == ["red"])
  }

  @Test func `A view is hit where an offset draws it, also outside its stack`() {
    let log = log
    let stage = stage {
      VStack { Color.red.frame(width: 40, height: 40).onTapGesture { log.note("red") } }
        .offset(x: 60, y: 60)
    }
    stage.tap(100, 100)
    #expect(log.take() == [])
    stage.tap(160, 160)
    #expect(log.take() == ["red"])
  }

  @Test func `Scale and rotation move what is hit`() {
    let log = log
    let stage = stage {
      Color.red.frame(width: 100, height: 20).onTapGesture { log.note("red") }
        .rotationEffect(.degrees(90))
        .scaleEffect(0.5)
    }
    stage.tap(100, 122)
    #expect(log.take() == ["red"])
    stage.tap(100, 128)
    stage.tap(110, 100)
    #expect(log.take() == [])
  }

  @Test func `A view scaled to nothing is not hit`() {
    let log = log
    let stage = stage { Color.red.onTapGesture { log.note("red") }.scaleEffect(x: 0, y: 1) }
    stage.tap(100, 100)
    #expect(log.take() == [])
  }

  @Test func `What a clip hides is not hit`() {
    let log = log
    let stage = stage {
      Color.red.frame(width: 180, height: 180).onTapGesture { log.note("red") }
        .square().clipShape(Circle())
    }
    stage.tap(100, 55)
    #expect(log.take() == ["red"])
    stage.tap(55, 55)
    stage.tap(20, 100)
    #expect(log.take() == [])
  }

  @Test func `An invisible view lets taps through: opacity 0 and clear colours`() {
    let log = log
    let stage = stage {
      ZStack {
        Color.red.onTapGesture { log.note("red") }
        Color.blue.onTapGesture { log.note("blue") }.opacity(0)
        Color.clear.onTapGesture { log.note("clear") }
      }
    }
    stage.tap(100, 100)
    #expect(log.take() == ["red"])
  }

  @Test func `A shape is hit inside its outline only`() {
    let log = log
    let stage = stage { Circle().square().onTapGesture { log.note("circle") } }
    stage.tap(100, 52)
    stage.tap(60, 60)
    #expect(log.take() == ["circle"])
  }

  @Test func `A stroked outline is hit on its line`() {
    let log = log
    let stage = stage {
      Circle().stroke(Color.red, lineWidth: 10).square().onTapGesture { log.note("ring") }
    }
    stage.tap(100, 46)
    stage.tap(100, 54)
    #expect(log.take() == ["ring", "ring"])
    stage.tap(100, 100)
    #expect(log.take() == [])
  }

  @Test func `The empty room of a frame is not hit; a content shape makes it so`() {
    let log = log
    func row(_ name: String) -> some View {
      HStack {
        Color.red.frame(width: 20, height: 20)
        Spacer()
        Color.red.frame(width: 20, height: 20)
      }
    }
    let plain = stage { row("plain").onTapGesture { log.note("plain") } }
    plain.tap(100, 100)
    plain.tap(10, 100)
    #expect(log.take() == ["plain"])
    let shaped = stage { row("b").contentShape(Rectangle()).onTapGesture { log.note("shaped") } }
    shaped.tap(100, 100)
    #expect(log.take() == ["shaped"])
  }

  @Test func `A content shape smaller than the view lets taps outside it through`() {
    let log = log
    let stage = stage {
      ZStack {
        Color.red.onTapGesture { log.note("back") }
        Color.blue.contentShape(Circle()).onTapGesture { log.note("front") }
      }
    }
    stage.tap(100, 100)
    stage.tap(5, 5)
    #expect(log.take() == ["front", "back"])
  }

  @Test func `allowsHitTesting(false) lets taps through to what is behind`() {
    let log = log
    let stage = stage {
      ZStack {
        Color.red.onTapGesture { log.note("back") }
        Color.blue.onTapGesture { log.note("front") }.allowsHitTesting(false)
      }
    }
    stage.tap(100, 100)
    #expect(log.take() == ["back"])
  }

  @Test func `A disabled view keeps taps from what is behind it, not from gestures around it`() {
    let log = log
    let stage = stage {
      ZStack {
        Color.red.onTapGesture { log.note("back") }
        Color.blue.onTapGesture { log.note("front") }
          .disabled(true)
          .onTapGesture { log.note("around") }
      }
    }
    stage.tap(100, 100)
    #expect(log.take() == ["around"])
  }

  @Test func `A view inside a disabled one can't put itself back in use`() {
    let log = log
    let stage = stage {
      Color.red.onTapGesture { log.note("red") }.disabled(false).disabled(true)
    }
    stage.tap(100, 100)
    #expect(log.take() == [])
  }

  @Test func `Backgrounds and overlays are hit where they are drawn`() {
    let log = log
    let stage = stage {
      Color.red.frame(width: 40, height: 40)
        .background { Color.blue.square().onTapGesture { log.note("background") } }
        .overlay { Color.green.frame(width: 10, height: 10).onTapGesture { log.note("overlay") } }
        .onTapGesture { log.note("view") }
    }
    stage.tap(100, 100)
    stage.tap(90, 100)
    stage.tap(60, 60)
    #expect(log.take() == ["overlay", "view", "background"])
  }

  @Test func `A scroll view clips hits, and rows are hit where scrolling shows them`() {
    let log = log
    let stage = stage {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { row in
            Color.red.frame(height: 50).onTapGesture { log.note("row \(row)") }
          }
        }
      }
      .frame(height: 100)
    }
    stage.tap(100, 60)
    #expect(log.take() == ["row 0"])
    stage.scroll(to: 100)
    stage.tap(100, 60)
    #expect(log.take() == ["row 2"])
    stage.tap(100, 40)
    stage.tap(100, 160)
    #expect(log.take() == [])
  }

  @Test func `A header that an effect holds over the rows takes the tap, rows under it do not`() {
    let log = log
    let stage = stage {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 40).onTapGesture { log.note("header") }
            .visualEffect { effect, proxy in
              effect.offset(y: max(0, -proxy.frame(in: .scrollView(axis: .vertical)).minY))
            }
            .zIndex(1)
          ForEach(0..<20) { row in
            Color.red.frame(height: 50).onTapGesture { log.note("row \(row)") }
          }
        }
      }
    }
    stage.scroll(to: 300)
    stage.tap(100, 20)
    #expect(log.take() == ["header"])
    stage.tap(100, 50)
    #expect(log.take() == ["row 6"])
  }

  @Test func `Points outside the window, or nowhere, touch nothing`() {
    let log = log
    let stage = stage { Color.red.offset(x: 300).onTapGesture { log.note("red") } }
    stage.tap(400, 100)
    stage.tap(.nan, 100)
    stage.tap(.infinity, 100)
    #expect(log.take() == [])
  }

  @Test
  func `A tap goes to the newest frame: a view that moved without being drawn yet is hit there`() {
    struct Screen: View {
      let log: Log
      @State private var isMoved = false

      var body: some View {
        VStack(spacing: 0) {
          if isMoved { Color.red.frame(height: 100).onTapGesture { log.note("new") } }
          Color.blue.frame(height: 100).onTapGesture {
            log.note("old")
            isMoved = true
          }
          Spacer()
        }
      }
    }
    let log = log
    let stage = stage { Screen(log: log) }
    stage.tap(100, 50)
    stage.tap(100, 50)
    #expect(log.take() == ["old", "new"])
  }
}
