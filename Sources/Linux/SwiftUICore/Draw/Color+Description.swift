extension Color: CustomStringConvertible {
  /// The name of the colour, else its components in light mode as `#RRGGBBAA`.
  public var description: String {
    switch storage {
    case .system(let color): return "\(color)"
    case .asset(let name, _): return "NamedColor(name: \(name))"
    default: break
    }
    let components = components(.light)
    let levels = [components.red, components.green, components.blue, components.opacity]
    return levels.reduce(into: "#") { text, level in
      let byte = Int((min(max(0, level), 1) * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
