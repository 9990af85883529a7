import Foundation
import SwiftUICore

extension Painter {
  /// Paints something of each kind on a temporary surface, so that the work which painting does once per
  /// process (loading code, looking up functions) does not fall into a frame of a scroll. Takes a few
  /// milliseconds.
  package static func warmUp() {
    let painter = Painter(scale: 1)
    let size = CGSize(width: 64, height: 96)
    guard let surface = try? FrameSurface(size: size, scale: 1) else { return }
    // The second frame is the first one scrolled, to compare, move and partly paint it.
    for shift in [0, 3] as [CGFloat] {
      let list = DisplayList(
        size: size, background: .white, commands: commands(size: size, shift: shift))
      try? painter.paint(list, onto: surface)
    }
  }

  private static func commands(size: CGSize, shift: CGFloat) -> [DisplayList.Command] {
    let bounds = CGRect(origin: .zero, size: size)
    let style = FillStyle()
    let stops = [
      Paint.Stop(location: 0, color: .white), Paint.Stop(location: 1, color: .black),
    ]
    var commands: [DisplayList.Command] = [
      .beginGroup(DisplayList.Group(clip: Path(bounds)))
    ]
    for row in 0..<8 {
      let origin = CGPoint(x: 4, y: CGFloat(row) * 24 - shift)
      let box = CGRect(x: 0, y: 0, width: 40, height: 16 + CGFloat(row % 4))
      let color = RGBA(red: Double(row) / 8, green: 0.5, blue: 0.5, opacity: 0.8)
      commands += [
        .fill(Path(box), .color(color), style, origin: origin),
        .fill(Path(roundedRect: box, cornerRadius: 4), .color(color), style, origin: origin),
        .stroke(Path(ellipseIn: box), .color(.black), StrokeStyle(lineWidth: 1), origin: origin),
      ]
    }
    var faded = DisplayList.Group(clip: Path(roundedRect: bounds, cornerRadius: 8), opacity: 0.5)
    faded.filters = [.blur(radius: 4, opaque: nil), .blur(radius: 8, opaque: bounds)]
    var shadowed = DisplayList.Group()
    shadowed.filters = [.shadow(color: .black, radius: 3, offset: CGSize(width: 0, height: 2))]
    let glass = Paint.Backdrop(
      radius: 20, saturation: 1.8, tint: RGBA(red: 1, green: 1, blue: 1, opacity: 0.6))
    return commands + [
      .endGroup,
      .beginGroup(faded),
      .fill(
        Path(bounds), .linearGradient(stops, start: .zero, end: CGPoint(x: 0, y: 90)), style,
        origin: .zero),
      .fill(Path(ellipseIn: bounds), .color(.white), style, origin: .zero),
      .endGroup,
      .beginGroup(shadowed),
      .fill(Path(ellipseIn: bounds), .color(.black), style, origin: .zero),
      .endGroup,
      .fill(
        Path(CGRect(x: 0, y: 0, width: size.width, height: 32)), .backdrop(glass), style,
        origin: .zero),
    ]
  }
}
