import SwiftUI

extension Probe {
  static let effects = [
    Probe(
      7, "From right to left, which way does visualEffect { $0.offset(x: 50) } go?",
      stakes: "Sticky views at side edges, and effects of headers, from right to left.",
      record: .inferred("left", "source of OpenSwiftUI: geometry effects are mirrored"),
      look: { isTeal in
        isTeal(CGPoint(x: 105, y: 200))
          ? "left" : isTeal(CGPoint(x: 215, y: 200)) ? "right" : "neither"
      }
    ) { _ in
      Color.teal.frame(width: 50, height: 50)
        .visualEffect { content, _ in content.offset(x: 50) }
        .environment(\.layoutDirection, .rightToLeft)
    },
    Probe(
      18,
      "From right to left, on which side does scaleEffect(anchor: .leading) in a visualEffect stay?",
      stakes: "Effects of headers that scale towards a corner, from right to left.",
      record: .inferred("right", "source of OpenSwiftUI: geometry effects are mirrored"),
      look: { isTeal in
        isTeal(CGPoint(x: 195, y: 200))
          ? "right" : isTeal(CGPoint(x: 125, y: 200)) ? "left" : "neither"
      }
    ) { _ in
      Color.teal.frame(width: 100, height: 50)
        .visualEffect { content, _ in content.scaleEffect(0.5, anchor: .leading) }
        .environment(\.layoutDirection, .rightToLeft)
    },
    Probe(
      19,
      "Left edge, in a space around, of a view 50 wide in 320 that a visualEffect around it moves by 50",
      stakes: "Sticky views in what other effects move.",
      record: .unknown("185")
    ) { report in
      HStack {
        Color.teal.frame(width: 50, height: 50)
          .onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .named("around")).minX
          } action: {
            report.answer(19, points($0))
          }
      }
      .visualEffect { content, _ in content.offset(x: 50) }
      .frame(width: 320)
      .coordinateSpace(.named("around"))
    },
    Probe(
      8, "Does a view that a visualEffect has moved take the touch where it is drawn?",
      instruction: "Tap the teal square.",
      stakes: "Buttons in stuck headings, floating headers and bars: a tap would miss them.",
      record: .unknown("yes")
    ) { report in
      Color.gray.opacity(0.2)
        .contentShape(Rectangle())
        .onTapGesture { report.answer(8, "no") }
        .overlay {
          Color.teal.frame(width: 50, height: 50)
            .onTapGesture { report.answer(8, "yes") }
            .visualEffect { content, _ in content.offset(x: 100) }
        }
    },
    Probe(
      12, "Is a view drawn whose height a visualEffect scales to 0?",
      stakes: "Corners that a collapsed header has flattened.",
      record: .inferred("no", "source of OpenSwiftUI: 0 becomes a tiny number"),
      look: { $0(CGPoint(x: 160, y: 200)) ? "yes" : "no" }
    ) { _ in
      Color.teal.frame(width: 50, height: 50)
        .visualEffect { content, _ in content.scaleEffect(x: 1, y: 0) }
    },
  ]
}
