import SwiftUI

// Forms of the API that ordinary source uses; that they compile is the test.

struct Forms: View {
  enum Field: Hashable { case name, other }

  @State private var optional: String?
  @State var plain = 0
  @State private var array = [Int]()
  @State(initialValue: 5) private var initial: Int
  @Environment(\.layoutDirection) private var direction
  @Environment(\.displayScale) var scale
  @Environment(\.font) var font
  @Environment(\.multilineTextAlignment) var textAlignment
  @Environment(\.lineLimit) private var lineLimit

  var body: some View {
    let columns = array.count
    if #available(iOS 17, *) {
      modern(columns)
    } else {
      Text("old")
    }
    switch optional {
    case .some(let value) where value.isEmpty: Text("empty")
    case .some(let value): Text(value)
    case nil: EmptyView()
    }
    if let optional, plain > 0 {
      Text(optional) + Text(" and ").bold() + Text("\(plain, specifier: "%d")").italic()
    }
    ForEach(Array(array.enumerated()), id: \.offset) { index, element in
      Text("\(index): \(element)")
    }
    ForEach([Field.name, .other], id: \.self) { field in
      Text(String(describing: field)).id(field)
    }
  }

  func modern(_ columns: Int) -> some View {
    VStack(alignment: .trailing, spacing: nil) {
      Group {
        Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3, opacity: 1)
        Color(hue: 0.5, saturation: 1, brightness: 1)
        Color(white: 0.4, opacity: 0.5)
        Color.accentColor
      }
      .frame(width: 10, height: 10)
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: 40, alignment: .topLeading)
      Rectangle().fill(Color.red).frame(height: 1)
      Rectangle().foregroundColor(.green)
      RoundedRectangle(cornerRadius: 4).strokeBorder(Color.red, lineWidth: 2)
      Circle().stroke(Color.blue, style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2]))
      Circle().fill(
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
      LinearGradient(
        stops: [.init(color: .clear, location: 0), Gradient.Stop(color: .black, location: 1)],
        startPoint: UnitPoint(x: 0.5, y: 0), endPoint: .bottom)
      Text(verbatim: "a").font(.system(size: 12)).font(.system(.title, design: .rounded))
        .font(.title2.weight(.heavy)).font(.caption.bold().italic()).kerning(1)
      Text("centre").multilineTextAlignment(.center).lineLimit(2).truncationMode(.middle)
        .minimumScaleFactorIfOffered()
      Image(systemName: plain > 0 ? "heart.fill" : "heart").imageScale(.large)
      HStack(alignment: .lastTextBaseline) { Text("a") }
      ZStack(alignment: Alignment(horizontal: .leading, vertical: .bottom)) { Color.red }
    }
    .padding([.top, .leading], 8)
    .padding(.bottom)
    .background(Color.red.opacity(0.1))
    .background(.blue, in: Capsule())
    .background { Color.green }
    .background(alignment: .top) { Text("b") }
    .overlay { Color.clear }
    .overlay(Circle(), alignment: .topTrailing)
    .overlay(alignment: .bottom) { Divider() }
    .border(.red)
    .border(Color.blue, width: 2)
    .cornerRadius(8)
    .clipped()
    .offset(CGSize(width: 1, height: 2))
    .position(CGPoint(x: 5, y: 5))
    .rotationEffect(Angle(degrees: 5), anchor: .topLeading)
    .scaleEffect(x: 1, y: 2)
    .onAppear(perform: load)
    .onDisappear(perform: { plain = 0 })
    .onChange(of: plain) { load() }
    .onChange(of: plain) { old, new in array = [old, new] }
    .onChange(of: columns, initial: true) { _, _ in }
    .transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + 1 }
    .environment(\.colorScheme, .dark)
    .environment(\.font, .body)
    .coordinateSpace(.named("forms"))
    .ignoresSafeArea(edges: [.top, .bottom])
    .ignoresSafeArea(.container, edges: .horizontal)
    .alignmentGuide(.firstTextBaseline) { $0[.bottom] }
    .alignmentGuide(.leading) { dimensions in dimensions[HorizontalAlignment.center] }
    .fixedSize(horizontal: false, vertical: true)
    .layoutPriority(1)
  }

  private func load() {
    array.append(plain)
    optional = array.isEmpty ? nil : "\(array.count)"
  }
}

extension View {
  // Users extend `View` with methods of their own, also under names that Apple has.
  func minimumScaleFactorIfOffered() -> some View { self }

  func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
    Group {
      if condition { transform(self) } else { self }
    }
  }

  func eraseToAnyView() -> AnyView { AnyView(self) }
}

struct Wrapper<Header: View, Content: View>: View {
  private let header: Header
  private let content: () -> Content

  init(@ViewBuilder header: () -> Header, @ViewBuilder content: @escaping () -> Content) {
    self.header = header()
    self.content = content
  }

  var body: some View {
    VStack(spacing: 0) {
      header
      ScrollView([.horizontal, .vertical], content: content)
    }
  }
}

extension Wrapper where Header == EmptyView {
  init(@ViewBuilder content: @escaping () -> Content) {
    self.init(header: { EmptyView() }, content: content)
  }
}

struct Editor: View {
  @Binding var value: Int
  @Binding private var name: String?

  init(value: Binding<Int>, name: Binding<String?> = .constant(nil)) {
    self._value = value
    _name = name
  }

  var body: some View {
    Text("\(value) \(name ?? "-")")
      .onAppear { $value.wrappedValue += 1 }
  }
}

struct EditorOwner: View {
  struct Model {
    var value = 1
    var name: String? = "a"
  }

  @State private var model = Model()
  private var doubled: Binding<Int> {
    Binding(get: { model.value * 2 }, set: { model.value = $0 / 2 })
  }

  var body: some View {
    VStack {
      Editor(value: $model.value, name: $model.name)
      Editor(value: doubled)
      Editor(value: .constant(3))
    }
    .if(model.value > 0) { $0.padding() }
  }
}

struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

struct Badge: View, Equatable {
  let count: Int

  static func == (left: Badge, right: Badge) -> Bool { left.count == right.count }

  var body: some View {
    Triangle().fill(.red).frame(width: 20, height: 20).clipShape(Triangle())
      .overlay(Text("\(count)").font(.caption2))
  }
}

struct Forms_Previews {
  static var previews: some View {
    Group {
      Forms()
      Wrapper { Badge(count: 1) }
      Wrapper(header: { Text("h") }) { EditorOwner().eraseToAnyView() }
    }
  }
}
