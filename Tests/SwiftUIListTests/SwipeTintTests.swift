import Foundation
import Stage
import SwiftUI
import Testing

/// Apple: a destructive button of swipeActions has a red background; `tint` on a button is its own.
@MainActor @Suite("Colours of swipe buttons")
struct SwipeTintTests {
  private static let green = Color(red: 0, green: 1, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// The colour near the row's end once its buttons are shown.
  private func ground(_ role: ButtonRole?, own: Color? = nil) throws -> [Int] {
    let stage = Stage(size: CGSize(width: 320, height: 200), text: .fixed) {
      List {
        Text("row").swipeActions {
          if let own {
            Button("", role: role) {}.tint(own)
          } else {
            Button("", role: role) {}
          }
        }
      }
      .listStyle(.plain)
      .tint(Self.green)
    }
    let row = try #require(stage.texts.first { $0.string == "row" }?.frame)
    let finger = stage.touch(at: CGPoint(x: 200, y: row.midY))
    finger.move(by: CGVector(dx: -100, dy: 0), over: .milliseconds(400))
    stage.advance(by: .milliseconds(300))
    finger.lift()
    stage.settle()
    let picture = try stage.snapshot(scale: 1)
    let pixel = picture.pixels[Int(row.midY) * picture.width + 310]
    return [Int(pixel >> 16) & 255, Int(pixel >> 8) & 255, Int(pixel) & 255]
  }

  @Test func `a destructive one stays red in a list with a tint`() throws {
    let red = try ground(.destructive)
    #expect(red[0] > 200 && red[1] < 100 && red[2] < 100, "\(red)")
  }

  @Test func `a tint of its own counts, for a destructive one too`() throws {
    #expect(try ground(.destructive, own: Self.blue) == [0, 0, 255])
    #expect(try ground(nil, own: Self.blue) == [0, 0, 255])
    #expect(try ground(nil) == [0, 255, 0])
  }
}
