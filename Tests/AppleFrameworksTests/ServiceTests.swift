import Foundation
import Stage
import SwiftUI
import Testing

@Suite("Web views, notifications, links and records")
@MainActor struct ServiceTests {
  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 320, height: 480), text: .fixed, content: content)
  }

  @Test func `web views, browsers and links are frames with the names of what wraps them`() {
    struct Page: UIViewRepresentable {
      func makeUIView(context: Context) -> WKWebView {
        WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
      }
      func updateUIView(_ view: WKWebView, context: Context) {
        view.loadHTMLString("<p>", baseURL: URL(string: "https://example.com"))
      }
    }
    struct Browser: UIViewControllerRepresentable {
      func makeUIViewController(context: Context) -> SFSafariViewController {
        SFSafariViewController(url: URL(string: "https://example.com")!)
      }
      func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
    }
    struct Link: UIViewRepresentable {
      func makeUIView(context: Context) -> LPLinkView {
        LPLinkView(url: URL(string: "https://example.com")!)
      }
      func updateUIView(_ view: LPLinkView, context: Context) {}
    }
    let stage = stage {
      VStack {
        Page()
        Browser()
        Link()
        WebView(url: nil)
      }
    }
    #expect(stage.texts.map(\.string) == ["Page", "Browser", "Link", "WebView"])
  }

  @Test func `requests for notifications are kept until they are removed, and nothing is allowed`()
    async throws
  {
    let center = UNUserNotificationCenter.current()
    let content = UNMutableNotificationContent()
    content.title = "Feed the cat"
    let request = UNNotificationRequest(
      identifier: "cat", content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false))
    try await center.add(request)
    try await center.add(request)
    let pending = await center.pendingNotificationRequests()
    #expect(pending.map(\.content.title) == ["Feed the cat"])
    center.removePendingNotificationRequests(withIdentifiers: ["cat"])
    #expect(await center.pendingNotificationRequests().isEmpty)
    #expect(try await center.requestAuthorization(options: [.alert, .sound]) == false)
    #expect(await center.notificationSettings().authorizationStatus == .denied)
  }

  @Test func `a request keeps a copy of its content, as Apple's property says`() {
    let content = UNMutableNotificationContent()
    content.title = "Cat"
    content.sound = .default
    content.badge = 1
    content.threadIdentifier = "pets"
    content.userInfo = ["id": 7]
    let first = UNNotificationRequest(identifier: "cat", content: content, trigger: nil)
    content.title = "Dog"
    content.sound = nil
    content.badge = 2
    let second = UNNotificationRequest(identifier: "dog", content: content, trigger: nil)
    #expect(first.content.title == "Cat" && second.content.title == "Dog")
    #expect(first.content.sound != nil && second.content.sound == nil)
    #expect(first.content.badge == 1 && second.content.badge == 2)
    #expect(first.content.threadIdentifier == "pets" && first.content.attachments.isEmpty)
    #expect(!(first.content is UNMutableNotificationContent))
    // A service extension changes a mutable copy.
    let changed = first.content.mutableCopy() as? UNMutableNotificationContent
    changed?.title = "Bird"
    #expect(changed?.title == "Bird" && changed?.userInfo["id"] as? Int == 7)
    #expect(first.content.title == "Cat")
  }

  @Test func `records keep their values, and databases have no account`() async throws {
    let owner = CKRecord(recordType: "Owner", recordID: CKRecord.ID(recordName: "me"))
    let record = CKRecord(recordType: "Comment")
    record["text"] = "hello"
    record["owner"] = CKRecord.Reference(record: owner, action: .deleteSelf)
    #expect(record["text"] as? String == "hello")
    #expect((record["owner"] as? CKRecord.Reference)?.recordID == CKRecord.ID(recordName: "me"))
    #expect(record.allKeys() == ["owner", "text"])
    #expect(try await CKContainer.default().accountStatus() == .noAccount)
    await #expect(throws: CKError(.notAuthenticated)) {
      try await CKContainer.default().publicCloudDatabase.save(record)
    }
    nonisolated(unsafe) var failed = false
    let operation = CKModifyRecordsOperation(recordsToSave: [record], recordIDsToDelete: nil)
    operation.modifyRecordsCompletionBlock = { _, _, error in failed = error != nil }
    CKContainer.default().publicCloudDatabase.add(operation)
    #expect(failed)
  }

  @Test func `a link's metadata can't be loaded`() async {
    await #expect(throws: LPError(.metadataFetchFailed)) {
      try await LPMetadataProvider().startFetchingMetadata(for: URL(string: "https://example.com")!)
    }
  }

  @Test func `the photo library is closed and empty, and an asset's length is not known`()
    async throws
  {
    #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .denied)
    #expect(await PHPhotoLibrary.requestAuthorization(for: .addOnly) == .denied)
    let found = PHAsset.fetchAssets(with: .image, options: PHFetchOptions())
    #expect(found.count == 0 && found.firstObject == nil)
    nonisolated(unsafe) var answers = 0
    PHImageManager.default().requestImage(
      for: PHAsset(), targetSize: PHImageManagerMaximumSize, contentMode: .aspectFit, options: nil
    ) { image, _ in
      if image == nil { answers += 1 }
    }
    #expect(answers == 1)
    let asset = AVURLAsset(url: URL(fileURLWithPath: "/nowhere.mp4"))
    #expect(try await asset.load(.duration) == .indefinite)
  }
}
