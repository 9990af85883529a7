import SwiftUI
import SwiftUICore
import Testing

/// Frames recorded on Apple's SwiftUI, against ours, within half a point.
@Suite("Golden frames")
@MainActor struct GoldenTests {
  nonisolated static let cases: [GoldenCase] = GoldenCase.all.filter {
    PostponedGoldens.table[$0.id] == nil
  }

  @Test(
    "every view of every recorded tree has its recorded frame", arguments: cases,
    FrameRecorder.Reading.allCases)
  func frames(_ golden: GoldenCase, _ reading: FrameRecorder.Reading) throws {
    let scale: TypeScale = golden.platform == "iOS" ? .iOS : .macOS
    let shaper = RecordedShaper(RecordedTexts.measurements(of: golden, scale: scale))
    let run = GoldenRun(golden, reading)
    let host = ViewHost(
      GoldenRoot(run: run, state: run.initialState), size: golden.container, shaper: shaper,
      typeScale: scale)
    if let missing = run.missing {
      Issue.record("\(golden.id): the driver has no \(missing.name)")
      return
    }
    // Of some cases only what a step leads to is known.
    #expect(!golden.expect.object.isEmpty || !golden.steps.isEmpty, "\(golden.id) expects nothing")
    compare(golden.expect, run, "\(golden.id)")
    for step in golden.steps {
      for (name, value) in step["do"]["set"].object {
        // A path is as long as the array that stands for it.
        run.state?.wrappedValue[name] =
          value.number ?? (value.bool == true ? 1 : Double(value.array.count))
      }
      let isAnimated = step["do"]["animated"].bool == true
      withAnimation(isAnimated ? .default : nil) { scroll(step["do"], run) }
      host.update()
      for _ in 0..<240 where host.isSettling { host.advance(by: 1 / 60) }
      let name = "\(golden.id), \(step["name"].string ?? "step")"
      #expect(!step["expect"].object.isEmpty, "\(name) expects nothing")
      compare(step["expect"], run, name)
    }
  }

  private func scroll(_ step: JSON, _ run: GoldenRun) {
    let anchor = GoldenBuilder.unitPoint(step["anchor"])
    if let target = step["scrollTo"].number {
      run.recorder.proxy?.scrollTo(Int(target), anchor: anchor)
    } else if let target = step["scrollTo"].string {
      run.recorder.proxy?.scrollTo(target, anchor: anchor)
    }
  }

  private func compare(_ expect: JSON, _ run: GoldenRun, _ place: String) {
    let unmatched = PostponedGoldens.unmatched[place] ?? []
    for (probe, frame) in expect.object.sorted(by: { $0.key < $1.key })
    where !unmatched.contains(probe) {
      // Some derived cases state a probe of the loop's template only for rows that matter.
      guard let actual = run.recorder.frames[probe] else {
        Issue.record("\(place): no frame of \(probe)")
        continue
      }
      let numbers: [CGFloat] = [actual.minX, actual.minY, actual.width, actual.height]
      for (name, pair) in zip(["x", "y", "width", "height"], zip(frame.array, numbers)) {
        guard let wanted = pair.0.length else { continue }
        #expect(
          abs(wanted - pair.1) <= 0.5, "\(place): \(name) of \(probe) is \(pair.1), not \(wanted)")
      }
    }
  }
}

/// One case while it runs.
@MainActor final class GoldenRun {
  let golden: GoldenCase
  let recorder: FrameRecorder
  var state: Binding<[String: Double]>?
  var missing: NotOffered?

  init(_ golden: GoldenCase, _ reading: FrameRecorder.Reading) {
    self.golden = golden
    recorder = FrameRecorder(reading)
    recorder.usesProbesAsIDs = golden.steps.contains { $0["do"]["scrollTo"].string != nil }
  }

  var initialState: [String: Double] {
    golden.initial.object.mapValues { $0.number ?? ($0.bool == true ? 1 : 0) }
  }
}

private struct GoldenRoot: View {
  let run: GoldenRun
  @State var state: [String: Double]
  @Namespace private var namespace

  var body: some View {
    let recorder = run.recorder
    return content.environment(\.goldenNamespace, namespace)
      .onPreferenceChange(GoldenFrames.self) { frames in
        guard recorder.reading == .preferences else { return }
        MainActor.assumeIsolated { recorder.record(frames) }
      }
  }

  private var content: AnyView {
    run.state = $state
    do {
      let builder = GoldenBuilder(
        recorder: run.recorder, state: $state, platform: run.golden.platform)
      return try builder.view(run.golden.tree)
    } catch {
      run.missing = error as? NotOffered
      return AnyView(EmptyView())
    }
  }
}
