import Stage
import SwiftUI
import Testing

/// The grounds of bordered buttons, and gauges.
@MainActor struct TintedButtonTests {
  /// Red, green and blue of a button's ground, beside its label.
  private func ground(_ button: some View) throws -> [Int] {
    let stage = Stage(size: CGSize(width: 200, height: 100)) {
      button.buttonStyle(.bordered).id("button")
    }
    let frame = try #require(stage.frame(of: "button"))
    let picture = try stage.snapshot(scale: 1)
    let pixel = picture.pixels[Int(frame.midY) * picture.width + Int(frame.minX) + 8]
    return [16, 8, 0].map { Int(pixel >> $0 & 255) }
  }

  @Test func `a bordered button without a tint is grey`() throws {
    let color = try ground(Button("Go") {})
    #expect(color.max()! - color.min()! <= 2 && color[0] < 245)
  }

  @Test func `with a tint its ground is a light tint, and grey again while it is disabled`() throws
  {
    // 16 % of (255, 56, 60) or (52, 199, 89) on white.
    let red = try ground(Button("Go") {}.tint(.red))
    #expect(red[0] > 250 && red[1] < 230 && red[2] < 230)
    let green = try ground(Button("Go") {}.tint(.green))
    #expect(green[1] > green[0] + 15 && green[1] > green[2] + 10)
    let disabled = try ground(Button("Go") {}.tint(.red).disabled(true))
    #expect(disabled.max()! - disabled.min()! <= 2)
  }

  @Test func `a destructive button has a light red ground`() throws {
    let red = try ground(Button("Go", role: .destructive) {})
    #expect(red[0] > 250 && red[1] < 230)
  }

  // MARK: Rings

  @Test func `a circle is trimmed from the right, clockwise, as Core Graphics' ellipses are`() {
    let quarter = Circle().trim(from: 0, to: 0.25).path(
      in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = quarter.boundingRect
    #expect(abs(box.minX - 50) < 0.1 && abs(box.minY - 50) < 0.1)
    #expect(abs(box.maxX - 100) < 0.1 && abs(box.maxY - 100) < 0.1)
  }

  private func gauge(_ size: DynamicTypeSize, _ value: String) -> Stage {
    Stage(size: CGSize(width: 58, height: 58)) {
      Gauge(value: 0.25) {
        Text("km")
      } currentValueLabel: {
        Text(value)
      }
      .gaugeStyle(.accessoryCircularCapacity).dynamicTypeSize(size)
    }
  }

  @Test func `the ring of a gauge begins at 12 o'clock`() throws {
    let picture = try gauge(.large, "").snapshot(scale: 1)
    func red(_ x: Int, _ y: Int) -> Int { Int(picture.pixels[y * 58 + x] >> 16 & 255) }
    // At half past one there is the tint, at half past ten its track.
    #expect(red(47, 10) < 60)
    #expect(red(10, 10) > 120)
  }

  @Test(arguments: ["25", "100%", "1,024"], DynamicTypeSize.allCases)
  func `the number of a gauge stays inside the ring`(_ value: String, _ size: DynamicTypeSize)
    throws
  {
    let frame = try #require(gauge(size, value).texts.first { $0.string == value }?.frame)
    // The ring's inner diameter is 58 - 2 × 6.
    #expect(frame.width <= 34.5 && frame.minX >= 11.5 && frame.maxX <= 46.5)
  }
}
