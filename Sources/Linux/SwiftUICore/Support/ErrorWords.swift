extension Error {
  /// Why something failed, in words without types of the program.
  package var inWords: String {
    guard let error = self as? DecodingError else {
      let cocoa = self as NSError
      let cause = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError ?? cocoa
      if cause.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(cause.code))) }
      return cocoa.domain == NSCocoaErrorDomain ? cocoa.localizedDescription : "\(self)"
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "\(Self.place(context)) has no “\(key.stringValue)”"
    case .typeMismatch(let type, let context):
      return "\(Self.place(context)) is no \(Self.name(type))"
    case .valueNotFound(let type, let context):
      return "\(Self.place(context)) is null and no \(Self.name(type))"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: return "it is no JSON"
    case .dataCorrupted(let context): return "\(Self.place(context)): \(context.debugDescription)"
    @unknown default: return "\(self)"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let keys = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
    return keys.isEmpty ? "the whole" : keys.joined(separator: ".")
  }

  private static func name(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is Bool.Type: "truth value"
    case is [String: Any].Type: "object"
    case is [Any].Type: "list"
    default: type is any Numeric.Type ? "number" : "object"
    }
  }
}
