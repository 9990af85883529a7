import Foundation
import SwiftUI
import SwiftUICore
import Testing

@MainActor @Observable private final class Book {
  var paragraphs: [Int] = Array(0..<50)
}

private struct BookScreen: View {
  let book: Book

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(book.paragraphs, id: \.self) { number in
          Text(String(repeating: "word ", count: 40)).id(number)
        }
      }
    }
  }
}

/// A window of another size, while the reader is somewhere in the middle.
@Suite @MainActor struct WindowResizeTests {
  private func host(width: CGFloat, book: Book = Book()) -> ViewHost {
    ViewHost(
      BookScreen(book: book), size: CGSize(width: width, height: 600), shaper: FixedMetricShaper())
  }

  @Test func `the first row stays first when texts break anew above it`() throws {
    let host = host(width: 400)
    let scroll = try #require(host.mainScrollNode)
    let start = try #require(host.layoutFrame(of: 10)).minY
    scroll.controller.hold(at: CGPoint(x: 0, y: start))
    scroll.controller.release()
    #expect(host.layoutFrame(of: 10)?.minY == 0)

    host.resize(to: CGSize(width: 250, height: 500))
    #expect(try abs(#require(host.layoutFrame(of: 10)).minY) < 0.01)
    #expect(scroll.offset.y > start)

    host.resize(to: CGSize(width: 400, height: 600))
    #expect(try abs(#require(host.layoutFrame(of: 10)).minY) < 0.01)
    #expect(abs(scroll.offset.y - start) < 0.01)
  }

  @Test func `when the first row has gone, the next one stays first`() throws {
    let book = Book()
    let host = host(width: 400, book: book)
    let scroll = try #require(host.mainScrollNode)
    let start = try #require(host.layoutFrame(of: 10)).minY
    scroll.controller.hold(at: CGPoint(x: 0, y: start))
    scroll.controller.release()
    host.resize(to: CGSize(width: 250, height: 500))

    book.paragraphs.remove(at: 10)
    host.update()
    #expect(try abs(#require(host.layoutFrame(of: 11)).minY) < 0.01)
    host.resize(to: CGSize(width: 400, height: 600))
    #expect(try abs(#require(host.layoutFrame(of: 11)).minY) < 0.01)
  }

  @Test func `at the start the content stays at the start`() throws {
    let host = host(width: 400)
    host.resize(to: CGSize(width: 250, height: 500))
    #expect(host.mainScrollNode?.offset == .zero)
  }

  @Test func `at the end the content does not go beyond it`() throws {
    let host = host(width: 250)
    let scroll = try #require(host.mainScrollNode)
    let end = CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude)
    scroll.controller.hold(at: scroll.clamped(end))
    scroll.controller.release()
    host.resize(to: CGSize(width: 400, height: 900))
    #expect(scroll.offset == scroll.clamped(scroll.offset))
    #expect(scroll.offset.y > 0)
  }
}
