// The module that `import UniformTypeIdentifiers` finds with the trait AppleModules.
@_exported import ContentTypes
