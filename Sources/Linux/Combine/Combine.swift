// The module that `import Combine` finds on Linux, with the package trait "Combine". Without it other
// packages must not find a module of this name: they ask for it and expect all of Combine.
@_exported import CombineCore
