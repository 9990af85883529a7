/// A part of a window that the host does not know, such as the keyboard focus: it is declared where it is used,
/// with a property of ``ViewHost``, and made when that is first asked for.
@MainActor package protocol HostPart: AnyObject {
  init(host: ViewHost)
}

extension ViewHost {
  package func part<Part: HostPart>(_ type: Part.Type = Part.self) -> Part {
    let key = ObjectIdentifier(type)
    if let part = parts[key] { return unsafeDowncast(part, to: type) }
    let part = Part(host: self)
    parts[key] = part
    return part
  }
}
