import SwiftUI
import SwiftUICore
import Testing

/// Fact sheet §2.
@Suite("Frames")
@MainActor struct FrameTests {
  /// The size of a view in a window of 300 × 300.
  private func size<V: View>(_ view: V) -> [CGFloat] {
    Array(mount(300, 300) { view.accessibilityIdentifier("a") }.frame("a").suffix(2))
  }

  private var rigid: some View { Color.red.frame(width: 40, height: 20) }

  @Test func `a fixed frame has its size whatever is in it (layout/frame-fixed)`() {
    let host = mount(200, 200) {
      box("inner", 150, 150).frame(width: 120, height: 80, alignment: .topLeading)
        .accessibilityIdentifier("outer")
    }
    #expect(host.frame("outer") == [40, 60, 120, 80])
    #expect(host.frame("inner") == [40, 60, 150, 150])
  }

  @Test(arguments: [0, 1, 2]) func `content lies in a frame by its alignment`(_ index: Int) {
    let alignments: [Alignment] = [.topLeading, .center, .bottomTrailing]
    let host = mount(200, 200) {
      box("inner", 40, 20).frame(width: 100, height: 100, alignment: alignments[index])
    }
    let expected: [[CGFloat]] = [[50, 50], [80, 90], [110, 130]]
    #expect(host.frame("inner").prefix(2) == expected[index][...])
  }

  @Test
  func `a least width makes a narrow view wider, not as wide as its room (layout/frame-flex)`() {
    #expect(size(rigid.frame(minWidth: 100)) == [100, 20])
    #expect(size(rigid.frame(minWidth: 30)) == [40, 20])
  }

  @Test func `a greatest width is taken up to the room: 40 in 300, at most 200, is 200`() {
    #expect(size(rigid.frame(maxWidth: 200)) == [200, 20])
    #expect(size(rigid.frame(maxWidth: 400)) == [300, 20])
    #expect(size(rigid.frame(maxWidth: .infinity)) == [300, 20])
  }

  @Test func `content wider than the greatest width overflows it (layout/frame-flex)`() {
    let host = mount(300, 300) {
      box("inner", 250, 20).frame(maxWidth: 200).accessibilityIdentifier("outer")
    }
    #expect(host.frame("outer") == [50, 140, 200, 20])
    #expect(host.frame("inner") == [25, 140, 250, 20])
  }

  @Test func `an ideal width counts where nothing is proposed (layout/frame-flex)`() {
    #expect(size(rigid.frame(idealWidth: 150).fixedSize()) == [150, 20])
    #expect(size(rigid.frame(idealWidth: 150)) == [40, 20])
    #expect(size(Color.red.frame(idealWidth: 150, idealHeight: 30).fixedSize()) == [150, 30])
  }

  /// How content is centred in a scroll view, or its end kept at the window's: a frame at least as high as the window.
  @Test func `where nothing is proposed, content fills what a least length adds`() {
    let host = mount(300, 300) {
      ScrollView {
        VStack(spacing: 0) {
          box("top", 40, 20)
          Spacer()
          box("bottom", 40, 20)
        }
        .frame(minHeight: 300)
      }
    }
    #expect(host.frame("top") == [130, 0, 40, 20])
    #expect(host.frame("bottom") == [130, 280, 40, 20])
    let filled = mount(300, 300) {
      Color.red.accessibilityIdentifier("inner").frame(minWidth: 100, minHeight: 50).fixedSize()
    }
    #expect(filled.frame("inner") == [100, 125, 100, 50])
  }

  @Test func `least and greatest width together hold the room between them`() {
    #expect(size(rigid.frame(minWidth: 50, maxWidth: .infinity)) == [300, 20])
    #expect(size(rigid.frame(minWidth: 50, maxWidth: 120)) == [120, 20])
    #expect(size(rigid.frame(minWidth: 400, maxWidth: 500)) == [400, 20])
  }

  @Test func `both greatest lengths hold a flexible view (layout/frame-flex)`() {
    #expect(size(Color.red.frame(maxWidth: 120, maxHeight: 20)) == [120, 20])
  }

  @Test func `fixedSize of a colour or shape is 10 × 10 (layout/fixed-size, shape/layout)`() {
    #expect(size(Color.red.fixedSize()) == [10, 10])
    #expect(size(Circle().fixedSize()) == [10, 10])
    #expect(size(Rectangle().fixedSize()) == [10, 10])
    #expect(size(RoundedRectangle(cornerRadius: 30).fixedSize()) == [10, 10])
    #expect(
      size(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom).fixedSize())
        == [10, 10])
    #expect(size(Color.red.fixedSize(horizontal: true, vertical: false)) == [10, 300])
  }

  @Test func `a circle answers with a square of the shorter side (paint/shapes)`() {
    #expect(size(Circle().frame(height: 70)) == [70, 70])
    #expect(size(Circle().stroke(Color.red, lineWidth: 9).frame(height: 70)) == [70, 70])
    #expect(size(Ellipse().frame(height: 70)) == [300, 70])
  }

  @Test func `a position takes all the room and centres the view on a point (position/basic)`() {
    let host = mount(320, 240) {
      box("inner", 40, 40).position(x: 50, y: 30).accessibilityIdentifier("outer")
        .frame(width: 200, height: 90)
    }
    #expect(host.frame("outer") == [60, 75, 200, 90])
    #expect(host.frame("inner") == [90, 85, 40, 40])
  }

  @Test func `offset moves the drawing, not the frame outside (transform/basic)`() {
    let host = mount(200, 200) {
      box("inner", 40, 40).offset(x: 10, y: 6).accessibilityIdentifier("outer")
    }
    #expect(host.layoutFrame(of: "outer") == CGRect(x: 80, y: 80, width: 40, height: 40))
    #expect(host.presentationFrame(of: "inner") == CGRect(x: 90, y: 86, width: 40, height: 40))
  }

  @Test func `opacity, clipping and rounding leave layout alone (paint/clipping)`() {
    #expect(size(rigid.opacity(0)) == [40, 20])
    #expect(size(rigid.clipped()) == [40, 20])
    #expect(size(rigid.clipShape(Circle())) == [40, 20])
    #expect(size(rigid.cornerRadius(8)) == [40, 20])
    #expect(size(rigid.border(Color.red, width: 4)) == [40, 20])
    #expect(size(rigid.rotationEffect(.degrees(45))) == [40, 20])
    #expect(size(rigid.scaleEffect(3)) == [40, 20])
  }
}
