import SwiftUI

/// One of each control, for the tests of accessibility.
public struct ControlsScreen: View {
  @State private var name = "Ada"
  @State private var secret = "key"
  @State private var volume = 30.0
  @State private var count = 2
  @State private var sends = false
  @State private var size = 1
  @FocusState private var isNamed: Bool

  public init() {}

  public var body: some View {
    VStack(spacing: 6) {
      Text("Controls").font(.headline).accessibilityHeading(.h3)
      TextField("Name", text: $name, prompt: Text("First and last"))
        .focused($isNamed)
        .onChange(of: name) { report("name \(name)") }
      SecureField("Secret", text: $secret)
      Slider(value: $volume, in: 0...50, step: 5) { Text("Volume") }
        .onChange(of: volume) { report("volume \(volume)") }
      Stepper("Copies", value: $count, in: 0...9)
        .onChange(of: count) { report("copies \(count)") }
      Toggle("Sends", isOn: $sends)
      Picker("Size", selection: $size) {
        Text("Small").tag(0)
        Text("Large").tag(1)
      }
      .pickerStyle(.segmented)
      ProgressView("Copying", value: 0.25)
      ProgressView().accessibilityLabel("Waiting")
      Link("Manual", destination: URL(string: "https://example.com")!)
      Image(systemName: "star").accessibilityLabel("Star")
      Button("Print") { report("prints") }.accessibilityHint("On paper").disabled(true)
      Color.red.frame(width: 20, height: 20)
        .accessibilityElement()
        .accessibilityLabel("Stars")
        .accessibilityValue("three of five")
      Color.blue.frame(width: 20, height: 20).accessibilityElement().accessibilityAddTraits(
        .isButton)
    }
    .textFieldStyle(.roundedBorder)
    .padding(8)
    .onChange(of: isNamed) { report("named \(isNamed)") }
  }
}
