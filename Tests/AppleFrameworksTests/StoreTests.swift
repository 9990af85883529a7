import Stage
import SwiftUI
import SwiftUICore
import Testing

@Suite("Stores, photos, videos and widgets")
@MainActor struct StoreTests {
  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 320, height: 480), text: .fixed, content: content)
  }

  @Test func `a store shows a frame for each product, and finds none`() async throws {
    let stage = stage { StoreView(ids: ["coins", "gems"]) }
    #expect(stage.texts.map(\.string) == ["ProductView coins", "ProductView gems"])
    #expect(stage.warnings.contains { $0.contains("ProductView coins shows a frame on Linux") })
    let found = try await Product.products(for: ["coins"])
    #expect(found.isEmpty)
    var transactions = 0
    for await _ in Transaction.all { transactions += 1 }
    #expect(transactions == 0)
  }

  @Test func `a period is written as its count and unit, and a unit as its name`() {
    typealias Period = Product.SubscriptionPeriod
    #expect(Period.monthly.formatted(Period.FormatStyle()) == "1 month")
    #expect(Period.Unit.week.formatted(Period.Unit.FormatStyle()) == "week")
  }

  @Test func `a subscription store shows the app's content above its frame`() {
    let stage = stage {
      SubscriptionStoreView(groupID: "pass") { Text("Birds for all") }
        .storeButton(.visible, for: .restorePurchases)
        .subscriptionStoreControlStyle(.prominentPicker)
    }
    #expect(stage.texts.map(\.string) == ["Birds for all", "SubscriptionStoreView"])
  }

  @Test func `tasks of a store end with nothing bought`() {
    struct Screen: View {
      @State private var text = "asking"

      var body: some View {
        Text(text).subscriptionStatusTask(for: "pass") { state in
          text = "\(state.value?.count ?? -1) subscriptions"
        }
      }
    }
    let stage = stage { Screen() }
    stage.settle()
    #expect(stage.texts.map(\.string) == ["0 subscriptions"])
  }

  @Test func `a request for a review warns`() {
    struct Screen: View {
      @Environment(\.requestReview) private var requestReview
      var body: some View {
        Button("Review") { requestReview() }.accessibilityIdentifier("Review")
      }
    }
    let stage = stage { Screen() }
    stage.tap("Review")
    stage.tap("Review")
    #expect(
      RuntimeWarning.messages(from: "StoreKit").filter { $0.hasPrefix("requestReview") }.count == 1)
  }

  @Test func `a picker of photos is a button, and its sheet is a frame that can be closed`() {
    struct Screen: View {
      @State private var item: PhotosPickerItem?
      var body: some View {
        PhotosPicker("Choose", selection: $item, matching: .images)
          .accessibilityIdentifier("choose")
      }
    }
    let stage = stage { Screen() }
    #expect(stage.texts.map(\.string) == ["Choose"])
    stage.tap("choose")
    stage.settle()
    #expect(stage.texts.contains { $0.string == "PhotosPicker" })
    #expect(stage.texts.contains { $0.string == "Cancel" })
  }

  @Test func `a video is a frame with its name, and its overlay in front`() {
    let player = AVPlayer(url: URL(fileURLWithPath: "/nowhere.mp4"))
    let stage = stage { VideoPlayer(player: player) { Text("Subtitle") } }
    #expect(stage.texts.map(\.string) == ["VideoPlayer", "Subtitle"])
    player.play()
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    player.seek(to: CMTime(seconds: 1.5, preferredTimescale: 600))
    #expect(player.currentTime().seconds == 1.5)
  }

  @Test func `times are fractions, and what is none is invalid`() {
    let time = CMTime(seconds: 1.25, preferredTimescale: 600)
    #expect(time.value == 750 && time.timescale == 600)
    #expect(CMTime(value: 1, timescale: 2) == CMTime(value: 2, timescale: 4))
    #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
    #expect(!CMTime(seconds: 1, preferredTimescale: 0).isValid)
    #expect(!CMTime(seconds: .infinity, preferredTimescale: 1).isValid)
    #expect(CMTime.indefinite.seconds.isNaN && CMTime.indefinite != .invalid)
    #expect((time + CMTime(seconds: 1, preferredTimescale: 10)).seconds == 2.25)
  }

  @Test func `a widget's view is previewed in its family's size`() {
    struct Entry: TimelineEntry { let date = Date(timeIntervalSince1970: 0) }
    struct Provider: TimelineProvider {
      func placeholder(in context: Context) -> Entry { Entry() }
      func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
        completion(Entry())
      }
      func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        completion(Timeline(entries: [Entry()], policy: .atEnd))
      }
    }
    struct Face: View {
      @Environment(\.widgetFamily) private var family
      var body: some View {
        Text("\(family)").frame(maxWidth: .infinity, maxHeight: .infinity)
          .accessibilityIdentifier("face")
      }
    }
    struct Clock: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "clock", provider: Provider()) { _ in Face() }
          .configurationDisplayName("Clock")
          .supportedFamilies([.systemSmall, .systemMedium])
      }
    }
    struct Widgets: WidgetBundle {
      var body: some Widget {
        Clock()
        Clock()
      }
    }
    _ = Widgets()
    let stage = stage {
      Face().previewContext(WidgetPreviewContext(family: .systemSmall))
    }
    #expect(stage.texts.map(\.string) == ["systemSmall"])
    #expect(stage.frame(of: "face")?.size == CGSize(width: 158, height: 158))
  }
}
