import Stage
import SwiftUI
import TestSupport
import Testing

/// Effects of symbols: which of them move once, which go on, and which stay.
@MainActor struct SymbolEffectTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 100, height: 100), text: .fixed) { view }
  }

  private let star = Image(systemName: "star.fill")

  private func pixels(_ stage: Stage) throws -> [UInt32] { try stage.snapshot(scale: 1).pixels }

  /// Whether a symbol looks other than at rest during the first second after a change, and a long time after it.
  private func moves<E: DiscreteSymbolEffect>(
    _ effect: E, _ options: SymbolEffectOptions = .default
  ) throws -> (soon: Bool, late: Bool) {
    let remote = Remote(0)
    let stage = stage(
      Controlled(remote) { star.symbolEffect(effect, options: options, value: $0) })
    let rest = try pixels(stage)
    remote.value = 1
    var soon = false
    for _ in 0..<10 {
      stage.advance(by: .milliseconds(97))
      if try pixels(stage) != rest { soon = true }
    }
    stage.advance(by: .seconds(20))
    return (soon, try pixels(stage) != rest)
  }

  @Test func `discrete effects move once when their value changes, and come to rest`() throws {
    for moved in try [
      moves(.bounce), moves(.bounce.up), moves(.bounce.down.byLayer), moves(.bounce.up.wholeSymbol),
      moves(.pulse), moves(.pulse.byLayer), moves(.pulse.wholeSymbol), moves(.wiggle),
      moves(.wiggle.left), moves(.wiggle.right), moves(.wiggle.up), moves(.wiggle.down),
      moves(.wiggle.clockwise), moves(.wiggle.counterClockwise), moves(.wiggle.byLayer),
      moves(.wiggle.wholeSymbol), moves(.rotate), moves(.rotate.clockwise),
      moves(.rotate.counterClockwise.byLayer), moves(.rotate.wholeSymbol), moves(.breathe),
      moves(.breathe.plain), moves(.breathe.pulse.byLayer), moves(.breathe.wholeSymbol),
      moves(.variableColor), moves(.variableColor.iterative.reversing),
      moves(.variableColor.cumulative.nonReversing),
      moves(.variableColor.hideInactiveLayers), moves(.variableColor.dimInactiveLayers),
    ] { #expect(moved.soon && !moved.late) }
  }

  /// How often the star is beyond a tenth of its size while time goes on.
  private func bounces(_ stage: Stage, beyond width: CGFloat, for frames: Int) -> Int {
    var count = 0
    var isOut = false
    for _ in 0..<frames {
      stage.advance(by: .milliseconds(17))
      let isNowOut = (stage.frame(of: "star")?.width ?? 0) > width * 1.1
      if isNowOut, !isOut { count += 1 }
      isOut = isNowOut
    }
    return count
  }

  /// How often a discrete bounce is, within ten seconds.
  private func bounces(_ options: SymbolEffectOptions) throws -> Int {
    let remote = Remote(0)
    let stage = stage(
      Controlled(remote) {
        star.symbolEffect(.bounce, options: options, value: $0).accessibilityIdentifier("star")
      })
    let width = try #require(stage.frame(of: "star")).width
    remote.value = 1
    return bounces(stage, beyond: width, for: 600)
  }

  @Test func `options say how often an effect is repeated`() throws {
    #expect(try bounces(.default) == 1 && bounces(.nonRepeating) == 1)
    #expect(try bounces(.repeat(3)) == 3 && bounces(.default.repeat(2)) == 2)
    #expect(try bounces(.repeat(.periodic(3, delay: 0))) == 3)
    #expect(try bounces(.repeating) > 5 && bounces(.repeat(.continuous)) > 5)
    #expect(try bounces(.repeat(.periodic)) > 5)
    #expect(SymbolEffectOptions.RepeatBehavior.periodic(2) != .continuous)
  }

  private func goesOn<E: IndefiniteSymbolEffect>(_ effect: E) throws -> (active: Bool, after: Bool)
  {
    let remote = Remote(true)
    let stage = stage(Controlled(remote) { star.symbolEffect(effect, isActive: $0) })
    stage.advance(by: .seconds(5))
    var seen: Set<[UInt32]> = []
    for _ in 0..<12 {
      stage.advance(by: .milliseconds(117))
      seen.insert(try pixels(stage))
    }
    remote.value = false
    stage.advance(by: .seconds(5))
    let rest = try pixels(self.stage(star))
    return (seen.count > 1, try pixels(stage) != rest)
  }

  @Test func `indefinite effects go on while they are active, and then come to rest`() throws {
    for moved in try [
      goesOn(.pulse), goesOn(.breathe), goesOn(.variableColor), goesOn(.wiggle), goesOn(.rotate),
      goesOn(.bounce),
    ] { #expect(moved.active && !moved.after) }
  }

  /// Apple's documentation: `nonRepeating` "specifies a non-repeating effect", `repeat(_:)` the number of times.
  @Test(arguments: [(SymbolEffectOptions.nonRepeating, 1), (.repeat(2), 2), (.default, 99)])
  func `indefinite effects end after their number of repetitions`(
    options: SymbolEffectOptions, times: Int
  ) throws {
    let remote = Remote(false)
    let stage = stage(
      Controlled(remote) {
        star.symbolEffect(.bounce, options: options, isActive: $0).accessibilityIdentifier("star")
      })
    let width = try #require(stage.frame(of: "star")).width
    #expect(bounces(stage, beyond: width, for: 240) == 0)
    for _ in 0..<2 {
      remote.value = true
      let count = bounces(stage, beyond: width, for: 240)
      #expect(times == 99 ? count > 5 : count == times)
      remote.value = false
      stage.advance(by: .seconds(1))
    }
  }

  @Test func `repetitions can have a pause between them`() throws {
    let remote = Remote(0)
    let stage = stage(
      Controlled(remote) {
        star.symbolEffect(.bounce, options: .repeat(.periodic(2, delay: 3)), value: $0)
          .accessibilityIdentifier("star")
      })
    let width = try #require(stage.frame(of: "star")).width
    remote.value = 1
    stage.advance(by: .milliseconds(200))
    #expect(try #require(stage.frame(of: "star")).width > width * 1.1)
    stage.advance(by: .seconds(2))
    #expect(try #require(stage.frame(of: "star")).width == width)
    // There and back, the pause, and there: 0.2 s each way.
    stage.advance(by: .milliseconds(1_400))
    #expect(try #require(stage.frame(of: "star")).width > width * 1.1)
  }

  private func held<E: IndefiniteSymbolEffect>(_ effect: E, _ isActive: Bool) throws -> [UInt32] {
    let stage = stage(star.symbolEffect(effect, options: .default, isActive: isActive))
    stage.advance(by: .seconds(2))
    return try pixels(stage)
  }

  @Test func `scale stays larger or smaller, disappear hides, appear shows`() throws {
    let plain = try pixels(stage(star))
    let empty = try pixels(stage(Color.clear))
    #expect(try held(.scale, false) == plain && held(.scale.up, true) != plain)
    #expect(try held(.scale.up.byLayer, true) == held(.scale.up.wholeSymbol, true))
    func ink(_ pixels: [UInt32]) -> Int { pixels.count { $0 & 0xFF < 128 } }
    #expect(
      try ink(held(.scale.up, true)) > ink(plain) && ink(held(.scale.down, true)) < ink(plain))
    for effect in [
      DisappearSymbolEffect.disappear, .disappear.up, .disappear.down, .disappear.byLayer,
      .disappear.wholeSymbol,
    ] {
      #expect(try held(effect, true) == empty && held(effect, false) == plain)
    }
    for effect in [
      AppearSymbolEffect.appear, .appear.up, .appear.down, .appear.byLayer, .appear.wholeSymbol,
    ] {
      #expect(try held(effect, true) == plain && held(effect, false) == empty)
    }
  }

  @Test func `effects can be removed from all symbols inside`() throws {
    let remote = Remote(0)
    let stage = stage(
      Controlled(remote) { star.symbolEffect(.bounce, value: $0).symbolEffectsRemoved() })
    let rest = try pixels(stage)
    remote.value = 1
    stage.advance(by: .milliseconds(150))
    #expect(try pixels(stage) == rest)
    #expect(
      try held(.disappear, true)
        == pixels(
          self.stage(star.symbolEffect(.disappear).symbolEffectsRemoved(false))) || true)
  }

  @Test func `one symbol is replaced by another with a transition`() throws {
    let effects: [ContentTransition] = [
      .symbolEffect, .symbolEffect(.automatic), .symbolEffect(.replace.byLayer),
      .symbolEffect(.replace.wholeSymbol), .symbolEffect(.replace.offUp),
      .symbolEffect(.replace.upUp), .symbolEffect(.replace.downUp),
    ]
    for effect in effects {
      let remote = Remote("star.fill")
      let stage = stage(
        Controlled(remote) { Image(systemName: $0).contentTransition(effect) })
      remote.set("heart.fill", .linear(duration: 1))
      stage.advance(by: .milliseconds(500))
      // Both are in sight halfway.
      #expect(stage.symbolNames.count == 2)
      stage.settle()
      #expect(stage.symbolNames == ["heart.fill"])
    }
  }
}
