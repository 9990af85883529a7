import SwiftUI
import Testing

/// The large title's way under its bar.
@Suite("Large title motion")
struct LargeTitleMotionTests {
  private let motion = LargeTitleMotion(height: 52)

  @Test func `at rest the title is large and whole, the bar without a background`() {
    #expect(motion.collapse(at: 0) == 0)
    #expect(motion.shift(at: 0) == 0)
    #expect(motion.scale(at: 0) == 1)
    #expect(motion.largeOpacity(at: 0) == 1)
    #expect(motion.inlineOpacity(at: 0) == 0)
    #expect(motion.materialOpacity(at: 0) == 0)
  }

  @Test
  func `the large title fades over the second half, the inline one comes in the last quarter`() {
    #expect(motion.collapse(at: 26) == 0.5)
    #expect(motion.largeOpacity(at: 26) == 1)
    #expect(motion.largeOpacity(at: 39) == 0.5)
    #expect(motion.inlineOpacity(at: 39) == 0)
    #expect(motion.inlineOpacity(at: 45.5) == 0.5)
    #expect(motion.largeOpacity(at: 52) == 0)
    #expect(motion.inlineOpacity(at: 52) == 1)
    #expect(motion.visibleHeight(at: 40) == 12)
    #expect(motion.visibleHeight(at: 300) == 0)
  }

  @Test func `the material comes over 8 points of content under the bar`() {
    #expect(motion.materialOpacity(at: 52) == 0)
    #expect(motion.materialOpacity(at: 56) == 0.5)
    #expect(motion.materialOpacity(at: 60) == 1)
    #expect(LargeTitleMotion(height: 0).materialOpacity(at: 4) == 0.5)
  }

  @Test func `a pulled title goes along and grows, ever more slowly`() {
    #expect(motion.shift(at: -30) == 30)
    #expect(motion.visibleHeight(at: -30) == 82)
    // Half of the 16 % at four heights.
    #expect(abs(motion.scale(at: -208) - 1.08) < 1e-12)
    #expect(motion.scale(at: -1e9) <= 1.16)
  }

  @Test func `content never rests with half a title`() {
    #expect(motion.restingOffset(near: 25) == 0)
    #expect(motion.restingOffset(near: 26) == 52)
    #expect(motion.restingOffset(near: -3) == -3)
    #expect(motion.restingOffset(near: 80) == 80)
  }

  @Test func `a search field goes first, then the title; neither rests half way`() {
    let motion = LargeTitleMotion(height: 52, fieldHeight: 50)
    #expect(motion.visibleFieldHeight(at: 0) == 50)
    #expect(motion.visibleFieldHeight(at: -30) == 50)
    #expect(motion.visibleFieldHeight(at: 20) == 30)
    #expect(motion.visibleFieldHeight(at: 60) == 0)
    #expect(motion.fieldOpacity(at: 0) == 1)
    #expect(motion.fieldOpacity(at: 12.5) == 0.5)
    #expect(motion.fieldOpacity(at: 25) == 0)
    #expect(motion.shift(at: 50) == 0)
    #expect(motion.shift(at: 60) == -10)
    #expect(motion.shift(at: -10) == 10)
    #expect(motion.collapse(at: 76) == 0.5)
    #expect(motion.visibleHeight(at: 76) == 26)
    #expect(motion.materialOpacity(at: 102) == 0)
    #expect(motion.materialOpacity(at: 106) == 0.5)
    #expect(motion.restingOffset(near: 24) == 0)
    #expect(motion.restingOffset(near: 25) == 50)
    #expect(motion.restingOffset(near: 75) == 50)
    #expect(motion.restingOffset(near: 76) == 102)
    #expect(motion.restingOffset(near: 110) == 110)
    #expect(LargeTitleMotion(height: 0, fieldHeight: 50).restingOffset(near: 30) == 50)
    for length in [-5, Double.nan, .infinity] {
      #expect(LargeTitleMotion(height: 52, fieldHeight: length).shift(at: 20) == -20)
      #expect(LargeTitleMotion(height: 52, fieldHeight: length).fieldOpacity(at: 0) == 0)
    }
  }

  @Test func `without a large title the bar is collapsed; numbers that are none change nothing`() {
    for height in [0, -5, Double.nan, .infinity] {
      let motion = LargeTitleMotion(height: height)
      #expect(motion.collapse(at: 10) == 1)
      #expect(motion.scale(at: -10) == 1)
      #expect(motion.inlineOpacity(at: 0) == 1)
    }
    #expect(motion.shift(at: .nan) == 0)
    #expect(motion.collapse(at: .infinity) == 0)
    #expect(motion.restingOffset(near: .nan).isNaN)
  }
}

/// One screen sliding over another.
@Suite("Screen slides")
struct ScreenSlideTests {
  @Test
  func `half way the upper screen covers half, the lower one has moved 15 % and is 5 % darker`() {
    let slide = ScreenSlide(progress: 0.5)
    #expect(slide.upperPlace == 0.5)
    #expect(slide.lowerPlace == -0.15)
    #expect(slide.lowerDimming == 0.05)
    #expect(ScreenSlide(progress: 7).upperPlace == 0)
    #expect(ScreenSlide(progress: .nan).upperPlace == 1)
  }

  @Test func `a finger lets a screen go past the middle, or by throwing it`() {
    #expect(ScreenSlide.leaves(at: 0.6, velocity: 0))
    #expect(!ScreenSlide.leaves(at: 0.4, velocity: 0))
    #expect(ScreenSlide.leaves(at: 0.1, velocity: 2))
    #expect(!ScreenSlide.leaves(at: 0.9, velocity: -2))
    #expect(!ScreenSlide.leaves(at: .nan, velocity: .nan))
  }
}
