import Stage
import SwiftUI
import Testing

/// What apps tell assistive technology of their own accord.
@MainActor struct AccessibilityNotificationTests {
  private struct Shelf: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Button("Add") {
          count += 1
          AccessibilityNotification.Announcement("\(count) songs").post()
        }
        .id("Add")
        Button("Load") {
          Task {
            try? await Task.sleep(for: .seconds(1))
            AccessibilityNotification.ScreenChanged().post()
          }
        }
        .id("Load")
      }
    }
  }

  @Test func `A stage has the announcements of its screen, in order`() {
    let stage = stage { Shelf() }
    #expect(stage.announcements == [])
    stage.tap("Add")
    stage.tap("Add")
    #expect(stage.announcements == ["1 songs", "2 songs"])
  }

  @Test func `What a task posts is heard when the stage has played so far`() {
    let stage = stage { Shelf() }
    stage.tap("Load")
    #expect(stage.accessibilityNotifications == [])
    stage.advance(by: .seconds(1))
    #expect(stage.accessibilityNotifications.map(\.kind) == [.screenChanged])
    #expect(stage.announcements == [])
  }

  @Test func `What one screen announces is not heard on another stage`() {
    let (first, second) = (stage { Shelf() }, stage { Shelf() })
    first.tap("Add")
    #expect(second.announcements == [])
    #expect(first.announcements == ["1 songs"])
  }

  @Test func `Every kind is told with its text; only texts are spoken`() {
    let stage = stage { Text("A") }
    stage.perform {
      AccessibilityNotification.Announcement(AttributedString("saved")).post()
      AccessibilityNotification.Announcement(NSAttributedString(string: "sent")).post()
      AccessibilityNotification.PageScrolled("Page 2 of 5").post()
      AccessibilityNotification.LayoutChanged("more").post()
      AccessibilityNotification.LayoutChanged(7).post()
      AccessibilityNotification.ScreenChanged().post()
    }
    #expect(
      stage.accessibilityNotifications.map(\.description) == [
        "announcement “saved”", "announcement “sent”", "page scrolled “Page 2 of 5”",
        "layout changed “more”", "layout changed", "screen changed",
      ])
    #expect(stage.announcements == ["saved", "sent", "Page 2 of 5", "more"])
  }

  @Test func `An announcement has the priority of its text`() {
    let stage = stage { Text("A") }
    var urgent = AttributedString("The battery is empty")
    urgent.accessibilitySpeechAnnouncementPriority = .high
    stage.perform {
      AccessibilityNotification.Announcement(urgent).post()
      AccessibilityNotification.Announcement("12 %").post()
    }
    #expect(stage.accessibilityNotifications.map(\.priority) == [.high, .default])
  }

  @Test func `A detached task is heard on the stage that it was started for`() async {
    let stage = stage { Text("A") }
    await stage.perform {
      Task.detached { AccessibilityNotification.Announcement("done").post() }
    }.value
    #expect(stage.announcements == ["done"])
  }
}
