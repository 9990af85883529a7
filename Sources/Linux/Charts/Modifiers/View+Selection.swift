import Foundation
import SwiftUICore

extension View {
  /// Sets a binding to the value under a finger that touches the plot; to nil when the finger leaves.
  public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chartSetup { $0.x.selections.append(single(value)) }
  }

  /// Sets a binding to the values that a finger drags over; they stay selected.
  public nonisolated func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View {
    chartSetup { $0.x.selections.append(several(range)) }
  }

  /// Sets a binding to the value under a finger that touches the plot; to nil when the finger leaves.
  public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chartSetup { $0.y.selections.append(single(value)) }
  }

  /// Sets a binding to the values that a finger drags over; they stay selected.
  public nonisolated func chartYSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View {
    chartSetup { $0.y.selections.append(several(range)) }
  }

  /// Sets a binding to the sum of the sectors up to a finger that touches the plot; to nil when the finger leaves.
  public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chartSetup {
      $0.angleSelections.append { primitive in value.wrappedValue = primitive.flatMap { P($0) } }
    }
  }

  /// Selects by a gesture of the app's, in place of a touch.
  public nonisolated func chartGesture<G: Gesture>(
    _ gesture: @escaping (ChartProxy) -> G
  ) -> some View {
    chartSetup { $0.gesture = { AnyGesture(gesture($0).map { _ in }) } }
  }
}

private func single<P: Plottable>(_ binding: Binding<P?>) -> Listeners.Position {
  { ends, space in
    binding.wrappedValue = ends.flatMap { space.value(at: $0.end) }.flatMap { P($0) }
  }
}

private func several<P: Plottable & Comparable>(
  _ binding: Binding<ClosedRange<P>?>
) -> Listeners.Position {
  { ends, space in
    guard let ends else { return }
    guard let a = space.value(at: ends.start).flatMap({ P($0) }),
      let b = space.value(at: ends.end).flatMap({ P($0) })
    else { return }
    binding.wrappedValue = min(a, b)...max(a, b)
  }
}

/// Where touches select values.
struct SelectionLayer: View {
  let proxy: ChartProxy
  let gesture: ((ChartProxy) -> AnyGesture<Void>)?

  var body: some View {
    if let gesture {
      Color.clear.contentShape(Rectangle()).gesture(gesture(proxy))
    } else if !proxy.listeners.isEmpty {
      // A finger that scrolls, down a list or page, selects nothing.
      Color.clear.contentShape(Rectangle())
        .gesture(hold.exclusively(before: drag).exclusively(before: tap))
    }
  }

  private var tap: some Gesture {
    SpatialTapGesture().onEnded { tap in
      select(from: tap.location, to: tap.location)
      Task {
        // As long as a finger is down that taps.
        try? await Task.sleep(for: .seconds(0.1))
        proxy.selectNothing()
      }
    }
  }

  private var drag: some Gesture {
    DragGesture()
      .onChanged { select(from: $0.startLocation, to: $0.location) }
      .onEnded { _ in proxy.selectNothing() }
  }

  private var hold: some Gesture {
    LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture(minimumDistance: 0))
      .onChanged {
        if case .second(true, let drag?) = $0 {
          select(from: drag.startLocation, to: drag.location)
        }
      }
      .onEnded { _ in proxy.selectNothing() }
  }

  private func select(from start: CGPoint, to end: CGPoint) {
    proxy.selectX(start.x, end.x)
    proxy.selectY(start.y, end.y)
    if !proxy.listeners.angle.isEmpty { proxy.selectAngleValue(at: proxy.angle(at: end)) }
  }
}
