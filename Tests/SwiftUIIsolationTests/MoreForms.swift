import SwiftUI

// Names that screens use here and there, in the forms that articles have.

struct Values {
  var scale = 1.0
  var angle = Angle.zero
  var lift: CGFloat = 0
}

struct Bell: View {
  @State private var rings = 0

  var body: some View {
    Image(systemName: "bell")
      .keyframeAnimator(initialValue: Values(), trigger: rings) { content, value in
        content
          .rotationEffect(value.angle, anchor: .top)
          .scaleEffect(value.scale)
          .offset(y: value.lift)
      } keyframes: { _ in
        KeyframeTrack(\.angle) {
          CubicKeyframe(.degrees(20), duration: 0.2)
          CubicKeyframe(.degrees(-20), duration: 0.2)
          SpringKeyframe(.zero, spring: .bouncy)
        }
        KeyframeTrack(\.scale) {
          LinearKeyframe(1.2, duration: 0.2, timingCurve: .easeInOut)
          MoveKeyframe(1)
        }
        KeyframeTrack(\.lift) {
          SpringKeyframe(-10, duration: 0.3, spring: Spring(duration: 0.4, bounce: 0.2))
        }
      }
      .onTapGesture { rings += 1 }
  }
}

enum Mood: CaseIterable {
  case calm, wild

  var scale: CGFloat { self == .calm ? 1 : 1.5 }
}

struct Pulse: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("pulse")
        .phaseAnimator(Mood.allCases) { content, phase in
          content.scaleEffect(phase.scale)
        } animation: { phase in
          phase == .calm
            ? .easeInOut(duration: 1) : .spring(Spring(mass: 1, stiffness: 100, damping: 10))
        }
      PhaseAnimator([0, 1], trigger: count) { value in
        Text("value").opacity(value)
      }
      Text("\(count)").contentTransition(.numericText(value: Double(count))).monospacedDigit()
      Button("more") { withAnimation(.snappy) { count += 1 } }.controlSize(.large)
        .buttonStyle(.borderedProminent).buttonBorderShape(.roundedRectangle(radius: 6))
    }
    .font(.title).underline().kerning(1)
  }
}

private struct SourceKey: TransactionKey {
  static let defaultValue = "none"
}

extension Transaction {
  var source: String {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }
}

struct Chooser: View {
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.verticalSizeClass) private var height
  @State private var flavor = "mint"
  @State private var source = ""

  var body: some View {
    Form {
      Picker("Flavor", selection: $flavor) {
        Text("Mint").tag("mint")
        Text("Plum").tag("plum")
      }
      Picker(selection: $flavor) {
        Text("Mint").tag("mint")
      } label: {
        Label("Flavor", systemImage: "star")
      }
      .pickerStyle(.inline)
      Menu {
        Button("First", systemImage: "1.circle") {}
        Button("Delete", role: .destructive) {}
        Menu("More") { Button("Second") {} }
      } label: {
        Label("Actions", systemImage: "ellipsis.circle")
      }
      .menuStyle(.borderlessButton)
      Text(scenePhase == .active ? "active" : "away")
      Text("\(width == .compact ? "narrow" : "wide") \(height == .compact ? "low" : "high")")
        .foregroundStyle(.tint.secondary)
      Text(source).foregroundStyle(.red.tertiary)
        .transaction(value: flavor) { _ = $0.source }
      Rectangle().fill(.conicGradient(Gradient(colors: [.red, .blue]), center: .center))
        .redacted(reason: .invalidated)
    }
    .colorScheme(.dark)
    .onAppear {
      var transaction = Transaction(animation: .timingCurve(.circularEaseIn, duration: 1))
      transaction.source = "here"
      transaction.isContinuous = true
      source = transaction.source
      withTransaction(\.source, "there") {}
    }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { source = "" }
    }
  }
}

struct Chooser_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Chooser()
      Bell().previewLayout(.sizeThatFits).previewDisplayName("Bell")
    }
    .previewDevice("iPhone 15")
  }
}
