import SwiftUI

extension Recipe {
  /// One of all styles that shapes and texts are painted in.
  func style(_ index: Int) -> AnyShapeStyle {
    let stops = [Gradient.Stop(color: .red, location: 0), .init(color: .blue, location: 0.7)]
    return choice(
      index,
      [
        AnyShapeStyle(color(3)), AnyShapeStyle(Color.orange.gradient),
        AnyShapeStyle(AnyGradient(Gradient(stops: stops))), AnyShapeStyle(BackgroundStyle()),
        AnyShapeStyle(ForegroundStyle()), AnyShapeStyle(HierarchicalShapeStyle.tertiary),
        AnyShapeStyle(LinkShapeStyle()), AnyShapeStyle(Material.regular),
        AnyShapeStyle(PlaceholderTextShapeStyle()), AnyShapeStyle(SeparatorShapeStyle()),
        AnyShapeStyle(TintShapeStyle()), AnyShapeStyle(TintShapeStyle().opacity(part(3))),
        AnyShapeStyle(Color.red.secondary), AnyShapeStyle(FillShapeStyle()),
        AnyShapeStyle(SelectionShapeStyle()), AnyShapeStyle(WindowBackgroundShapeStyle()),
        AnyShapeStyle(BackgroundStyle().secondary),
        AnyShapeStyle(
          EllipticalGradient(stops: stops, startRadiusFraction: 0.1, endRadiusFraction: part(3))),
      ])
  }
}

extension Catalog {
  static let shapes: [Entry] = [
    .leaf("painted") { recipe in
      Rectangle().fill(recipe.style(0), style: FillStyle(eoFill: recipe.flag(1)))
        .frame(height: recipe.length(2, 60))
    },
    .leaf("elliptical") { recipe in
      EllipticalGradient(colors: [.red, recipe.color(0)], endRadiusFraction: recipe.part(1))
    },
    .leaf("anyShape") { recipe in
      recipe.choice(
        0,
        [
          AnyShape(RotatedShape(shape: Rectangle(), angle: .degrees(recipe.part(1) * 360))),
          AnyShape(ScaledShape(shape: Circle(), scale: CGSize(width: recipe.part(1), height: 2))),
          AnyShape(
            OffsetShape(shape: Capsule(), offset: CGSize(width: recipe.length(1, 20), height: 3))),
          AnyShape(
            TransformedShape(
              shape: Ellipse(),
              transform: CGAffineTransform(a: 1, b: recipe.part(1), c: 0, d: 1, tx: 0, ty: 0))),
        ]
      )
      .stroke(
        recipe.style(2),
        style: StrokeStyle(lineWidth: recipe.length(1, 6), dash: [recipe.length(3, 9), 3]))
    },
    .one("containerShape") { recipe, child in
      ZStack {
        ContainerRelativeShape().inset(by: recipe.length(0, 12)).fill(recipe.style(1))
        child
      }
      .containerShape(RoundedRectangle(cornerRadius: recipe.length(2, 30)))
    },
    .one("grounds") { recipe, child in
      child.background(.background).backgroundStyle(recipe.style(0))
        .background(recipe.style(1), ignoresSafeAreaEdges: recipe.edges(2))
        .containerBackground(recipe.style(3), for: .navigation)
    },
    .one("levels") { recipe, child in
      child.foregroundStyle(recipe.style(0), recipe.style(1), recipe.style(2))
    },
    .one("tinted") { recipe, child in
      child.tint(recipe.style(0)).accentColor(recipe.color(1))
    },
    .one("words' looks") { recipe, child in
      child.fontWeight(recipe.choice(0, [.black, .thin, nil])).fontDesign(.serif)
        .italic(recipe.flag(1)).bold(recipe.flag(2)).monospaced(recipe.flag(3))
        .monospacedDigit().foregroundColor(recipe.color(1))
    },
    .one("words' marks") { recipe, child in
      child.strikethrough(recipe.flag(0)).underline(recipe.flag(1))
        .tracking(recipe.length(2, 5)).kerning(recipe.length(3, 4))
        .baselineOffset(recipe.length(2, 9) - 4).textCase(recipe.flag(3) ? .uppercase : nil)
        .allowsTightening(recipe.flag(1))
    },
    .one("screened") { recipe, child in
      Group {
        if recipe.flag(1) { child.unredacted() } else { child }
      }
      .privacySensitive(recipe.flag(0)).redacted(reason: recipe.flag(2) ? .privacy : .invalidated)
    },
    .one("moreTones") { recipe, child in
      Group {
        switch recipe.count(0, below: 4) {
        case 0: child.grayscale(recipe.part(1))
        case 1: child.colorInvert()
        case 2: child.colorMultiply(recipe.color(1))
        default: child.luminanceToAlpha()
        }
      }
    },
    .one("projected") { recipe, child in
      child.projectionEffect(
        ProjectionTransform(
          CGAffineTransform(
            a: 1, b: recipe.part(0) - 0.5, c: 0, d: recipe.part(1), tx: recipe.length(2, 9), ty: 0))
      )
    },
    .one("effect") { recipe, child in child.modifier(Skewed(amount: recipe.part(0))) },
    .one("scaledTo") { recipe, child in
      Group { if recipe.flag(0) { child.scaledToFit() } else { child.scaledToFill() } }
    },
    .one("flips") { recipe, child in
      child.flipsForRightToLeftLayoutDirection(recipe.flag(0))
        .edgesIgnoringSafeArea(recipe.edges(1))
        .layoutDirectionBehavior(recipe.flag(2) ? .fixed : .mirrors(in: .leftToRight))
    },
    .many("stepped") { recipe, rows in
      SteppedLayout { rows.layoutValue(key: StepKey.self, value: recipe.length(0, 20)) }
    },
    .many("layouts") { recipe, rows in
      let layouts: [AnyLayout] = [
        AnyLayout(HStackLayout(alignment: .center, spacing: recipe.length(0, 9))),
        AnyLayout(VStackLayout()), AnyLayout(ZStackLayout(alignment: recipe.alignment(1))),
      ]
      let layout = recipe.choice(2, layouts)
      return layout { rows }.animation(.default, value: recipe.part(2))
    },
    .leaf("loadedImage") { recipe in
      AsyncImage(url: recipe.flag(0) ? nil : URL(fileURLWithPath: "/no/such/picture.png")) {
        phase in
        if phase.error != nil { Color.red } else { recipe.color(1) }
      }
    },
    .one("equal") { recipe, child in
      Same(number: recipe.count(0, below: 3), child: child).equatable()
    },
    .one("preview's") { _, child in
      child.previewLayout(.sizeThatFits).previewDisplayName("name").previewDevice("phone")
        .previewInterfaceOrientation(.portrait).modifier(EmptyModifier())
    },
  ]
}

private struct Skewed: GeometryEffect {
  var amount: Double

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: size.width * amount, ty: 0))
  }
}

private struct StepKey: LayoutValueKey {
  static let defaultValue: CGFloat = 4
}

/// Places each view below the one before by a distance that the view sets.
private struct SteppedLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0,
      height: subviews.reduce(0) { $0 + max(0, step(of: $1)) } + (sizes.last?.height ?? 0))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for subview in subviews {
      y += max(0, step(of: subview))
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
    }
  }

  private func step(of subview: LayoutSubview) -> CGFloat {
    let step = subview[StepKey.self]
    return step.isFinite ? min(step, 1e6) : 0
  }
}

/// Equal if its number is, whatever it shows.
private struct Same<Content: View>: View, Equatable {
  let number: Int
  let child: Content

  nonisolated static func == (left: Self, right: Self) -> Bool {
    left.number == right.number && left.number == 0
  }

  var body: some View { number == 0 ? AnyView(Text("same")) : AnyView(child) }
}
