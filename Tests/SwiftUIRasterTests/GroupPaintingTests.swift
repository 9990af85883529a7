import Foundation
import SwiftUICore
import SwiftUIRaster
import Testing

@MainActor @Suite("Painting groups")
struct GroupPaintingTests {
  @Test func `A group's transform applies before its parent's`() throws {
    // (0, 0, 1, 1) → moved to x 1 → doubled: 2…4 → moved by 1: 3…5.
    let commands = group(
      CGAffineTransform(translationX: 1, y: 0),
      group(
        CGAffineTransform(scaleX: 2, y: 2),
        group(CGAffineTransform(translationX: 1, y: 0), [fill(rect(0, 0, 1, 1), red)])))
    #expect(try paint(6, 2, commands).picture == ["wwwrrw", "wwwrrw"])
  }

  @Test func `A positive quarter turn is clockwise`() throws {
    // A bar to the right of the pivot points down after the turn.
    let turn = CGAffineTransform(translationX: 2, y: 0).rotated(by: .pi / 2)
    let bitmap = try paint(4, 4, group(turn, [fill(rect(1, 0, 2, 1), red)]))
    #expect(bitmap.picture == ["wwww", "wrww", "wrww", "wwww"])
  }

  @Test func `A clip cuts in the group's coordinates and ends with the group`() throws {
    let clipped = group(
      CGAffineTransform(translationX: 1, y: 0), clip: rect(0, 0, 2, 1),
      [fill(rect(-5, -5, 20, 20), red)])
    let bitmap = try paint(5, 2, clipped + [fill(rect(4, 1, 1, 1), blue)])
    #expect(bitmap.picture == ["wrrww", "wwwwb"])
  }

  @Test func `Nested clips leave what both contain`() throws {
    let commands = group(
      clip: rect(0, 0, 3, 1), group(clip: rect(2, 0, 3, 1), [fill(rect(0, 0, 9, 9), red)]))
    #expect(try paint(5, 2, commands).picture == ["wwrww", "wwwww"])
  }

  @Test func `An empty clip hides its group and nothing after it`() throws {
    let commands = group(clip: Path(), [fill(rect(0, 0, 9, 9), red)])
    #expect(try paint(2, 1, commands + [fill(rect(0, 0, 1, 1), blue)]).picture == ["bw"])
  }

  @Test func `Opacity falls on a group as a whole: overlaps don't show`() throws {
    let overlapping = [fill(rect(0, 0, 2, 1), .black), fill(rect(1, 0, 2, 1), .black)]
    let bitmap = try paint(4, 1, group(opacity: 0.4, overlapping))
    #expect((152...154).contains(bitmap.grey(0, 0)))  // 255 × 0.6 = 153
    #expect(bitmap.grey(1, 0) == bitmap.grey(0, 0))
    #expect(bitmap.grey(2, 0) == bitmap.grey(0, 0))
    #expect(bitmap.grey(3, 0) == 255)
  }

  @Test func `Nested opacities multiply, with and without a surface of their own`() throws {
    let one = [fill(rect(0, 0, 1, 1), .black)]
    let two = one + [fill(rect(1, 0, 1, 1), .black)]
    for commands in [one, two] {
      let bitmap = try paint(2, 1, group(opacity: 0.5, group(opacity: 0.5, commands)))
      #expect((190...192).contains(bitmap.grey(0, 0)))  // 255 × 0.75 = 191.25
    }
  }

  @Test func `A clip's soft edge thins out a translucent group once, not twice`() throws {
    let drawings = [fill(rect(0, 0, 2, 1), .black), fill(rect(0, 0, 2, 1), .black)]
    let bitmap = try paint(2, 1, group(clip: rect(0, 0, 1.5, 1), opacity: 0.5, drawings))
    #expect((126...129).contains(bitmap.grey(0, 0)))
    // Half covered, half opaque: 255 × 0.75; twice thinned out it would be 223.
    #expect((189...193).contains(bitmap.grey(1, 0)))
  }

  @Test func `Opacity 0 and a flat transform draw nothing, without a warning`() throws {
    let isGroups = { (message: String) in message.contains("a group with a transform") }
    let before = RuntimeWarning.messages.filter(isGroups)
    let inside = [fill(rect(0, 0, 9, 9), red)]
    let commands =
      group(opacity: 0, inside) + group(CGAffineTransform(scaleX: 1, y: 0), inside)
      + group(CGAffineTransform(scaleX: 0, y: 0), inside)
    #expect(try paint(2, 1, commands).picture == ["ww"])
    #expect(RuntimeWarning.messages.filter(isGroups) == before)
  }

  @Test func `A transparent background stays transparent, and a reused bitmap is wiped`() throws {
    let painter = Painter(scale: 1)
    let size = CGSize(width: 2, height: 1)
    var bitmap = try painter.paint(
      DisplayList(size: size, background: .clear, commands: [fill(rect(0, 0, 1, 1), red)]))
    #expect(bitmap.picture == ["r."])
    try painter.paint(
      DisplayList(size: size, background: .clear, commands: [fill(rect(1, 0, 1, 1), blue)]),
      into: &bitmap)
    #expect(bitmap.picture == [".b"])
    try painter.paint(
      DisplayList(size: CGSize(width: 3, height: 1), background: .white), into: &bitmap)
    #expect(bitmap.picture == ["www"])
  }
}
