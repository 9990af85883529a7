import Foundation
import SwiftUI
import Testing

/// `Spring` as its documentation describes it: a damped mass whose numbers follow from each other.
struct SpringValueTests {
  private func isNear(_ value: Double, _ other: Double, by tolerance: Double = 1e-4) -> Bool {
    abs(value - other) <= tolerance
  }

  @Test func `a spring by mass, stiffness and damping has the response and ratio of the textbook`()
  {
    let spring = Spring(mass: 2, stiffness: 8, damping: 4)
    // √(8 / 2) = 2 radians a second: a period of π. Ratio 4 / (2 √(2 · 8)) = 0.5.
    #expect(isNear(spring.response, .pi))
    #expect(isNear(spring.dampingRatio, 0.5))
    #expect(isNear(spring.mass, 2) && isNear(spring.stiffness, 8) && isNear(spring.damping, 4))
    #expect(isNear(spring.bounce, 0.5))
  }

  @Test func `a spring by its response has a mass of one`() {
    let spring = Spring(response: 0.5, dampingRatio: 0.7)
    #expect(spring.mass == 1)
    // (2π / 0.5)² and 4π · 0.7 / 0.5.
    #expect(isNear(spring.stiffness, 157.9137, by: 1e-3))
    #expect(isNear(spring.damping, 17.5929, by: 1e-3))
    #expect(isNear(spring.duration, 0.5))
    #expect(isNear(spring.bounce, 0.3))
  }

  @Test func `a spring is overdamped only if that is allowed`() {
    // Ratio 20 / (2 √25) = 2.
    #expect(isNear(Spring(stiffness: 25, damping: 20).dampingRatio, 1))
    let free = Spring(mass: 1, stiffness: 25, damping: 20, allowOverDamping: true)
    #expect(isNear(free.dampingRatio, 2))
    // 1 / 2 − 1: a bounce below 0 is overdamped.
    #expect(isNear(free.bounce, -0.5))
  }

  @Test func `a bounce below zero damps more, one above lets overshoot`() {
    #expect(isNear(Spring(duration: 1, bounce: 0).dampingRatio, 1))
    #expect(isNear(Spring(duration: 1, bounce: 0.25).dampingRatio, 0.75))
    #expect(isNear(Spring(duration: 1, bounce: -0.5).dampingRatio, 2))
  }

  @Test func `the presets last half a second and differ in their bounce`() {
    let presets: [(Spring, Double)] = [
      (.smooth, 0), (.smooth(), 0), (.snappy, 0.15), (.snappy(), 0.15), (.bouncy, 0.3),
      (.bouncy(), 0.3), (.smooth(extraBounce: 0.1), 0.1), (.snappy(extraBounce: 0.1), 0.25),
      (.bouncy(extraBounce: 0.1), 0.4),
    ]
    for (spring, bounce) in presets {
      #expect(isNear(spring.duration, 0.5), "\(spring)")
      #expect(isNear(spring.bounce, bounce), "\(spring)")
    }
    for spring in [Spring.smooth(duration: 2), .snappy(duration: 2), .bouncy(duration: 2)] {
      #expect(isNear(spring.duration, 2))
    }
  }

  @Test func `a critically damped spring follows its closed form`() {
    // w = 4π; at 0.1 s: 1 − e^(−1.25664) · 2.25664 = 0.35774, and w² · 0.1 · e^(−1.25664) = 4.49435.
    #expect(isNear(Spring.smooth.value(target: 1.0, time: 0.1), 0.35774))
    #expect(isNear(Spring.smooth.velocity(target: 1.0, time: 0.1), 4.49435, by: 1e-3))
    #expect(Spring.smooth.value(target: 3.0, time: 0) == 0)
    #expect(Spring.smooth.velocity(target: 3.0, initialVelocity: 2.0, time: 0) == 2)
  }

  @Test func `values between two places move as far as those from zero`() {
    let spring = Spring.bouncy
    let part = spring.value(target: 1.0, time: 0.2)
    let place = spring.value(
      fromValue: CGPoint(x: 10, y: 100), toValue: CGPoint(x: 20, y: 0), initialVelocity: .zero,
      time: 0.2)
    #expect(isNear(place.x, 10 + 10 * part) && isNear(place.y, 100 - 100 * part))
    let speed = spring.velocity(target: 1.0, time: 0.2)
    let velocity = spring.velocity(
      fromValue: CGPoint(x: 10, y: 100), toValue: CGPoint(x: 20, y: 0), initialVelocity: .zero,
      time: 0.2)
    #expect(isNear(velocity.x, 10 * speed, by: 1e-3) && isNear(velocity.y, -100 * speed, by: 1e-2))
  }

  @Test func `two short steps lead where one long step does`() {
    let spring = Spring(response: 0.4, dampingRatio: 0.6)
    var (value, velocity) = (5.0, -3.0)
    for _ in 0..<2 {
      spring.update(value: &value, velocity: &velocity, target: 12, deltaTime: 0.05)
    }
    var (whole, speed) = (5.0, -3.0)
    spring.update(value: &whole, velocity: &speed, target: 12, deltaTime: 0.1)
    #expect(isNear(value, whole, by: 1e-9) && isNear(velocity, speed, by: 1e-9))
    #expect(value > 5 && value < 12)
  }

  @Test func `the force pulls to the target and against the velocity`() {
    let spring = Spring(mass: 2, stiffness: 8, damping: 4)
    // 8 · 0.75 − 4 · 2.
    #expect(isNear(spring.force(target: 1.0, position: 0.25, velocity: 2), -2))
    let force = spring.force(
      fromValue: CGSize.zero, toValue: CGSize(width: 1, height: 0),
      position: CGSize(width: 0.25, height: 0), velocity: CGSize(width: 2, height: 1))
    #expect(isNear(force.width, -2) && isNear(force.height, -4))
  }

  @Test func `after its settling duration a spring stays near its target`() {
    for spring in [Spring.smooth, .snappy, .bouncy, Spring(response: 2, dampingRatio: 0.3)] {
      let settled = spring.settlingDuration
      for step in 0..<100 {
        let value = spring.value(target: 1.0, time: settled + Double(step) * 0.01)
        #expect(abs(value - 1) <= 0.0011, "\(spring)")
      }
      #expect(abs(spring.value(target: 1.0, time: settled * 0.7) - 1) < 0.2)
      #expect(spring.settlingDuration(target: 1.0, epsilon: 0.001) == settled)
      #expect(spring.settlingDuration(target: 1.0, epsilon: 0.1) < settled)
      #expect(
        spring.settlingDuration(
          fromValue: CGPoint(x: 3, y: 0), toValue: CGPoint(x: 4, y: 0), initialVelocity: .zero,
          epsilon: 0.001) == settled)
    }
  }

  @Test func `a spring is made to settle within a time`() {
    for ratio in [0.4, 0.8, 1] {
      let spring = Spring(settlingDuration: 2, dampingRatio: ratio)
      #expect(isNear(spring.settlingDuration, 2, by: 0.01), "\(ratio)")
      #expect(isNear(spring.dampingRatio, ratio))
    }
    let rough = Spring(settlingDuration: 2, dampingRatio: 1, epsilon: 0.1)
    #expect(rough.response > Spring(settlingDuration: 2, dampingRatio: 1).response)
  }
}
