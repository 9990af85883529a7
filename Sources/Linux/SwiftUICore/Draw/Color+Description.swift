extension Color: CustomStringConvertible {
  /// The name of the colour, with the percentage that `opacity(_:)` leaves of it before it, else its components in light
  /// mode as `#RRGGBBAA`.
  public var description: String {
    switch storage {
    case .system(let color): return "\(color)"
    case .asset(let name, _): return "NamedColor(name: \(name))"
    case .opacity(let base, let part): return "\(Int((part * 100).rounded()))% \(Color(base))"
    case .rgba, .mix, .dynamic: break
    }
    let components = components(.light)
    return hexadecimal(
      [
        components.red, components.green, components.blue, components.opacity,
      ].map { min(max(0, $0), 1) })
  }
}

extension Color.Resolved: CustomStringConvertible {
  /// The components in sRGB as `#RRGGBBAA`; one that sRGB has not takes more digits.
  public var description: String {
    hexadecimal([red, green, blue, opacity].map { Double($0) })
  }
}

private func hexadecimal(_ levels: [Double]) -> String {
  levels.reduce(into: "#") { text, level in
    let level = level.isFinite ? min(max(-1e6, level), 1e6) : 0
    let digits = String(
      UInt(bitPattern: Int((level * 255).rounded())), radix: 16, uppercase: true)
    text += (digits.count < 2 ? "0" : "") + digits
  }
}
