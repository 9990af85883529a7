import Foundation
import SwiftUICore

/// A shape that marks a point.
public protocol ChartSymbolShape: Shape {
  /// The rectangle in which the symbol looks as large as a unit square.
  var perceptualUnitRect: CGRect { get }
}

/// A symbol of which only the border is drawn. Lines end at it (so on pictures of iOS 16).
protocol HollowSymbol {
  nonisolated func outline(in rect: CGRect) -> Path?
}

/// A symbol of any type.
public struct AnyChartSymbolShape: ChartSymbolShape {
  private let storage: any ChartSymbolShape

  public nonisolated init(_ content: any ChartSymbolShape) {
    storage = content
  }

  public nonisolated func path(in rect: CGRect) -> Path { storage.path(in: rect) }
  public var perceptualUnitRect: CGRect { storage.perceptualUnitRect }

  /// What a line leaves free; nil for a symbol that covers it.
  func hole(in rect: CGRect) -> Path? { (storage as? any HollowSymbol)?.outline(in: rect) }
}

extension Circle: ChartSymbolShape {
  public var perceptualUnitRect: CGRect { .unit(2 / CGFloat.pi.squareRoot()) }
}

/// The symbols of charts.
public struct BasicChartSymbolShape: ChartSymbolShape {
  enum Storage: Sendable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
  }

  let storage: Storage
  /// The width of the border that is drawn in place of the area.
  private var border: CGFloat?

  nonisolated init(_ storage: Storage) {
    self.storage = storage
  }

  /// Of the areas of the shapes, as far as they are filled.
  public var perceptualUnitRect: CGRect {
    switch storage {
    case .circle: .unit(2 / CGFloat.pi.squareRoot())
    case .square: .unit(1)
    case .triangle, .diamond: .unit(1.4)
    case .pentagon: .unit(1.3)
    case .plus, .cross, .asterisk: .unit(1.2)
    }
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    if let border {
      return area(in: rect.insetBy(dx: border / 2, dy: border / 2))
        .strokedPath(StrokeStyle(lineWidth: border))
    }
    return area(in: rect)
  }

  public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
    var copy = self
    copy.border = lineWidth.isFinite ? max(0, lineWidth) : 1
    return copy
  }

  private nonisolated func area(in rect: CGRect) -> Path {
    switch storage {
    case .circle: Path(ellipseIn: rect)
    case .square: Path(rect)
    case .triangle: polygon(3, in: rect)
    case .diamond: polygon(4, in: rect)
    case .pentagon: polygon(5, in: rect)
    case .plus: arms(2, from: 0, in: rect)
    case .cross: arms(2, from: .pi / 4, in: rect)
    case .asterisk: arms(3, from: .pi / 2, in: rect)
    }
  }

  private nonisolated func point(_ angle: Double, in rect: CGRect) -> CGPoint {
    CGPoint(
      x: rect.midX + rect.width / 2 * CGFloat(cos(angle)),
      y: rect.midY + rect.height / 2 * CGFloat(sin(angle)))
  }

  private nonisolated func polygon(_ corners: Int, in rect: CGRect) -> Path {
    var path = Path()
    path.addLines(
      (0..<corners).map {
        point(.pi * (2 * Double($0) / Double(corners) - 0.5), in: rect)
      })
    path.closeSubpath()
    return path
  }

  private nonisolated func arms(_ lines: Int, from first: Double, in rect: CGRect) -> Path {
    var path = Path()
    for line in 0..<lines {
      let angle = first + .pi * Double(line) / Double(lines)
      path.move(to: point(angle, in: rect))
      path.addLine(to: point(angle + .pi, in: rect))
    }
    return path.strokedPath(StrokeStyle(lineWidth: min(rect.width, rect.height) / 4))
  }
}

extension BasicChartSymbolShape: HollowSymbol {
  nonisolated func outline(in rect: CGRect) -> Path? { border == nil ? nil : area(in: rect) }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static nonisolated var circle: BasicChartSymbolShape { BasicChartSymbolShape(.circle) }
  public static nonisolated var square: BasicChartSymbolShape { BasicChartSymbolShape(.square) }
  public static nonisolated var triangle: BasicChartSymbolShape { BasicChartSymbolShape(.triangle) }
  public static nonisolated var diamond: BasicChartSymbolShape { BasicChartSymbolShape(.diamond) }
  public static nonisolated var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(.pentagon) }
  public static nonisolated var plus: BasicChartSymbolShape { BasicChartSymbolShape(.plus) }
  public static nonisolated var cross: BasicChartSymbolShape { BasicChartSymbolShape(.cross) }
  public static nonisolated var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(.asterisk) }
}

extension ChartSymbolShape where Self: InsettableShape {
  public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
    strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
  }

  public func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape {
    BorderedSymbol(shape: self, style: style)
  }
}

private struct BorderedSymbol<Base: ChartSymbolShape & InsettableShape>: ChartSymbolShape {
  let shape: Base
  let style: StrokeStyle

  var perceptualUnitRect: CGRect { shape.perceptualUnitRect }

  nonisolated func path(in rect: CGRect) -> Path {
    shape.inset(by: style.lineWidth / 2).path(in: rect).strokedPath(style)
  }
}

extension BorderedSymbol: HollowSymbol {
  nonisolated func outline(in rect: CGRect) -> Path? { shape.path(in: rect) }
}

extension CGRect {
  fileprivate static func unit(_ side: CGFloat) -> CGRect {
    CGRect(x: (1 - side) / 2, y: (1 - side) / 2, width: side, height: side)
  }
}
