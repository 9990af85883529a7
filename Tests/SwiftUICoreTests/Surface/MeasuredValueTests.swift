import Foundation
import SwiftUI
import Testing

/// Values as the compatibility tests of OpenSwiftUI (OpenSwiftUIProject/OpenSwiftUI,
/// Tests/OpenSwiftUICompatibilityTests) have measured them on Apple's systems; the file is named at each test.
@MainActor struct MeasuredValueTests {
  private func isNear(_ value: Double, _ other: Double, by tolerance: Double = 0.01) -> Bool {
    value == other || abs(value - other) <= tolerance
  }

  // Animation/Animation/UnitCurveCompatibilityTests.swift

  @Test(
    arguments: [
      (UnitCurve.linear, [1, 1, 1, 1, 1]),
      (.easeIn, [0, 0.67, 1.07, 1.37, 0]),
      (.easeOut, [1, 1.37, 1.07, 0.67, 0]),
      (.easeInOut, [0, 1.06, 1.72, 1.06, 0]),
      (.circularEaseIn, [0, 0.258, 0.577, 1.134, .infinity]),
      (.circularEaseOut, [.infinity, 1.134, 0.577, 0.258, 0]),
      (.circularEaseInOut, [0, 0.577, .infinity, 0.577, 0]),
    ] as [(UnitCurve, [Double])])
  func `a unit curve's velocity at its quarters is what was measured`(
    _ curve: UnitCurve, _ measured: [Double]
  ) {
    for (quarter, velocity) in measured.enumerated() {
      let own = curve.velocity(at: Double(quarter) / 4)
      #expect(isNear(own, velocity), "\(own) for \(velocity) at \(quarter)")
    }
    // Exactly at the ends, but for the start of `easeOut`, which was measured to a hundredth.
    #expect(curve.velocity(at: 1) == measured[4])
    #expect(curve.velocity(at: -0.5) == curve.velocity(at: 0))
    #expect(curve.velocity(at: 1.5) == curve.velocity(at: 1))
  }

  @Test func `a unit curve whose control points run back has a negative velocity`() {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1))
    #expect(isNear(curve.value(at: 0.5), 0.5, by: 1e-8))
    #expect(isNear(curve.velocity(at: 0.5), -1, by: 1e-8))
  }

  @Test func `the inverse of a unit curve has its control points mirrored`() {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.75, y: 0.9))
    let mirrored = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.1, y: 0.25), endControlPoint: UnitPoint(x: 0.9, y: 0.75))
    #expect(curve.inverse == mirrored)
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    for part in stride(from: 0.05, to: 1, by: 0.1) {
      for curve in [curve, .circularEaseIn, .circularEaseOut, .circularEaseInOut] {
        #expect(isNear(curve.inverse.value(at: curve.value(at: part)), part, by: 1e-8))
        #expect(curve.inverse.inverse == curve)
      }
    }
  }

  // Animation/Animation/AnimationCompatibilityTests.swift

  @Test func `the default animation describes itself by the name of its private type`() {
    #expect(Animation.default.description == "DefaultAnimation()")
    #expect(Animation.default.debugDescription == "AnyAnimator(SwiftUI.DefaultAnimation())")
    #expect(Animation.default.customMirror.description == "Mirror for Animation")
    #expect(Animation.default != .spring(response: 0.55, dampingFraction: 1))
  }

  // Logs of apps: the curves and `.smooth` from an article of fatbobman.com on transactions, `.interactiveSpring()`
  // from a probe on macOS 26 that its repository lists as M4.

  @Test(
    arguments: [
      (.smooth, "FluidSpringAnimation(response: 0.5, dampingFraction: 1.0, blendDuration: 0.0)"),
      (
        .interactiveSpring(),
        "FluidSpringAnimation(response: 0.15, dampingFraction: 0.85, blendDuration: 0.25)"
      ),
      (
        .linear,
        "BezierAnimation(duration: 0.35, curve: SwiftUI.UnitCurve.CubicSolver("
          + "ax: -2.0, bx: 3.0, cx: 0.0, ay: -2.0, by: 3.0, cy: 0.0))"
      ),
    ] as [(Animation, String)])
  func `an animation describes itself by its private type and that type's values`(
    _ animation: Animation, _ text: String
  ) {
    #expect(animation.description == text)
  }

  // Layout/Geometry/AngleCompatibilityTests.swift

  @Test func `an angle is animated by its radians times 128`() {
    #expect(Angle(radians: 0.5).animatableData == 64)
    var angle = Angle(degrees: 90)
    angle.animatableData *= 2
    #expect(angle == Angle(degrees: 180))
  }

  // Animation/Timeline/TimelineScheduleTests.swift

  @Test func `an animation's timeline that is paused, or rarely updated, has no date`() {
    let now = Date(timeIntervalSince1970: 0)
    func dates(_ schedule: AnimationTimelineSchedule, _ mode: TimelineScheduleMode) -> [Date] {
      Array(schedule.entries(from: now, mode: mode).prefix(3))
    }
    #expect(dates(AnimationTimelineSchedule(paused: true), .normal).isEmpty)
    #expect(dates(AnimationTimelineSchedule(), .lowFrequency).isEmpty)
    #expect(
      dates(AnimationTimelineSchedule(minimumInterval: 1.5), .normal).map(\.timeIntervalSince1970)
        == [0, 1.5, 3])
  }

  // Graphics/Color/ColorResolvedCompatibilityTests.swift, but for three components that are half a level, as 0.3 is:
  // which way these are rounded depends on the last bit of a `Float`.

  @Test(
    arguments: [
      (.sRGB, [0, 0, 0, 0], "#00000000"),
      (.sRGB, [0.01, 0.02, 0.03, 0.04], "#0305080A"),
      (.sRGB, [0.412, 0.508, 0.690, 0.748], "#6982B0BF"),
      (.sRGB, [1, 1, 1, 1], "#FFFFFFFF"),
      (.sRGBLinear, [0.01, 0.02, 0.03, 0.04], "#1927300A"),
      (.sRGBLinear, [0.412, 0.508, 0.690, 0.748], "#ACBDD8BF"),
      (.sRGBLinear, [0.6, 0.6, 0.6, 0.6], "#CBCBCB99"),
      (.displayP3, [0.01, 0.02, 0.03, 0.04], "#0205080A"),
      (.displayP3, [0.6, 0.6, 0.6, 0.6], "#99999999"),
    ] as [(Color.RGBColorSpace, [Float], String)])
  func `a resolved colour describes itself by its components in sRGB`(
    _ space: Color.RGBColorSpace, _ levels: [Float], _ text: String
  ) {
    let color = Color.Resolved(
      colorSpace: space, red: levels[0], green: levels[1], blue: levels[2], opacity: levels[3])
    #expect(color.description == text)
  }

  // Graphics/Color/ModifiedColorCompatibilityTests.swift

  @Test func `a colour with an opacity describes itself by the percentage and the colour`() {
    #expect(Color.red.opacity(0.334).description == "33% red")
    #expect(Color.red.opacity(0.336).description == "34% red")
    #expect(Color.red.opacity(0.3).opacity(0.5).description == "50% 30% red")
  }

  // Data/Environment/EnvironmentValuesCompatibilityTests.swift

  private struct Flag: EnvironmentKey {
    static let defaultValue = false
  }
  private struct Number: EnvironmentKey {
    static let defaultValue = 0
  }

  @Test func `environment values describe what was set, the last first`() {
    var values = EnvironmentValues()
    #expect(values.description == "[]")
    _ = values[Flag.self]
    #expect(values.description == "[]")
    values[Flag.self] = true
    values[Number.self] = 1
    #expect(
      values.description
        == "[EnvironmentPropertyKey<Number> = 1, EnvironmentPropertyKey<Flag> = true]")
  }

  // View/AnyViewCompatibilityTests.swift

  @Test func `a value that is a view can be erased, another one cannot`() {
    #expect(AnyView(_fromValue: EmptyView()) != nil)
    #expect(AnyView(_fromValue: 1) == nil)
  }

  // Tests/OpenSwiftUISymbolDualTests/View/Image/ImageOrientationDualTests.swift, which asks Apple's library.

  @Test func `an image's orientation has the raw values that were measured`() {
    let measured: [(Image.Orientation, UInt8)] = [
      (.up, 0), (.left, 1), (.upMirrored, 2), (.leftMirrored, 3), (.downMirrored, 4),
      (.rightMirrored, 5), (.down, 6), (.right, 7),
    ]
    for (orientation, value) in measured { #expect(orientation.rawValue == value) }
    #expect(Image.Orientation(rawValue: 8) == nil)
  }
}
