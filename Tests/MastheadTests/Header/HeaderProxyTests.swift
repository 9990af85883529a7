import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// A header of 340 points that collapses to 52: 288 of the way.
@Suite("Numbers that follow a header")
@MainActor struct HeaderProxyTests {
  private let probe = HeaderProbe()

  private func header(at offset: CGFloat) throws -> HeaderProxy {
    let stage = Stage { HeaderScreen(probe: probe) }
    stage.scroll(to: offset)
    return try #require(probe.configuration)
  }

  @Test func `before the first frame it is open`() throws {
    let header = try header(at: 0)
    #expect(probe.told.first?.height == 340)
    #expect(probe.told.first?.phase == .open)
    #expect(probe.told.first?.visibleRatio == 1)
    #expect(header.visibleHeight == 340)
    #expect(header.pull == 0)
    #expect(header.openHeight == 340 && header.collapsedHeight == 52)
  }

  @Test func `half of the way is half of the difference`() throws {
    let header = try header(at: 144)
    #expect(header.interpolated(open: 40, collapsed: 8) == 24)
    #expect(header.interpolated(open: 8, collapsed: 40) == 24)
    #expect(header.interpolated(open: 40, collapsed: 8, over: 0.25...0.75) == 24)
    #expect(header.interpolated(open: 40, collapsed: 8, over: 0...0.625) == 40 - 32 * 0.8)
  }

  @Test func `outside of its part a number stays, or goes on as before when it is not clamped`()
    throws
  {
    let header = try header(at: 144)
    #expect(header.interpolated(open: 40, collapsed: 8, over: 0.5...1) == 40)
    #expect(header.interpolated(open: 40, collapsed: 8, over: 0.75...1) == 40)
    #expect(header.interpolated(open: 40, collapsed: 8, over: 0...0.25) == 8)
    #expect(header.interpolated(open: 40, collapsed: 8, over: 0.75...1, isClamped: false) == 72)
    #expect(header.interpolated(open: 40, collapsed: 8, over: 0...0.25, isClamped: false) == -24)
    #expect(header.interpolated(open: 40, collapsed: 8, over: 0.5...0.5) == 8)
  }

  @Test func `a part of the way has a progress of its own`() throws {
    let header = try header(at: 144)
    #expect(header.progress() == 0)
    #expect(header.progress(from: 0.25, to: 0.75) == 0.5)
    #expect(header.progress(from: 0, to: 0.5) == 1)
    #expect(header.progress(from: 0.5, to: 0.5) == 1)
    #expect(header.progress(from: 0.6, to: 0.51) == 0)
    #expect(header.progress(from: 0.5, to: 0.4) == 1)
    let later = try self.header(at: 288 * 0.8)
    #expect(abs(later.progress() - 0.5) < 1e-9)
  }
}
