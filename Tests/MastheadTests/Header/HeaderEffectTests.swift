import Masthead
import Stage
import SwiftUI
import Testing

/// A header of 50 … 250 points with one view that effects are about.
private struct EffectScreen: View {
  let effects: [HeaderEffect]

  var body: some View {
    HeaderScrollView { _ in
      Color.white
        .overlay(alignment: .top) {
          Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 100)
            .modifier(Effects(effects: effects))
            .accessibilityIdentifier("view")
        }
    } content: {
      Color.blue.frame(height: 2000)
    }
    .headerHeight(min: 50, max: 250)
    .headerStyle(.slide)
  }
}

private struct Effects: ViewModifier {
  let effects: [HeaderEffect]

  func body(content: Content) -> some View {
    switch effects.count {
    case 1: content.headerEffect(effects[0])
    default: content.headerEffect(effects[0], effects[1])
    }
  }
}

@Suite("Effects on a header's way")
@MainActor struct HeaderEffectTests {
  private func stage(_ effects: HeaderEffect...) -> Stage {
    Stage(size: CGSize(width: 300, height: 400)) { EffectScreen(effects: effects) }
  }

  private func red(_ stage: Stage, x: Int = 150, y: Int) throws -> RGBA {
    try stage.snapshot(scale: 1).color(x: x, y: y)
  }

  /// The red points of a line of 300.
  private func red(in picture: Bitmap, y: Int) throws -> (first: Int, last: Int, count: Int) {
    let points = (0..<300).filter { picture.color(x: $0, y: y).green < 0.5 }
    return (try #require(points.first), try #require(points.last), points.count)
  }

  /// The header slides by 100 of 200; half of it is 50 more, which its box cuts off: of -150 … -50 the part from -100 on
  /// is left.
  @Test func `parallax`() {
    let stage = stage(.parallax())
    #expect(stage.frame(of: "view")?.minY == 0)
    stage.scroll(to: 100)
    #expect(stage.frame(of: "view") == CGRect(x: 100, y: -100, width: 100, height: 50))
    stage.scroll(to: -40)
    #expect(stage.frame(of: "view")?.minY == 0)
  }

  @Test func `fading out and in, over their part of the way`() throws {
    let out = stage(.fadeOut(from: 0, to: 0.5))
    out.scroll(to: 50)
    let half = try red(out, y: 20)
    #expect(half.red > 0.98 && abs(half.green - 0.5) < 0.02)
    let back = stage(.fadeIn())
    #expect(try red(back, y: 20) == .white)
    back.scroll(to: 160)
    // 0.8 of the way, half of 0.6 … 1; the view slid up by 160, its header's end is at 90.
    #expect(back.frame(of: "view")?.minY == -160)
  }

  @Test func `scale and zoom, about their anchors`() {
    let small = stage(.scale(0.5, anchor: .top))
    small.scroll(to: 100)
    #expect(small.frame(of: "view") == CGRect(x: 112.5, y: -100, width: 75, height: 75))
    let zoomed = stage(.zoom(anchor: .top))
    zoomed.scroll(to: -125)
    #expect(zoomed.frame(of: "view") == CGRect(x: 75, y: 0, width: 150, height: 150))
  }

  @Test func `tilt narrows the far edge; a tilted view is where it was about its anchor`() throws {
    let stage = stage(.tilt(.degrees(60)))
    stage.scroll(to: 20)
    let picture = try stage.snapshot(scale: 1)
    // 6 degrees about the bottom edge, at 80.
    #expect(picture.color(x: 150, y: 70) == RGBA(red: 1, green: 0, blue: 0))
    // About an axis across the view: its middle stays at 150, and what is further away is narrower.
    let (far, near) = try (red(in: picture, y: 5), red(in: picture, y: 78))
    #expect(far.first + far.last == 299)
    #expect(near.first + near.last == 299)
    #expect(far.count < near.count)
    stage.accessibility.reducesMotion = true
    stage.update()
    #expect(stage.frame(of: "view") == CGRect(x: 100, y: -20, width: 100, height: 100))
  }

  @Test func `blur softens edges, a scrim darkens`() throws {
    let blurred = stage(.blur(radius: 20))
    blurred.scroll(to: 60)
    let edge = try red(blurred, x: 100, y: 10)
    #expect(edge.green > 0.2 && edge.green < 0.8)
    let dark = stage(.scrim(.black, opacity: 0.5))
    dark.scroll(to: 60)
    // 0.3 of the way: 0.15 of black.
    let shade = try red(dark, y: 20)
    #expect(abs(shade.red - 0.85) < 0.02)
  }

  @Test func `two together add up`() throws {
    let stage = stage(.parallax(), .fadeOut())
    stage.scroll(to: 100)
    #expect(stage.frame(of: "view")?.maxY == -50)
  }

  @Test func `no tick of any of them costs a body or a layout`() {
    for effect in [
      HeaderEffect.parallax(), .tilt(), .fadeOut(), .fadeIn(), .scale(), .zoom(), .blur(), .scrim(),
      .overscrollBlur(),
    ] {
      let stage = stage(effect)
      stage.scroll(to: 1)
      stage.resetCosts()
      for tick in 2...300 { stage.scroll(to: CGFloat(tick)) }
      #expect(stage.costs.bodies == 0)
      #expect(stage.costs.layouts == 0)
      #expect(stage.costs.measures == 0)
    }
  }

  @Test func `with Reduce Motion only what is no motion is left`() {
    for effect in [
      HeaderEffect.parallax(), .scale(0.5), .zoom(), .blur(), .overscrollBlur(), .tilt(),
    ] {
      let stage = stage(effect)
      stage.accessibility.reducesMotion = true
      stage.update()
      for offset: CGFloat in [-80, 100] {
        stage.scroll(to: offset)
        let frame = stage.frame(of: "view")
        #expect(frame == CGRect(x: 100, y: min(0, -offset), width: 100, height: 100))
      }
    }
  }

  @Test func `around a header scroll view they are about the header as a whole`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("cover")
      } content: {
        Color.blue.frame(height: 2000).accessibilityIdentifier("content")
      }
      .headerHeight(min: 50, max: 250)
      .headerEffect(.scale(0.5, anchor: .top))
    }
    stage.scroll(to: 100)
    #expect(stage.frame(of: "cover") == CGRect(x: 37.5, y: 0, width: 225, height: 112.5))
    #expect(stage.frame(of: "content")?.minY == 150)
  }

  @Test func `amounts that are no numbers change nothing`() {
    for effect in [
      HeaderEffect.parallax(.nan), .scale(.nan), .scale(-1), .tilt(.degrees(.infinity)),
      .blur(radius: .nan), .fadeOut(from: .nan, to: .nan), .scrim(opacity: .nan),
    ] {
      let stage = stage(effect)
      stage.scroll(to: 100)
      #expect(stage.frame(of: "view") == CGRect(x: 100, y: -100, width: 100, height: 100))
    }
  }
}
