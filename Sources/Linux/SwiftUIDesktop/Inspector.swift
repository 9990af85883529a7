#if Desktop
  import Foundation
  import SwiftUICore

  /// The text of the overlay about the last update.
  @MainActor final class Inspector {
    private(set) var lines: [String] = []

    /// - Parameter duration: In milliseconds.
    func updated(in duration: Double, from old: Costs, to new: Costs) {
      // Frames without an update would replace the last relevant one.
      guard new.passes != old.passes else { return }
      lines = [
        String(format: "update %.2f ms", duration)
          + ", passes \(new.passes - old.passes), actions \(new.actions - old.actions)",
        "bodies \(new.bodies - old.bodies), layouts \(new.layouts - old.layouts), "
          + "measures \(new.measures - old.measures)",
        "effects \(new.effects - old.effects), "
          + "geometry closures \(new.geometryClosures - old.geometryClosures)",
      ]
    }
  }
#endif
