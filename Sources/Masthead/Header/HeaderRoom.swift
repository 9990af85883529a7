import SwiftUI

/// The first row of a list or form under a ``SwiftUICore/View/scrollHeader(header:)``: as tall as what the open header
/// covers.
///
///     Form {
///       HeaderRoom()
///       Section("Alarm") { Toggle("Wake at low tide", isOn: $wakes) }
///     }
///     .scrollHeader { _ in Cover() }
///
/// In a scroll view it is the first view of the content. It has no separator and no background, can't be selected,
/// moved or deleted, and is hidden from assistive technology. Elsewhere it is empty.
public nonisolated struct HeaderRoom: View {
  @Environment(\.headerRoom) private var room
  /// Of the list that it is in.
  @Environment(\.refresh) private var refresh

  /// Makes the room for the header around.
  public init() {}

  /// Empty space.
  @MainActor public var body: some View {
    if let room, room.length > 0 {
      Color.clear
        .frame(height: room.length)
        .accessibilityHidden(true)
        .listRowInsets(EdgeInsets())
        .listRowBackground(Color.clear)
        .withoutListRowSeparator()
        .selectionDisabled()
        .moveDisabled(true)
        .deleteDisabled(true)
        .onAppear {
          room.sight.count += 1
          if refresh != nil { Warning.systemRefresh(in: "a list under scrollHeader(header:)") }
        }
        .onDisappear { room.sight.count -= 1 }
    }
  }
}

/// What a header over a scroll view says to the room in it.
struct HeaderRoomSetting: Equatable {
  /// In points.
  var length: CGFloat
  let sight: HeaderRoomSight
}

/// The rooms for a header that are on screen.
@MainActor final class HeaderRoomSight: ComparedByIdentity {
  /// A lazy stack removes one that is scrolled out.
  fileprivate var count = 0 {
    didSet {
      if count > 0 { wasThere = true }
      if count > 1 {
        Warning.once(
          "header-rooms",
          "\(count) HeaderRoom()s stand under one header, where one is meant, as the first row of the list"
        )
      }
    }
  }
  private(set) var wasThere = false

  nonisolated init() {}

  /// Warns where the open header covers what is inside.
  ///
  /// - Parameter covered: How much of it, in points.
  func warn(_ api: String, covered: CGFloat) {
    guard covered > 0, !wasThere else { return }
    Warning.once(
      "\(api): the open header covers what is inside; begin that with a HeaderRoom()")
  }
}

extension EnvironmentValues {
  /// In a scroll view under a header.
  @Entry var headerRoom: HeaderRoomSetting?
}

extension View {
  // Neither a television nor a watch has lines between rows.
  @ViewBuilder fileprivate func withoutListRowSeparator() -> some View {
    #if os(tvOS) || os(watchOS)
      self
    #else
      listRowSeparator(.hidden)
    #endif
  }
}
