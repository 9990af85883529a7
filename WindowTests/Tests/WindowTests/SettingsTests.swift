import Foundation
import Testing

/// Settings of the desktop that a window takes from the portal on the session bus.
@Suite(.serialized) @MainActor struct SettingsTests {
  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"

  /// The probe's reports that begin with one of `words`, in order.
  private func reports(_ words: String..., of probe: ProbeProcess) -> [String] {
    probe.reports.filter { words.contains(String($0.prefix { $0 != " " })) }
  }

  private func environment(_ bus: AccessibilityBus) -> [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": bus.address, "GSETTINGS_BACKEND": "memory"]
  }

  /// Makes the window wait for the portal's reply, however long that takes on a busy machine.
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
        // GNOME's setting for large text.
        SettingsTests.interface: [
          "enable-animations": .flag(false), "text-scaling-factor": .fraction(1.25),
        ],
      ])
    let window = try OpenWindow("Probe", "wakes", environment: patientEnvironment(bus))
    #expect(window.probe.reports("still"))
    #expect(window.probe.reports("phase active"))
    // No default was reported before.
    #expect(reports("dark", "light", of: window.probe) == ["dark"])
    #expect(reports("moving", "still", of: window.probe) == ["still"])
    #expect(reports("contrast", of: window.probe) == ["contrast increased"])
    // Body text of 21 points instead of 17.
    #expect(reports("text", of: window.probe) == ["text xxLarge"])
    #expect(portal.questions == 1)
    #expect(window.probe.errors == [])
  }

  @Test func `the portal's settings are followed while the window is open`() throws {
    let bus = try AccessibilityBus(isWatched: false)
    let portal = try MockPortal(on: bus.address)
    // The window asks before its first frame, so no change is missed.
    let window = try OpenWindow("Probe", "wakes", environment: patientEnvironment(bus))
    #expect(window.probe.reports("light"))
    #expect(window.probe.reports("moving"))
    try portal.set(SettingsTests.appearance, "color-scheme", .number(1))
    #expect(window.probe.reports("dark"))
    try portal.set(SettingsTests.interface, "enable-animations", .flag(false))
    #expect(window.probe.reports("still"))
    try portal.set(SettingsTests.interface, "text-scaling-factor", .fraction(0.82))
    #expect(window.probe.reports("text xSmall"))
    // An invalid factor counts as none.
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
    // Changes while there was no portal, and settings that it no longer has.
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

    // No preference: GTK's own settings apply.
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
