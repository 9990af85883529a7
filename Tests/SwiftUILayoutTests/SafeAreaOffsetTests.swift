import Stage
import SwiftUI
import Testing

/// `background(style)` reaches the window's edge from where effects put the view, not layout alone.
@MainActor struct SafeAreaOffsetTests {
  private struct Bar: View {
    let how: How
    @State private var isMoved = false

    enum How: CaseIterable { case offset, visualEffect, outerOffset, transform, pages }

    private var distance: CGFloat { isMoved ? -100 : 0 }

    @ViewBuilder private var bar: some View {
      let bar = Color.clear.frame(height: 40)
      switch how {
      case .offset: bar.background(Color.red).offset(y: distance)
      case .visualEffect:
        let distance = distance
        bar.background(Color.red).visualEffect { content, _ in content.offset(y: distance) }
      case .outerOffset: VStack { bar.background(Color.red) }.offset(y: distance)
      case .transform:
        bar.background(Color.red).transformEffect(CGAffineTransform(translationX: 0, y: distance))
      case .pages:
        TabView { bar.background(Color.red) }
          .tabViewStyle(.page(indexDisplayMode: .never))
          .frame(height: 40)
          .offset(y: distance)
      }
    }

    var body: some View {
      VStack(spacing: 0) {
        Color.white.frame(height: 100)
        bar
        Spacer(minLength: 0)
      }
      .background(Color.white.ignoresSafeArea())
      .overlay(alignment: .bottom) {
        Color.blue.frame(height: 20).onTapGesture { isMoved.toggle() }
      }
    }
  }

  /// The rows of pixels that are red, from the first to the last.
  private func redRows(_ stage: Stage) throws -> [Int] {
    let picture = try stage.snapshot(scale: 1)
    let red = (0..<picture.height).filter { y in
      let pixel = picture.color(x: 50, y: y)
      return pixel.red > 0.8 && pixel.green < 0.4
    }
    guard let first = red.first, let last = red.last else { return [] }
    #expect(red == Array(first...last))
    return [first, last]
  }

  @Test(arguments: Bar.How.allCases)
  private func `a background reaches the edge that an effect moves its view to`(
    _ how: Bar.How
  ) throws {
    let stage = Stage(
      size: CGSize(width: 100, height: 300),
      safeArea: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    ) { Bar(how: how) }
    #expect(try redRows(stage) == [120, 159])
    stage.tap(at: CGPoint(x: 50, y: 290))
    stage.settle()
    #expect(try redRows(stage) == [0, 59])
    stage.tap(at: CGPoint(x: 50, y: 290))
    stage.settle()
    #expect(try redRows(stage) == [120, 159])
  }

  /// OpenSwiftUI, SafeAreaInsets.adjust: a side between the safe area's edge and the window's is extended to the
  /// window's, one before the safe area's edge or beyond the window's is not.
  @Test(arguments: [(-1, nil), (0, 299), (1, 299), (19, 299), (21, 300)] as [(CGFloat, Int?)])
  func `a background that lies in the unsafe area reaches the window's edge`(
    _ distance: CGFloat, _ last: Int?
  ) throws {
    let stage = Stage(
      size: CGSize(width: 100, height: 300),
      safeArea: EdgeInsets(top: 0, leading: 0, bottom: 20, trailing: 0)
    ) {
      VStack(spacing: 0) {
        Color.white
        Color.clear.frame(height: 40).background(Color.red).offset(y: distance)
      }
      .background(Color.white.ignoresSafeArea())
    }
    let first = 240 + Int(distance)
    #expect(try redRows(stage) == [first, min(299, last ?? first + 39)])
  }

  @Test func `in a scroll view a background reaches nothing, wherever an effect moves it`() throws {
    let stage = Stage(
      size: CGSize(width: 100, height: 300),
      safeArea: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    ) {
      ScrollView {
        Color.white.frame(height: 100)
        Color.clear.frame(height: 40).background(Color.red).offset(y: -108)
      }
    }
    #expect(try redRows(stage) == [20, 59])
  }
}
