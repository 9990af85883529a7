/// What a view says now, never equal to what it said before: `onChange(of: Latest(value: action))` keeps an
/// action current for those who run it later, without writing in a body.
struct Latest<Value>: Equatable {
  let value: Value

  static func == (a: Latest, b: Latest) -> Bool { false }
}
