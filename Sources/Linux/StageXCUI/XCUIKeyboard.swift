import Stage
import StageTesting
import SwiftUI
@_spi(Nodes) import SwiftUICore

/// A keyboard on the screen, which is there while a field has the focus. It is not drawn, and covers nothing.
@MainActor enum XCUIKeyboard {
  private static let characters = (32...126).map { String(UnicodeScalar(UInt8($0))) }

  static func node(on stage: Stage, for field: XCUINode) -> XCUINode {
    let keyboard = XCUINode(.keyboard, field.match)
    func key(
      _ type: XCUIElement.ElementType, _ names: (identifier: String, label: String),
      _ press: @escaping () -> Void
    ) {
      let node = XCUINode(type, field.match)
      (node.identifier, node.label, node.press) = (names.identifier, names.label, press)
      keyboard.nodes.append(node)
    }
    for character in characters where character != " " {
      key(.key, ("", character)) { stage.type(character) }
    }
    key(.key, ("space", "space")) { stage.type(" ") }
    key(.key, ("delete", "delete")) { stage.press(.delete) }
    let label =
      field.elementType == .searchField
      ? SubmitLabel.search : field.accessibility?.view.environment.values.submitLabel ?? .return
    key(.button, (label.name.capitalized, label.name)) { stage.press(.return) }
    return keyboard
  }
}
