/// Expands `@Query(…) var records: [Record]` to storage, `_records`, of the type `Query<Record, [Record]>`, and a getter.
enum QueryMacro {
  static func expand(_ expansion: Expansion) -> Response {
    guard let syntax = expansion.declSyntax, let property = PropertyDeclaration(syntax.source)
    else { return .refusal }
    if expansion.macroRole == "accessor" {
      // The compiler looks at the closure of a `#Preview` before the macro moves its variables into a view.
      let context = expansion.lexicalContext?.first.map { TypeDeclaration($0.source) }
      guard context?.keyword != nil else {
        return .expansion("get { fatalError() }", errors: [])
      }
      return .expansion("get {\n_\(property.plainName).wrappedValue\n}", errors: [])
    }
    guard let type = property.type, let element = element(of: type) else {
      let message = "a variable with @Query has the type of an array of models"
      let problem = Response.Problem(message: message, location: syntax.location)
      return .expansion("", errors: [problem])
    }
    // Not private: the initializer of the view, which has all variables, would be.
    let arguments = property.attribute("Query")?.arguments ?? "()"
    return .expansion(
      """
      var _\(property.plainName): \
      SwiftData.Query<\(element), \(type)> = .init\(arguments)
      """, errors: [])
  }

  /// `Record` of `[Record]` or `Array<Record>`.
  private static func element(of type: String) -> String? {
    var text = Substring(type.filter { !$0.isWhitespace })
    for (prefix, suffix) in [("[", "]"), ("Array<", ">"), ("Swift.Array<", ">")]
    where text.hasPrefix(prefix) && text.hasSuffix(suffix) {
      text = text.dropFirst(prefix.count).dropLast(suffix.count)
      return String(text)
    }
    return nil
  }
}
