import SwiftUI

extension Recipe {
  func color(_ index: Int) -> Color {
    choice(
      index,
      [
        .red, .blue, .primary, .secondary, .accentColor, .clear, Color(white: 0.5),
        .green.opacity(0.4),
      ])
  }

  func alignment(_ index: Int) -> Alignment {
    choice(
      index,
      [
        .center, .topLeading, .trailing, .bottom, .leadingFirstTextBaseline,
        .trailingLastTextBaseline, .topTrailing,
      ])
  }

  func unitPoint(_ index: Int) -> UnitPoint {
    choice(index, [.center, .topLeading, .bottomTrailing, .leading, UnitPoint(x: 1.5, y: -0.5)])
  }

  func edges(_ index: Int) -> Edge.Set {
    choice(index, [.all, .top, .leading, .horizontal, .vertical, .bottom, .trailing, []])
  }

  func words(_ index: Int) -> String {
    (0..<count(index, below: 14)).map { "word\($0)" }.joined(separator: " ")
  }
}

extension Catalog {
  static let leaves: [Entry] = [
    .leaf("box") { recipe in
      recipe.color(2).frame(width: recipe.length(0, 80), height: recipe.length(1, 80))
    },
    .leaf("fill") { $0.color(0) },
    .leaf("nothing") { _ in EmptyView() },
    .leaf("spacer") { recipe in
      Spacer(minLength: recipe.flag(1) ? nil : recipe.length(0, 40))
    },
    .leaf("divider") { _ in Divider() },
    .leaf("circle") { $0.flag(0) ? AnyView(Circle()) : AnyView(Circle().fill($0.color(1))) },
    .leaf("rounded") { recipe in
      RoundedRectangle(
        cornerRadius: recipe.length(0, 40), style: recipe.flag(1) ? .continuous : .circular
      ).stroke(recipe.color(3), lineWidth: recipe.length(2, 8))
    },
    .leaf("uneven") { recipe in
      UnevenRoundedRectangle(
        topLeadingRadius: recipe.length(0, 30), bottomLeadingRadius: recipe.length(1, 30),
        bottomTrailingRadius: recipe.length(2, 30), topTrailingRadius: recipe.length(3, 30)
      ).strokeBorder(lineWidth: 2)
    },
    .leaf("capsule") { recipe in
      Capsule().inset(by: recipe.length(0, 20)).fill(recipe.color(1))
        .background(recipe.color(3), in: ButtonBorderShape.roundedRectangle(radius: 6))
        .frame(width: recipe.length(2, 60))
    },
    .leaf("ellipse") { recipe in
      Ellipse().trim(from: recipe.part(0), to: recipe.part(1)).rotation(
        .degrees(recipe.part(2) * 360))
    },
    .leaf("wedge") { recipe in
      Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: recipe.length(0, 60), y: recipe.length(1, 60)))
        path.addQuadCurve(
          to: CGPoint(x: recipe.length(2, 60), y: 0),
          control: CGPoint(x: 10, y: recipe.length(3, 60)))
        path.closeSubpath()
      }
    },
    .leaf("canvas") { recipe in
      Canvas { context, size in
        context.opacity = 0.5 + recipe.part(0) / 2
        context.clip(
          to: Path(ellipseIn: CGRect(origin: .zero, size: size)),
          options: recipe.flag(1) ? .inverse : [])
        context.rotate(by: .degrees(recipe.part(2) * 90))
        if recipe.flag(3) { context.addFilter(.blur(radius: recipe.length(0, 6))) }
        context.drawLayer { layer in
          layer.fill(
            Path(CGRect(x: 0, y: 0, width: size.width, height: 20)), with: .color(recipe.color(1)))
          layer.blendMode = recipe.flag(2) ? .destinationOut : .multiply
          layer.draw(Text(recipe.words(3)), in: CGRect(origin: .zero, size: size))
        }
        if let symbol = context.resolveSymbol(id: 1) {
          context.draw(symbol, at: CGPoint(x: recipe.length(1, 60), y: 10), anchor: .topLeading)
        }
      } symbols: {
        recipe.color(2).frame(width: recipe.length(0, 30), height: 8).tag(1)
      }
      .frame(width: recipe.length(1, 90))
    },
    .leaf("timeline") { recipe in
      TimelineView(
        .explicit([.distantPast, .distantPast.addingTimeInterval(recipe.length(0, 60))])
      ) { context in
        Text(verbatim: "\(context.cadence)").padding(recipe.length(1, 9))
      }
    },
    .leaf("linear") { recipe in
      LinearGradient(
        colors: [recipe.color(0), recipe.color(1)], startPoint: recipe.unitPoint(2),
        endPoint: recipe.unitPoint(3))
    },
    .leaf("radial") { recipe in
      RadialGradient(
        colors: [.red, recipe.color(0)], center: recipe.unitPoint(1),
        startRadius: recipe.length(2, 30), endRadius: recipe.length(3, 80))
    },
    .leaf("angular") { recipe in
      AngularGradient(
        colors: [.red, recipe.color(0), .blue], center: recipe.unitPoint(1),
        angle: .degrees(recipe.part(2) * 720 - 360))
    },
    .leaf("mesh") { recipe in
      MeshGradient(
        width: 2, height: 3,
        points: [
          [0, 0], [1, 0], [Float(recipe.part(0)), 0.5], [1, Float(recipe.part(1))], [0, 1], [1, 1],
        ],
        colors: [.red, recipe.color(0), .blue, .clear, .white, recipe.color(1)],
        smoothsColors: recipe.part(2) < 0.5,
        colorSpace: recipe.part(3) < 0.5 ? .device : .perceptual)
    },
    .leaf("symbol") { recipe in
      Image(
        systemName: recipe.choice(0, ["star.fill", "heart", "chevron.right", "no such symbol"])
      )
      .imageScale(recipe.choice(1, [.small, .medium, .large]))
    },
    .leaf("symbolBig") { recipe in
      Image(systemName: "star").resizable().aspectRatio(
        contentMode: recipe.flag(0) ? .fit : .fill)
    },
    .leaf("missing") { _ in Image("no such picture").resizable() },
  ]

  static let texts: [Entry] = [
    .leaf("words") { Text($0.words(0)) },
    .leaf("styled") { recipe in
      Text("**Bold** and *italic* \(recipe.count(0, below: 2000)) \(recipe.part(1))")
        .font(
          recipe.choice(2, [.largeTitle, .body, .caption2, .system(size: recipe.length(3, 40))]))
    },
    .leaf("joined") { recipe in
      Text(recipe.words(0)).bold() + Text("\n") + Text(recipe.words(2)).underline().kerning(2)
    },
    .leaf("limited") { recipe in
      Text(recipe.words(0)).lineLimit(recipe.count(1, below: 4)).truncationMode(
        recipe.choice(2, [.head, .middle, .tail]))
    },
    .leaf("shrunk") { recipe in
      Text(recipe.words(0)).minimumScaleFactor(recipe.part(1)).lineLimit(1)
        .multilineTextAlignment(recipe.choice(2, [.leading, .center, .trailing]))
    },
    .leaf("reserved") { recipe in
      Text(recipe.words(0)).lineLimit(recipe.count(1, below: 5), reservesSpace: recipe.flag(2))
        .lineSpacing(recipe.length(3, 10))
    },
    .leaf("label") { recipe in
      Label(recipe.words(0), systemImage: "star").labelStyle(.titleAndIcon)
    },
    .leaf("button") { recipe in
      Button(recipe.words(0)) {}.disabled(recipe.flag(1))
    },
  ]
}
