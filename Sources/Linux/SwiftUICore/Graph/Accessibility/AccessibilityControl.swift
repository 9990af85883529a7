/// The kind and contents of a control, where traits and texts don't say it and assistive technology has a role
/// for it.
package enum AccessibilityControl: Equatable {
  /// A text field; its text is the element's value.
  case textField(placeholder: String, form: TextForm = .line)
  /// A number out of a range.
  case slider(Double, in: ClosedRange<Double>)
  /// A number that is changed in steps.
  case stepper
  /// The completed part of a task, 0…1; nil for an indeterminate one.
  case progress(Double?)
  /// One tab of a tab bar.
  case tab
  /// One choice of a segmented picker.
  case segment
  /// The ground of a button that has one: of a bordered one, of a field for a date.
  case border
  /// A toggle's switch; the toggle itself is a toggle by its traits.
  case `switch`

  /// What a text field takes.
  package enum TextForm {
    case line
    /// A line that is not shown.
    case secret
    case lines
  }

  /// The kind in words.
  var name: String {
    switch self {
    case .textField: "text field"
    case .slider: "slider"
    case .stepper: "stepper"
    case .progress: "progress"
    case .tab: "tab"
    case .segment: "segment"
    case .border: "button"
    case .switch: "switch"
    }
  }
}
