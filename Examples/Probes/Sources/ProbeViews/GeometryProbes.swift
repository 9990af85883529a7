import SwiftUI

extension Probe {
  static let geometry = [
    Probe(
      5,
      "At rest below a top margin of 20 in 400: bounds(of: .scrollView) and frame(in: .scrollView) of the first row",
      stakes: "Where every sticky view sticks, and what counts as in sight.",
      record: .inferred("bounds 0 to 380, row at 0", "source of OpenSwiftUI; one app's note")
    ) { BoundsProbe(report: $0) },
    Probe(
      6,
      "Top of a named space on a scroll view that ignores the top safe area of 50, seen from the window",
      stakes: "Where a header begins, and how far its content is scrolled.",
      record: .inferred("-50", "a space is the frame of the view that names it")
    ) { NamedSpaceProbe(report: $0) },
    Probe(
      14, "Is a state written in onGeometryChange laid out in the same frame?",
      stakes:
        "Heights of headers, bars and footers: they would lag behind their content by a frame.",
      record: .inferred("yes", "source of OpenSwiftUI: actions, then outputs once more")
    ) { OneHopProbe(report: $0) },
    Probe(
      15, "Old and new value of the first call of onGeometryChange",
      stakes: "Values that are told at the beginning of a view.",
      record: .inferred("equal", "source of OpenSwiftUI")
    ) { FirstCallProbe(report: $0) },
    Probe(
      20, "bounds(of:) of a named space, inside of it and on a sheet that is presented from there",
      stakes: "Warnings of sticky views on sheets that a scroll view presents.",
      record: .inferred("found, none", "a sheet is no part of the view that presents it")
    ) { SheetSpaceProbe(report: $0) },
  ]
}

private struct BoundsProbe: View {
  let report: ProbeReport

  private struct Measure: Equatable {
    var bounds: CGRect?
    var row: CGFloat
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        Color.teal.frame(height: 50)
          .onGeometryChange(for: Measure.self) { proxy in
            Measure(
              bounds: proxy.bounds(of: .scrollView), row: proxy.frame(in: .scrollView).minY)
          } action: { measure in
            let bounds = measure.bounds.map { "\(points($0.minY)) to \(points($0.maxY))" }
            report.answer(5, "bounds \(bounds ?? "none"), row at \(points(measure.row))")
          }
        Color.gray.frame(height: 2000)
      }
    }
    .contentMargins(.top, 20, for: .scrollContent)
  }
}

private struct NamedSpaceProbe: View {
  let report: ProbeReport
  @State private var window: CGFloat = 0

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        Color.teal.frame(height: 1000)
          .onGeometryChange(for: CGFloat.self) { proxy in
            // Where the space begins, seen from the safe area's own beginning.
            proxy.frame(in: .named("probe")).minY - proxy.frame(in: .named("area")).minY
          } action: { new in
            report.answer(6, points(-new))
          }
      }
      .coordinateSpace(.named("probe"))
      .ignoresSafeArea(edges: .top)
    }
    .coordinateSpace(.named("area"))
    .safeAreaPadding(.top, 50)
  }
}

/// The height that is written has to be there when the next frame's geometry is told.
private struct OneHopProbe: View {
  let report: ProbeReport
  @State private var width: CGFloat = 10
  @State private var log: [CGFloat] = []

  var body: some View {
    VStack {
      Color.teal.frame(width: 200, height: 50)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          width = $0
        }
      Color.gray.frame(width: width, height: 50)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: { new in
          log.append(new)
          // Told of 10 first: then a frame was laid out without what had been written.
          report.answer(14, log.last == 200 ? "yes" : "no")
        }
    }
  }
}

private struct FirstCallProbe: View {
  let report: ProbeReport

  var body: some View {
    Color.teal.frame(width: 100, height: 100)
      .onGeometryChange(for: CGFloat.self) {
        $0.size.width
      } action: { old, new in
        report.answer(15, old == new ? "equal" : "\(points(old)), \(points(new))")
      }
  }
}

private struct SheetSpaceProbe: View {
  let report: ProbeReport
  @State private var inside = ""
  @State private var isPresented = false

  var body: some View {
    asking { answer in
      inside = answer
      isPresented = true
    }
    .sheet(isPresented: $isPresented) {
      asking { report.answer(20, "\(inside), \($0)") }
    }
    .coordinateSpace(.named("probe"))
  }

  private func asking(_ action: @escaping (String) -> Void) -> some View {
    Color.teal.onGeometryChange(for: String.self) { proxy in
      proxy.bounds(of: .named("probe")) == nil ? "none" : "found"
    } action: { answer in
      action(answer)
    }
  }
}
