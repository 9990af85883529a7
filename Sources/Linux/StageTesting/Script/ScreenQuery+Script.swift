import ScreenScript

extension ScreenQuery {
  /// The query that a target on a command line stands for.
  package init(_ target: ScreenScript.Target) {
    let name = target.name
    var query: ScreenQuery
    switch target.kind {
    case .named: query = .named(name)
    case .button: query = .button(name)
    case .link: query = .link(name)
    case .toggle: query = .toggle(name)
    case .slider: query = .slider(name)
    case .stepper: query = .stepper(name)
    case .tab: query = .tab(name)
    case .heading: query = .heading(name)
    case .image: query = .image(name)
    case .text: query = .text(name)
    case .progress: query = .progress(name)
    case .field: query = .textField(name)
    case .placeholder: query = .placeholder(name)
    case .id: query = .identifier(name)
    }
    if target.isPart { query = ScreenQuery(query.kind, .part(name)) }
    if let scope = target.scopes.first { query = query.inside(ScreenQuery(scope)) }
    if let index = target.index { query = query.nth(index) }
    self = query
  }

  /// What one writes for it: source code in a test, words on a command line.
  @MainActor var toCopy: String { ScreenFailures.isOnCommandLine ? words : "stage.find(\(code))" }

  /// The query in the words of a command line.
  var words: String { target.words }

  private var target: ScreenScript.Target {
    var target: ScreenScript.Target
    switch name {
    case .any: target = ScreenScript.Target(targetKind, "")
    case .whole(let name): target = ScreenScript.Target(targetKind, name)
    case .part(let part):
      target = ScreenScript.Target(targetKind, part)
      target.isPart = true
    case .placeholder(let text): target = ScreenScript.Target(.placeholder, text)
    case .identifier(let identifier): target = ScreenScript.Target(.id, identifier)
    case .chosen(let choice): target = ScreenScript.Target(.named, choice.words)
    }
    target.index = index
    if let scope { target.scopes = [scope.target] }
    return target
  }

  private var targetKind: ScreenScript.Target.Kind {
    switch kind {
    case .any: .named
    case .button: .button
    case .link: .link
    case .toggle: .toggle
    case .slider: .slider
    case .stepper: .stepper
    case .tab: .tab
    case .heading: .heading
    case .image: .image
    case .text: .text
    case .progress: .progress
    case .textField: .field
    }
  }
}
