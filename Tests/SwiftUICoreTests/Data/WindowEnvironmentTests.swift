import SwiftUI
import Testing

@_spi(Nodes) @testable import SwiftUICore

/// What the window says of itself changes for as long as it is open.
@Suite("The window's environment")
@MainActor struct WindowEnvironmentTests {
  private struct Screen: View {
    @Environment(\.scenePhase) private var phase
    @Environment(\.dynamicTypeSize) private var size
    @Environment(\.locale) private var locale

    var body: some View {
      Text("\(phase) \(size) \(locale.identifier)")
        .preferredColorScheme(phase == .background ? .dark : nil)
    }
  }

  private func text(_ host: ViewHost) -> String? {
    host.accessibilityTree.elements.first?.label
  }

  @Test func `values that newer ones hide are not kept`() {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "de")
    let host = ViewHost(
      Screen(), size: CGSize(width: 300, height: 200), environment: environment,
      shaper: FixedMetricShaper())
    func count() -> Int { host.root.environment.values.head?.count ?? 0 }
    host.updateEnvironment { $0.dynamicTypeSize = .small }
    for phase in [ScenePhase.inactive, .background, .active] {
      host.updateEnvironment { $0.scenePhase = phase }
    }
    let first = count()
    for round in 0..<100 {
      for phase in [ScenePhase.inactive, .background, .active] {
        host.updateEnvironment { $0.scenePhase = phase }
        #expect(text(host) == "\(phase) small de")
      }
      host.resize(to: CGSize(width: round % 2 == 0 ? 900 : 300, height: 200))
    }
    // Two size classes and a colour scheme came besides.
    #expect(count() <= first + 3)
    host.updateEnvironment {
      $0.dynamicTypeSize = .large
      $0.locale = Locale(identifier: "fr")
    }
    #expect(text(host) == "active large fr")
  }

  @Test func `entries before which nothing is hidden stay the same`() {
    var values = EnvironmentValues()
    values.locale = Locale(identifier: "de")
    values.dynamicTypeSize = .small
    let tail = values.head
    values.scenePhase = .inactive
    #expect(values.withoutHidden().head === values.head)
    values.scenePhase = .active
    let clean = values.withoutHidden()
    #expect(clean.head?.count == 3)
    #expect(clean.head?.next === tail)
    #expect(clean.scenePhase == .active)
    #expect(clean.keysChanged(from: values).isEmpty)
  }

  @Test func `an environment whose view is gone keeps nobody that reads it later`() {
    weak var reader: ViewNode?
    let scope: EnvironmentScope
    do {
      let host = ViewHost(
        Screen(), size: CGSize(width: 300, height: 200), shaper: FixedMetricShaper())
      reader = host.root
      scope = EnvironmentScope(parent: host.root.environment) { $0.lineLimit = 1 }
      scope.dispose()
      scope.register(host.root, keys: [EnvironmentScope.anyKey], isLasting: true)
    }
    #expect(reader == nil)
    withExtendedLifetime(scope) {}
  }
}
