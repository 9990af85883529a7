// Views of text: what is set is kept.

public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

@MainActor @preconcurrency open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = ""
  open var attributedText: NSAttributedString?
  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView?
  open var rightView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightViewMode = ViewMode.never
  open var isSecureTextEntry = false
  open var returnKeyType = UIReturnKeyType.default
  open var inputView: UIView?
  open var inputAccessoryView: UIView?
  open var isEditing: Bool { isFirstResponder }
}

@MainActor @preconcurrency public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

@MainActor @preconcurrency open class UITextView: UIScrollView {
  open var text: String! = ""
  open var attributedText: NSAttributedString! {
    didSet { text = attributedText?.string ?? "" }
  }
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var returnKeyType = UIReturnKeyType.default
  open var selectedRange = NSRange(location: 0, length: 0)
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var inputAccessoryView: UIView?

  open override class func appearance() -> UITextView {
    Shell.warn("UITextView.appearance()", use: "scrollContentBackground")
    return UITextView()
  }
}

@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}

@MainActor @preconcurrency open class UISearchBar: UIView {
  open var text: String? = ""
  open var placeholder: String?
  open var showsCancelButton = false
}

/// What a keyboard's return key says. UIKit's text fields here show none.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}
