// The compiler plug-in of SwiftUI's macros. It does not use swift-syntax, so that users of the package build a
// few small files instead of a parser of the whole language.

serve { expansion in
  switch expansion.macro.typeName {
  case "EntryMacro": EntryMacro.expand(expansion)
  case "EntryDefaultValueMacro": EntryDefaultValueMacro.expand(expansion)
  case "PreviewMacro": PreviewMacro.expand(expansion)
  // `@Previewable` is only a mark for `#Preview`.
  default: .expansion("", errors: [])
  }
}
