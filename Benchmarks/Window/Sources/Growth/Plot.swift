import SwiftUI

/// One figure against the number of things, both axes by powers of ten.
struct Plot {
  let name: String
  let title: String
  let unit: String
  let value: KeyPath<Point, Double> & Sendable

  static let all = [
    Plot(name: "mount", title: "Mount and first layout", unit: "ms", value: \.mount),
    Plot(
      name: "update", title: "Update of the parent, rows as they were", unit: "ms", value: \.update),
    Plot(name: "tick", title: "Tick, up to the list of what is drawn", unit: "ms", value: \.tick),
    Plot(name: "memory", title: "Memory held", unit: "kB", value: \.memory),
  ]
}

struct PlotView: View {
  let plot: Plot
  let points: [Point]

  private let colors: [Color] = [.blue, .red, .green, .orange, .purple, .teal, .pink, .brown]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("\(plot.title), in \(plot.unit)").font(.headline)
      HStack(alignment: .top, spacing: 12) {
        Canvas { context, size in draw(in: context, size) }
        VStack(alignment: .leading, spacing: 6) {
          ForEach(Array(kinds.enumerated()), id: \.element) { index, kind in
            HStack(spacing: 6) {
              Circle().fill(colors[index]).frame(width: 8, height: 8)
              Text(kind.rawValue).font(.caption)
            }
          }
        }
        .frame(width: 130, alignment: .leading)
      }
    }
    .padding(16)
    .background(.white)
  }

  private var kinds: [Kind] { Kind.allCases }

  /// The powers of ten between which all values lie.
  private var powers: ClosedRange<Double> {
    let values = points.map { max($0[keyPath: plot.value], 1e-4) }
    return log10(values.min() ?? 1).rounded(.down)...log10(values.max() ?? 10).rounded(.up)
  }

  private func draw(in context: GraphicsContext, _ size: CGSize) {
    let (left, bottom) = (44.0, 22.0)
    let area = CGRect(
      x: left, y: 4, width: size.width - left - 12, height: size.height - bottom - 8)
    func place(_ count: Double, _ power: Double) -> CGPoint {
      let part = (power - powers.lowerBound) / max(powers.upperBound - powers.lowerBound, 1)
      return CGPoint(x: area.minX + (count - 1) / 5 * area.width, y: area.maxY - part * area.height)
    }
    for power in stride(from: powers.lowerBound, through: powers.upperBound, by: 1) {
      let (from, to) = (place(1, power), place(6, power))
      context.stroke(
        Path {
          $0.move(to: from); $0.addLine(to: to)
        }, with: .color(.gray.opacity(0.3)))
      context.draw(
        Text(label(power)).font(.caption2).foregroundStyle(.secondary),
        at: CGPoint(x: area.minX - 6, y: from.y), anchor: .trailing)
    }
    for count in 1...6 {
      context.draw(
        Text(label(Double(count))).font(.caption2).foregroundStyle(.secondary),
        at: CGPoint(x: place(Double(count), 0).x, y: area.maxY + 6), anchor: .top)
    }
    for (index, kind) in kinds.enumerated() {
      let places = points.filter { $0.kind == kind }.map {
        place(log10(Double($0.count)), log10(max($0[keyPath: plot.value], 1e-4)))
      }
      context.stroke(Path { $0.addLines(places) }, with: .color(colors[index]), lineWidth: 2)
      for place in places {
        let dot = CGRect(x: place.x - 3, y: place.y - 3, width: 6, height: 6)
        context.fill(Path(ellipseIn: dot), with: .color(colors[index]))
      }
    }
  }

  private func label(_ power: Double) -> String {
    switch power {
    case 6...: "\(Int(pow(10, power - 6))) M"
    case 3...: "\(Int(pow(10, power - 3))) k"
    case 0...: "\(Int(pow(10, power)))"
    default: String(format: "%.\(Int(-power))f", pow(10, power))
    }
  }
}
