import SwiftUI

extension Catalog {
  /// Texts and symbols whose looks depend on the environment.
  static let written: [Entry] = [
    // The displayed time depends on the age of the window.
    .leaf("clock", keepsHistory: true) { recipe in
      let date = Date(timeIntervalSinceReferenceDate: Double(recipe.length(0, 1e6)))
      let styles: [Text.DateStyle] = [.time, .date, .relative, .offset, .timer]
      return VStack {
        Text(date, style: recipe.choice(1, styles))
        Text(timerInterval: date...date.addingTimeInterval(90), countsDown: recipe.flag(2))
      }
    },
    .leaf("formatted") { recipe in
      Text("\(recipe.part(0), format: .percent) of \(Text(1234.5, format: .number).bold())")
        .environment(\.locale, Locale(identifier: recipe.flag(1) ? "de_DE" : "en_US"))
    },
    .leaf("named") { recipe in
      Text(recipe.words(0)).font(
        .custom(
          recipe.choice(1, ["Inter Display", "DejaVuSans-Bold", "no such font"]),
          size: recipe.length(2, 40), relativeTo: .title))
    },
    .leaf("symbolInText") { recipe in
      Text("a \(Image(systemName: recipe.choice(0, ["star", "no.such"]))) b")
        .underline(recipe.flag(1), pattern: .dashDot, color: recipe.color(2))
    },
    .one("lined") { recipe, child in
      child.underline(recipe.flag(0), pattern: .dot)
        .strikethrough(recipe.flag(1), color: recipe.color(2))
    },
    .one("symbolForms") { recipe, child in
      HStack {
        Image(systemName: recipe.choice(0, ["heart", "bell", "star.fill", "no.such"]))
        child
      }
      .symbolVariant(recipe.choice(1, [.fill, .circle, .slash.square, .none, .rectangle.fill]))
      .symbolRenderingMode(recipe.choice(2, [.palette, .hierarchical, nil]))
    },
    .one("shadowed") { recipe, child in
      let style = recipe.style(0).shadow(.inner(radius: recipe.length(1, 9), x: 2))
        .shadow(.drop(color: recipe.color(3), radius: recipe.length(2, 9), y: recipe.length(1, 9)))
      return child.foregroundStyle(style).background(style, in: Capsule())
    },
    .one("ignoredEffect") { recipe, child in
      child.modifier(Shifted(amount: recipe.length(0, 20)).ignoredByLayout())
    },
    .leaf("tupled") { recipe in
      HStack { TupleView((Text(recipe.words(0)), recipe.color(1), Divider())) }
    },
    .one("sections", keepsHistory: true) { recipe, child in
      TabView {
        TabSection("some") {
          ForEach(0..<recipe.count(0, below: 4), id: \.self) { number in
            Tab("\(number)", systemImage: "star") { Text("tab \(number)") }
          }
        }
        Tab("child", systemImage: "heart") { child }
      }
    },
  ]
}

private struct Shifted: GeometryEffect {
  var amount: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: amount, y: amount))
  }
}
