import SwiftUI

// Animated forms; like Apple's, they are asked from anywhere, so not on the main actor.

nonisolated struct Wedge: Shape {
  var angle: Double

  var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + CGFloat(angle)))
    return path
  }
}

nonisolated struct Arc: InsettableShape {
  var ends: AnimatablePair<CGFloat, CGFloat>
  var inset: CGFloat = 0

  var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(inset, ends) }
    set {
      inset = newValue.first
      ends = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    Circle().path(in: rect.insetBy(dx: inset, dy: inset)).trimmedPath(
      from: ends.first, to: ends.second)
  }

  func inset(by amount: CGFloat) -> Arc {
    var arc = self
    arc.inset += amount
    return arc
  }
}

nonisolated struct Shake: GeometryEffect {
  var travel: CGFloat = 10
  var animatableData: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: travel * animatableData, y: 0))
  }
}

nonisolated struct Fan: Layout {
  var spread: Double

  var animatableData: Double {
    get { spread }
    set { spread = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, view) in subviews.enumerated() {
      view.place(
        at: CGPoint(x: bounds.minX + Double(index) * spread, y: bounds.minY),
        proposal: .unspecified)
    }
  }
}

struct MotionScreen: View {
  @State private var isOn = false

  var body: some View {
    Fan(spread: isOn ? 20 : 0) {
      Wedge(angle: isOn ? 10 : 0).fill(isOn ? .red : .blue)
      Arc(ends: AnimatablePair(0, isOn ? 1 : 0.5)).strokeBorder(.red, lineWidth: isOn ? 4 : 2)
      Circle().trim(from: 0, to: isOn ? 1 : 0).stroke(.tint, lineWidth: 3)
    }
    .modifier(Shake(animatableData: isOn ? 1 : 0))
    .animation(.spring(duration: 0.3, bounce: 0.2)) { $0.opacity(isOn ? 1 : 0.5) }
    .transaction(value: isOn) { $0.animation = .snappy }
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.bouncy, completionCriteria: .removed) {
        isOn.toggle()
      } completion: {
        isOn = false
      }
    }
  }
}
