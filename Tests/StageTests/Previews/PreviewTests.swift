import Stage
import SwiftUI
import Testing

/// Previews register themselves: the program's own are found, with what was said of them.
@MainActor @Suite struct PreviewTests {
  private let previews = RegisteredPreview.all.filter {
    $0.fileID.hasSuffix("SamplePreviews.swift") || $0.fileID.hasSuffix("Sample_Previews")
  }

  private func stage(_ name: String) async throws -> Stage {
    let preview = try #require(previews.first { $0.name == name })
    return try await preview.stage(text: .fixed)
  }

  private func texts(_ name: String) async throws -> [String] {
    try await stage(name).texts.map(\.string)
  }

  @Test func `previews are found in the order of their lines`() {
    #expect(
      previews.map(\.name) == [
        "Plain", "SamplePreviews", "SamplePreviews 2", "State", "Fits", "Wide", "Around",
        "Around again", "In a type", "Room", "Room of its own", "Sample", "Second", "Sample 2",
        "Sample 3",
      ])
    #expect(previews.first?.fileID == "StageTests/SamplePreviews.swift")
    #expect(previews.prefix(3).map(\.line) == [13, 17, 21])
    #expect(previews.last?.fileID == "StageTests/Sample_Previews")
    #expect(previews.last?.line == nil)
  }

  @Test func `each has an identifier of its own`() {
    #expect(Set(previews.map(\.id)).count == previews.count)
    #expect(previews.first?.id == "StageTests/SamplePreviews.swift#Plain")
  }

  @Test func `a preview shows its view`() async throws {
    #expect(try await texts("Plain") == ["plain"])
    #expect(try await texts("SamplePreviews 2") == ["unnamed too"])
    #expect(try await texts("In a type") == ["in a type"])
  }

  @Test func `a previewable state lives with the preview`() async throws {
    let stage = try await stage("State")
    #expect(stage.size == CGSize(width: 300, height: 120))
    #expect(stage.texts.map(\.string) == ["Badge on", "Count 3, 1"])
    let button = try #require(stage.texts.last)
    stage.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    #expect(stage.texts.map(\.string) == ["Badge on", "Count 4, 1"])
  }

  @Test func `a preview that fits is as large as its view, in whole points`() async throws {
    #expect(try await stage("Fits").size == CGSize(width: 120, height: 41))
  }

  @Test func `a landscape turns the device`() async throws {
    #expect(try await stage("Wide").size == CGSize(width: 844, height: 390))
    #expect(try await stage("Plain").size == CGSize(width: 390, height: 844))
  }

  @Test func `a modifier's previews share one context`() async throws {
    #expect(try await texts("Around") == ["inside", "shared!"])
    #expect(try await texts("Around again") == ["inside", "shared"])
    _ = try await texts("Around")
    #expect(SampleLog.made == 1)
  }

  @Test func `the views of a provider are previews side by side`() async throws {
    #expect(try await texts("Sample") == ["first"])
    #expect(try await texts("Second") == ["second"])
    #expect(try await stage("Second").size == CGSize(width: 200, height: 50))
    #expect(try await texts("Sample 3") == ["number 4"])
    // Of an iPhone SE, which it asks for.
    #expect(try await stage("Sample 3").size == CGSize(width: 667, height: 375))
  }

  @Test func `on a device, bars and the camera keep their room`() async throws {
    // 59 and 34 points upright, 59 and 21 in landscape: csl.cool/2023/09/15/ios-dev/ios-layout-adaptation.
    let phone = try #require(DeviceScreen.named("iPhone 15"))
    func room(of name: String, isTurned: Bool = false) async throws -> CGRect {
      let preview = try #require(previews.first { $0.name == name })
      let stage = try await preview.stage(on: phone, isTurned: isTurned, text: .fixed)
      return try #require(stage.frame(of: "room"))
    }
    #expect(try await room(of: "Room") == CGRect(x: 0, y: 59, width: 393, height: 759))
    #expect(
      try await room(of: "Room", isTurned: true) == CGRect(x: 59, y: 0, width: 734, height: 372))
    #expect(try await room(of: "Room of its own") == CGRect(x: 0, y: 0, width: 50, height: 40))
  }

  /// The trial's screen: a service takes 0.3 seconds, or 2.
  @Test(arguments: [(300, ["Loaded"]), (900, ["Loaded"]), (2000, ["Loading"])])
  func `a picture shows what comes within a second`(delay: Int, texts: [String]) {
    struct Screen: View {
      let delay: Int
      @State private var isLoaded = false

      var body: some View {
        Text(isLoaded ? "Loaded" : "Loading")
          .task {
            try? await Task.sleep(for: .milliseconds(delay))
            isLoaded = true
          }
      }
    }
    let stage = Stage(text: .fixed) { Screen(delay: delay) }
    stage.comeToRest()
    #expect(stage.texts.map(\.string) == texts)
  }

  @Test func `a screen that never rests is played for a second`() {
    let stage = Stage(text: .fixed) {
      TimelineView(.animation) { context in
        Text("\(Int(context.date.timeIntervalSince(Stage.startDate) * 10))")
      }
    }
    stage.comeToRest()
    #expect(Int(stage.texts.first?.string ?? "") ?? 99 <= 10)
  }

  @Test func `previews of files that were edited are drawn first`() {
    let first = RegisteredPreview.drawingOrder(of: previews, edited: ["StageTests/Sample_Previews"])
    #expect(first.first?.name == "Sample")
    #expect(first.count == previews.count)
    #expect(first.dropFirst(4).map(\.id) == previews.dropLast(4).map(\.id))
    let same = RegisteredPreview.drawingOrder(of: previews, edited: ["Other/File.swift"])
    #expect(same.map(\.id) == previews.map(\.id))
  }
}
