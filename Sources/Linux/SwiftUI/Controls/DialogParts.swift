/// The numbers of buttons and text fields in a dialog.
struct DialogParts: Equatable {
  var buttons = 0
  /// Those of them that cancel.
  var cancels = 0
  var fields = 0
}

enum DialogPartsKey: PreferenceKey {
  static var defaultValue: DialogParts { DialogParts() }

  static func reduce(value: inout DialogParts, nextValue: () -> DialogParts) {
    let next = nextValue()
    value.buttons += next.buttons
    value.cancels += next.cancels
    value.fields += next.fields
  }
}
