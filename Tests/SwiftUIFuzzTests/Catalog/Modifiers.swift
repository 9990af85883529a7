import SwiftUI

extension Catalog {
  static let modifiers: [Entry] = [
    .one("padding") { recipe, child in
      child.padding(recipe.edges(0), recipe.flag(1) ? nil : recipe.length(2, 20))
    },
    .one("insets") { recipe, child in
      child.padding(
        EdgeInsets(
          top: recipe.length(0, 20), leading: recipe.length(1, 20), bottom: recipe.length(2, 20),
          trailing: recipe.length(3, 20)))
    },
    .one("frame") { recipe, child in
      child.frame(
        width: recipe.flag(2) ? nil : recipe.length(0, 200),
        height: recipe.flag(3) ? nil : recipe.length(1, 200), alignment: recipe.alignment(1))
    },
    .one("flexible") { recipe, child in
      child.frame(
        minWidth: recipe.length(0, 60), idealWidth: recipe.length(1, 90),
        maxWidth: recipe.flag(2) ? .infinity : recipe.length(2, 200), alignment: recipe.alignment(3)
      )
    },
    .one("flexibleHeight") { recipe, child in
      child.frame(
        minHeight: recipe.flag(0) ? nil : recipe.length(1, 90),
        maxHeight: recipe.flag(2) ? .infinity : recipe.length(3, 200))
    },
    .one("fixed") { recipe, child in
      child.fixedSize(horizontal: recipe.flag(0), vertical: recipe.flag(1))
    },
    .one("priority") { recipe, child in child.layoutPriority(recipe.part(0) * 4 - 2) },
    .one("aspect") { recipe, child in
      child.aspectRatio(
        recipe.flag(2) ? nil : recipe.length(0, 3), contentMode: recipe.flag(1) ? .fit : .fill)
    },
    .one("offset") { recipe, child in
      child.offset(x: recipe.length(0, 80) - 40, y: recipe.length(1, 80) - 40)
    },
    .one("position") { recipe, child in
      child.position(x: recipe.length(0, 200), y: recipe.length(1, 200))
    },
    .one("guide") { recipe, child in
      child.alignmentGuide(.leading) { $0.width * recipe.part(0) }
        .alignmentGuide(.top) { _ in recipe.length(1, 20) }
    },
    .one("zIndex") { recipe, child in child.zIndex(recipe.part(0) * 10 - 5) },
    .one("relative") { recipe, child in
      child.containerRelativeFrame(
        recipe.choice(0, [.horizontal, .vertical]), count: recipe.count(1, below: 4) + 1,
        span: 1, spacing: recipe.length(2, 10))
    },
    .one("hidden") { recipe, child in Group { if recipe.flag(0) { child.hidden() } else { child } }
    },
    .one("ignores") { recipe, child in child.ignoresSafeArea(edges: recipe.edges(0)) },
    .one("safePadding") { recipe, child in
      child.safeAreaPadding(recipe.edges(0), recipe.length(1, 20))
    },
    .one("id") { recipe, child in child.id(recipe.count(0, below: 3)) },
    .one("font") { recipe, child in
      child.font(recipe.choice(0, [.title, .caption, .system(size: recipe.length(1, 50)), nil]))
        .lineLimit(recipe.flag(2) ? nil : recipe.count(3, below: 3))
    },
    .one("direction") { recipe, child in
      child.environment(\.layoutDirection, recipe.flag(0) ? .rightToLeft : .leftToRight)
    },
    .one("type") { recipe, child in
      child.dynamicTypeSize(recipe.choice(0, [.xSmall, .large, .accessibility5]))
    },
    .one("foreground") { recipe, child in
      child.foregroundStyle(
        recipe.flag(0) ? AnyShapeStyle(recipe.color(1)) : AnyShapeStyle(.secondary))
    },
    .one("gradientText") { recipe, child in
      child.foregroundStyle(
        .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    },
    .one("tint") { recipe, child in child.tint(recipe.color(0)) },
    .one("redacted") { recipe, child in
      child.redacted(reason: recipe.flag(0) ? .placeholder : [])
    },
    .one("hits") { recipe, child in
      child.allowsHitTesting(recipe.flag(0)).contentShape(Circle())
    },
    .one("accessible") { recipe, child in
      child.accessibilityElement(children: recipe.choice(0, [.combine, .contain, .ignore]))
        .accessibilityLabel(Text(recipe.words(1))).accessibilitySortPriority(recipe.part(2))
        .accessibilityHidden(recipe.flag(3))
    },
  ]

  static let effects: [Entry] = [
    .one("opacity") { recipe, child in child.opacity(recipe.part(0) * 1.2 - 0.1) },
    .one("scale") { recipe, child in
      child.scaleEffect(
        x: recipe.length(0, 3) - 1, y: recipe.length(1, 3) - 1, anchor: recipe.unitPoint(2))
    },
    .one("rotation") { recipe, child in
      child.rotationEffect(.degrees(recipe.part(0) * 720 - 360), anchor: recipe.unitPoint(1))
    },
    .one("tilt") { recipe, child in
      child.rotation3DEffect(
        .degrees(recipe.part(0) * 360), axis: (x: recipe.part(1), y: recipe.part(2), z: 0),
        anchor: .bottom, perspective: recipe.part(3))
    },
    .one("clipped") { recipe, child in
      Group {
        if recipe.flag(0) {
          child.clipped()
        } else {
          child.clipShape(RoundedRectangle(cornerRadius: recipe.length(1, 30)))
        }
      }
    },
    .one("blur") { recipe, child in child.blur(radius: recipe.length(0, 10)) },
    .one("shadow") { recipe, child in
      child.shadow(
        color: recipe.color(0), radius: recipe.length(1, 10), x: recipe.length(2, 9), y: 2)
    },
    .one("tones") { recipe, child in
      child.brightness(recipe.part(0) - 0.5).contrast(recipe.part(1) * 2).saturation(
        recipe.part(2) * 2
      )
      .hueRotation(.degrees(recipe.part(3) * 360))
    },
    .one("blend") { recipe, child in
      child.blendMode(recipe.choice(0, [.multiply, .screen, .normal, .difference]))
        .compositingGroup()
    },
    .one("transform") { recipe, child in
      child.transformEffect(
        CGAffineTransform(
          a: recipe.part(0) * 2, b: recipe.part(1) - 0.5, c: 0, d: 1, tx: recipe.length(2, 30),
          ty: 0))
    },
    .one("visual") { recipe, child in
      child.visualEffect { content, proxy in
        content.offset(y: -proxy.frame(in: .global).minY * recipe.part(0))
          .opacity(proxy.size.width > 50 ? 1 : 0.5)
      }
    },
    .one("border") { recipe, child in child.border(recipe.color(0), width: recipe.length(1, 6)) },
    .one("radius") { recipe, child in child.cornerRadius(recipe.length(0, 30)) },
    .one("drawing") { recipe, child in child.drawingGroup(opaque: recipe.flag(0)) },
  ]
}
