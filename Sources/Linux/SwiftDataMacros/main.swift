// The compiler plug-in of SwiftData's macros. What reads source and talks to the compiler are links to the files of
// SwiftUI's plug-in, which every user of SwiftUI builds: this one only those who ask for the trait "SwiftData".

serve { expansion in
  switch expansion.macro.typeName {
  case "ModelMacro": ModelMacro.expand(expansion)
  case "PersistedPropertyMacro": PersistedPropertyMacro.expand(expansion)
  case "ModelActorMacro": ModelActorMacro.expand(expansion)
  case "QueryMacro": QueryMacro.expand(expansion)
  // `@Attribute`, `@Relationship`, `@Transient`, `#Unique` and `#Index` are only marks for `@Model`.
  default: .expansion("", errors: [])
  }
}
