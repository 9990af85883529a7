import Foundation

/// A virtual display with a touchpad and a touchscreen, which Xvfb lacks: Xorg with the drivers `dummy` and
/// `inputtest`.
final class DeviceDisplay: VirtualDisplay {
  static let (width, height) = (800, 1000)
  private static let program = "/usr/lib/xorg/Xorg"

  /// Why this machine can't have one; nil where it can.
  static var obstacle: String? {
    let modules = "/usr/lib/xorg/modules"
    for file in [program, "\(modules)/input/inputtest_drv.so", "\(modules)/drivers/dummy_drv.so"]
    where !FileManager.default.fileExists(atPath: file) {
      return "there is no \(file); scripts/window-test installs it"
    }
    return failure
  }

  /// The error of starting one with its devices, found once for all tests; nil without an error. It needs no
  /// console and no root, but a machine may forbid it something else.
  private static let failure: String? = {
    do {
      _ = try DeviceDisplay()
      return nil
    } catch {
      return "Xorg does not serve on this machine: \(error)"
    }
  }()

  private(set) var touchpad: SyntheticDevice!
  private(set) var touchscreen: SyntheticDevice!
  private var pointer = (x: 0.0, y: 0.0)

  init() throws {
    var sockets: TestFolder?
    try super.init { folder in
      sockets = folder
      let file = try folder.write(DeviceDisplay.configuration(folder), to: "xorg.conf")
      return [
        DeviceDisplay.program, "-config", file.path, "-logfile", folder.path(of: "log"),
        // Don't switch the console of whoever uses this machine.
        "-novtswitch", "-sharevts",
      ]
    }
    touchpad = try SyntheticDevice(path: sockets?.path(of: "touchpad") ?? "")
    touchscreen = try SyntheticDevice(path: sockets?.path(of: "touchscreen") ?? "")
    // GDK recognizes a touchpad by this property.
    try run([
      "xinput", "set-prop", "--type=int", "--format=8", "touchpad", "libinput Tapping Enabled", "1",
    ])
    // To the upper left corner, from anywhere.
    try touchpad.move([.x: -5000, .y: -5000])
  }

  // MARK: The touchpad

  /// Moves the pointer to a point in pixels, as one finger on the touchpad does.
  func point(at x: Double, _ y: Double) throws {
    try touchpad.move([.x: x - pointer.x, .y: y - pointer.y])
    try touchpad.synchronize()
    pointer = (x, y)
  }

  /// Scrolls with two fingers, in pixels: positive values move towards the content's end. The libinput driver
  /// counts 15 of them as a wheel's notch, which is 120 units here.
  func scroll(by pixels: Double, across: Double = 0) throws {
    var way: [SyntheticDevice.Axis: Double] = [.scrollY: pixels * 8]
    if across != 0 { way[.scrollX] = across * 8 }
    try touchpad.move(way)
    try touchpad.synchronize()
  }

  /// Lifts the two fingers; the libinput driver reports that as a scroll by 0.
  func liftFingers() throws {
    try touchpad.move([.scrollY: 0])
    try touchpad.synchronize()
  }

  // MARK: The touchscreen

  /// Touches the screen at a point in pixels.
  func touch(_ what: SyntheticDevice.Touch, _ finger: UInt32 = 1, at x: Double, _ y: Double) throws
  {
    // The axes' range is 0…65535.
    try touchscreen.touch(
      finger, what, at: x * 65_536 / Double(DeviceDisplay.width),
      y * 65_536 / Double(DeviceDisplay.height))
    try touchscreen.synchronize()
  }

  // MARK: The screen

  override func picture() throws -> Picture {
    try ScreenReader.picture(of: name, DeviceDisplay.width, DeviceDisplay.height)
  }

  private static func configuration(_ folder: TestFolder) -> String {
    func device(_ name: String, _ type: String) -> String {
      """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
        Option "DeviceType" "\(type)"
        Option "SocketPath" "\(folder.path(of: name))"
        Option "AccelerationScheme" "none"
      EndSection

      """
    }
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "DontVTSwitch" "true"
      EndSection
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "touchpad" "CorePointer"
        InputDevice "touchscreen" "SendCoreEvents"
        InputDevice "keyboard" "CoreKeyboard"
      EndSection
      Section "Device"
        Identifier "card"
        Driver "dummy"
        VideoRam 16384
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 1-1000
        VertRefresh 1-1000
        Modeline "only" 60 \(width) \(width + 1) \(width + 2) \(width + 100) \
      \(height) \(height + 1) \(height + 2) \(height + 100)
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "only"
        EndSubSection
      EndSection

      """ + device("touchpad", "Pointer") + device("touchscreen", "Touch")
        + device("keyboard", "Keyboard")
  }
}
