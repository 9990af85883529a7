import Masthead
import SwiftUI

/// A postcard header that turns into a letter, with pickers for its collapse and stretch; its height can be
/// changed while one scrolls.
public struct PostcardScreen: View {
  @State private var look: PostcardLook
  @State private var pull = PostcardPull.grow
  @State private var isTall = false

  public init() {
    self.init(look: .shrink)
  }

  init(look: PostcardLook) {
    _look = State(initialValue: look)
  }

  public var body: some View {
    HeaderScrollView { header in
      Postcard()
        .accessibilityIdentifier("card")
    } content: {
      VStack(alignment: .leading, spacing: 14) {
        Choice(name: "Scrolled", selection: $look)
        Choice(name: "Pulled", selection: $pull)
        Toggle("A taller card", isOn: $isTall.animation(.easeInOut(duration: 0.5)))
          .accessibilityIdentifier("taller")
        Divider()
        Text("My dear,").font(.title3.italic())
        ForEach(1...12, id: \.self) { Text(Prose.paragraph($0 + 900, words: 42)) }
        Text("Yours, as ever").font(.title3.italic())
      }
      .padding()
      .tint(.pink)
    }
    .headerHeight(min: 96, max: isTall ? 360 : 260)
    .headerStyle(PostcardStyle(look: look))
    .headerOverscrollBehavior(pull.stretch)
    .background(.background)
  }
}

/// How the card is reduced.
enum PostcardLook: String, CaseIterable {
  case shrink = "Shrink"
  case clip = "Clip"
  case scale = "Scale"
  case parallax = "Drift"
  case slide = "Slide"
  case fixed = "Stay"
}

/// What a pull does.
enum PostcardPull: String, CaseIterable {
  case grow = "Grow"
  case zoom = "Zoom"
  case blur = "Blur"
  case fade = "Fade"
  case hold = "Hold"
  case none = "Follow"

  var stretch: HeaderOverscrollBehavior {
    switch self {
    case .grow: .stretch
    case .zoom: .zoom(upTo: 160)
    case .blur: .blur
    case .fade: .fade
    case .hold: .fixed
    case .none: .translate
    }
  }
}

/// One of the styles; changing it keeps the views and their state.
private struct PostcardStyle: HeaderStyle {
  let look: PostcardLook

  var collapse: HeaderCollapse {
    switch look {
    case .slide: .slide
    case .fixed: .fixed
    default: .shrink
    }
  }

  func makeBody(configuration: Configuration) -> some View {
    switch look {
    case .shrink: PlainHeaderStyle.shrink.makeBody(configuration: configuration)
    case .clip: ClipHeaderStyle.clip(anchor: .center).makeBody(configuration: configuration)
    case .scale: ClipHeaderStyle.scale.makeBody(configuration: configuration)
    case .parallax: ClipHeaderStyle.parallax(factor: 0.6).makeBody(configuration: configuration)
    case .slide: PlainHeaderStyle.slide.makeBody(configuration: configuration)
    case .fixed: PlainHeaderStyle.fixed.makeBody(configuration: configuration)
    }
  }
}

private struct Choice<Value: RawRepresentable & CaseIterable & Hashable>: View
where Value.RawValue == String, Value.AllCases == [Value] {
  let name: String
  @Binding var selection: Value

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(name).font(.footnote).foregroundStyle(.secondary)
      Picker(name, selection: $selection) {
        ForEach(Value.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      .pickerStyle(.segmented)
      .compactType()
    }
  }
}

/// Greetings over a beach, with a stamp.
private struct Postcard: View {
  var body: some View {
    LinearGradient(
      stops: [
        Gradient.Stop(color: Color(red: 0.98, green: 0.55, blue: 0.45), location: 0),
        Gradient.Stop(color: Color(red: 0.99, green: 0.80, blue: 0.55), location: 0.55),
        Gradient.Stop(color: Color(red: 0.15, green: 0.45, blue: 0.60), location: 0.56),
        Gradient.Stop(color: Color(red: 0.10, green: 0.30, blue: 0.45), location: 0.8),
        Gradient.Stop(color: Color(red: 0.58, green: 0.46, blue: 0.3), location: 0.81),
      ], startPoint: .top, endPoint: .bottom
    )
    .ignoresSafeArea(edges: .horizontal)
    .overlay {
      Image(systemName: "beach.umbrella.fill")
        .resizable()
        .scaledToFit()
        .foregroundStyle(.white.opacity(0.9))
        .accessibilityHidden(true)
        .frame(maxWidth: 90, maxHeight: 90)
        // Above and beside the words if there is little space.
        .padding(.top, 8)
        .padding(.bottom, 48)
        .padding(.leading, 140)
    }
    .overlay(alignment: .bottomLeading) {
      Text("Greetings from Amber Beach")
        .font(.title3.bold().italic())
        .foregroundStyle(.white)
        .shadow(color: .black.opacity(0.5), radius: 3)
        .minimumScaleFactor(0.5)
        .padding()
    }
    .overlay(alignment: .topTrailing) { Stamp().padding(12) }
  }
}

/// A counter inside the header, whose state survives all changes of it.
private struct Stamp: View {
  @State private var marks = 0

  var body: some View {
    Button {
      marks += 1
    } label: {
      VStack(spacing: 0) {
        Image(systemName: "ferry.fill")
        Text(marks == 0 ? "20 c" : "\(marks)×").font(.caption2.bold())
      }
      .foregroundStyle(Color.deepPink)
      .frame(width: 44, height: 50)
      .background(.white, in: RoundedRectangle(cornerRadius: 3))
    }
    .buttonStyle(.plain)
    .compactType()
    .accessibilityIdentifier("stamp")
  }
}

#Preview("Postcard") { PostcardScreen() }
