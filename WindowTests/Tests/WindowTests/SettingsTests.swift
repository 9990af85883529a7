import Foundation
import Testing

/// What a window takes from its desktop, as the desktop's portal tells it on the session bus.
@Suite(.serialized) @MainActor struct SettingsTests {
  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"

  /// The reports of the probe that tell of settings, in order.
  private func reports(_ words: String..., of probe: ProbeProcess) -> [String] {
    probe.reports.filter { words.contains(String($0.prefix { $0 != " " })) }
  }

  private func environment(_ bus: AccessibilityBus) -> [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": bus.address, "GSETTINGS_BACKEND": "memory"]
  }

  /// With a window that waits for its portal's answer, however long that takes on a busy machine.
  private func patientEnvironment(_ bus: AccessibilityBus) -> [String: String] {
    environment(bus).merging(["MASTHEAD_PORTAL_PATIENCE": "60000"]) { $1 }
  }

  @Test func `the portal's dark, motion, contrast and text size are there from the first frame on`()
    throws
  {
    let bus = try AccessibilityBus(isWatched: false)
    let portal = try MockPortal(
      on: bus.address,
      [
        SettingsTests.appearance: ["color-scheme": .number(1), "contrast": .number(1)],
        // GNOME's switch for large text.
        SettingsTests.interface: [
          "enable-animations": .flag(false), "text-scaling-factor": .fraction(1.25),
        ],
      ])
    let window = try OpenWindow("Probe", "wakes", environment: patientEnvironment(bus))
    #expect(window.probe.reports("still"))
    #expect(window.probe.reports("phase active"))
    // None of them was another one first.
    #expect(reports("dark", "light", of: window.probe) == ["dark"])
    #expect(reports("moving", "still", of: window.probe) == ["still"])
    #expect(reports("contrast", of: window.probe) == ["contrast increased"])
    // 21 points instead of 17.
    #expect(reports("text", of: window.probe) == ["text xxLarge"])
    #expect(portal.questions == 1)
    #expect(window.probe.errors == [])
  }

  @Test func `the portal's settings are followed while the window is open`() throws {
    let bus = try AccessibilityBus(isWatched: false)
    let portal = try MockPortal(on: bus.address)
    // It has asked before it shows something; so nothing is told that nobody hears.
    let window = try OpenWindow("Probe", "wakes", environment: patientEnvironment(bus))
    #expect(window.probe.reports("light"))
    #expect(window.probe.reports("moving"))
    try portal.set(SettingsTests.appearance, "color-scheme", .number(1))
    #expect(window.probe.reports("dark"))
    try portal.set(SettingsTests.interface, "enable-animations", .flag(false))
    #expect(window.probe.reports("still"))
    try portal.set(SettingsTests.interface, "text-scaling-factor", .fraction(0.82))
    #expect(window.probe.reports("text xSmall"))
    // Of no size at all: as if nothing was said.
    try portal.set(SettingsTests.interface, "text-scaling-factor", .fraction(-.infinity))
    #expect(eventually { reports("text", of: window.probe).last == "text large" })
    try portal.set(SettingsTests.appearance, "color-scheme", .number(0))
    #expect(eventually { reports("dark", "light", of: window.probe).last == "light" })
    #expect(reports("dark", "light", of: window.probe) == ["light", "dark", "light"])
    #expect(window.probe.errors == [])
  }

  @Test func `a portal that is started anew is asked anew`() throws {
    let bus = try AccessibilityBus(isWatched: false)
    let first = try MockPortal(
      on: bus.address,
      [
        SettingsTests.appearance: ["color-scheme": .number(1), "contrast": .number(1)]
      ])
    let window = try OpenWindow("Probe", "wakes", environment: patientEnvironment(bus))
    #expect(window.probe.reports("dark"))
    #expect(window.probe.reports("contrast increased"))
    first.close()
    // What was changed while there was none, and what is not told any more.
    let second = try MockPortal(
      on: bus.address, [SettingsTests.appearance: ["color-scheme": .number(2)]])
    #expect(window.probe.reports("light"))
    #expect(window.probe.reports("contrast standard"))
    #expect(eventually { second.questions == 1 }, "\(second.questions)")
    try second.set(SettingsTests.appearance, "color-scheme", .number(1))
    #expect(eventually { reports("dark", "light", of: window.probe).last == "dark" })
    #expect(window.probe.errors == [])
  }

  @Test func `where the portal says light it is, whatever GTK's settings say`() throws {
    let bus = try AccessibilityBus(isWatched: false)
    let folder = try TestFolder()
    let wishes = "[Settings]\ngtk-application-prefer-dark-theme=1\n"
    try folder.write(wishes, to: "gtk-4.0/settings.ini")
    let portal = try MockPortal(
      on: bus.address, [SettingsTests.appearance: ["color-scheme": .number(2)]])
    let variables = patientEnvironment(bus).merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
    let window = try OpenWindow("Probe", "wakes", environment: variables)
    #expect(window.probe.reports("phase active"))
    #expect(reports("dark", "light", of: window.probe) == ["light"])

    // No preference: GTK's settings count.
    try portal.set(SettingsTests.appearance, "color-scheme", .number(0))
    #expect(window.probe.reports("dark"))
  }

  @Test func `a window opens without a portal, with one that hangs, and without a bus`() throws {
    let bus = try AccessibilityBus(isWatched: false)
    func opens(_ variables: [String: String]) throws {
      let window = try OpenWindow("Probe", "wakes", environment: variables)
      #expect(window.probe.reports("light"))
      #expect(window.probe.reports("animated"))
      window.probe.terminate()
      #expect(window.probe.exitStatus() == 0)
      #expect(window.probe.errors == [])
    }
    try opens(environment(bus))
    let hanging = try MockPortal(.hangs, on: bus.address)
    try opens(environment(bus))
    #expect(eventually { hanging.questions == 1 })
    try opens(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
    try opens(["DBUS_SESSION_BUS_ADDRESS": ""])
  }

  @Test func `a bus that goes away leaves the window open`() throws {
    let bus = try AccessibilityBus(isWatched: false)
    let portal = try MockPortal(
      on: bus.address, [SettingsTests.appearance: ["color-scheme": .number(1)]])
    let window = try OpenWindow("Probe", "wakes", environment: patientEnvironment(bus))
    #expect(window.probe.reports("animated"))
    #expect(portal.questions == 1)
    bus.close()
    usleep(1_000_000)
    #expect(window.probe.isRunning)
    window.probe.terminate()
    #expect(window.probe.exitStatus() == 0)
    #expect(reports("dark", "light", of: window.probe) == ["dark"])
  }
}
