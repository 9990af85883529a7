#if os(Linux)
  import Foundation
  // The package's own suite has the probes in its module.
  #if canImport(ProbeViews)
    public import ProbeViews
  #endif
  import Stage
  import SwiftUI

  extension Probe {
    /// What the runtime on Linux answers; nil where the probe's view says nothing.
    @MainActor public func answerOnStage() throws -> String? {
      let report = ProbeReport()
      let stage = Stage(size: CGSize(width: 320, height: 400)) { view(report) }
      stage.advance(by: .milliseconds(100))
      if instruction != nil { play(on: stage) }
      stage.advance(by: .seconds(2))
      stage.settle()
      if let look { return look(try isTeal(in: stage)) }
      return report.answers[id]
    }

    /// Does what ``instruction`` asks for.
    @MainActor private func play(on stage: Stage) {
      switch id {
      case 1, 28: stage.fling(from: CGPoint(x: 160, y: 300), velocity: CGVector(dx: 0, dy: -1500))
      case 8: stage.tap(at: CGPoint(x: 260, y: 200))
      case 9: stage.wheel(CGVector(dx: 0, dy: 60), at: CGPoint(x: 160, y: 200))
      case 11, 24:
        stage.drag(from: CGPoint(x: 200, y: 200), by: CGVector(dx: -100, dy: 0))
      case 21:
        stage.drag(from: CGPoint(x: 160, y: 20), by: CGVector(dx: 0, dy: 300))
        stage.advance(by: .seconds(1))
        guard let isTeal = try? isTeal(in: stage) else { return }
        let isCovered = (5..<90).allSatisfy { y in
          (140..<180).allSatisfy { x in isTeal(CGPoint(x: x, y: y)) }
        }
        stage.tap(isCovered ? "behind" : "above")
      default: break
      }
    }

    @MainActor private func isTeal(in stage: Stage) throws -> (CGPoint) -> Bool {
      let picture = try stage.snapshot(scale: 1)
      return { point in
        let pixel = picture.color(x: Int(point.x), y: Int(point.y))
        return pixel.green > pixel.red + 0.2
      }
    }
  }
#endif
