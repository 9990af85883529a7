import SwiftUI

// Forms of texts, labels, images and springs that packages write.

struct Captions: View {
  let count = 3

  var body: some View {
    VStack {
      Text("\(Image(systemName: "star")) fav \(Text("bold").bold())")
      Text(Image(systemName: "heart.fill")) + Text(" joined")
      Text("lined").underline(true, color: .red)
      Text("dashed").underline(true, pattern: .dash, color: .red)
      Text("gone").strikethrough(color: .gray)
      VStack { Text("around") }.underline(pattern: .dot).strikethrough(true, color: .blue)
      Text("table", tableName: "Nothing", bundle: .main, comment: "for translators")
      Text("comment", comment: "for translators")
      Text("\(NSNumber(value: count), formatter: NumberFormatter())")
      Label("picture", image: "nothing")
    }
  }
}

struct Named: View {
  var body: some View {
    HStack {
      Image(systemName: "wifi", variableValue: 0.5).antialiased(true)
      Image("nothing", label: Text("a picture"))
      TupleView((Text("one"), Text("two")))
    }
  }
}

nonisolated struct Lean: GeometryEffect {
  var amount: CGFloat

  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: amount, y: 0))
  }
}

struct Springs: View {
  @State private var isFar = false
  @State private var told: CGFloat = -1
  let isIgnored: Bool

  private var measured: some View {
    Color.red.frame(width: 20, height: 20)
      .onGeometryChange(for: CGFloat.self) {
        $0.frame(in: .global).minX
      } action: {
        told = $0
      }
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(Int(told))")
      if isIgnored {
        measured.modifier(Lean(amount: 50).ignoredByLayout())
      } else {
        measured.modifier(Lean(amount: 50))
      }
      Button("go") { withAnimation(.spring()) { isFar.toggle() } }
        .animation(Animation.spring().speed(2), value: isFar)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
