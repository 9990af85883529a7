import Stage
import SwiftUI
import TestSupport
import Testing

/// What text fields can be told about their keyboards and their contents, and the ways to make them.
@MainActor struct TextFieldNameTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 300, height: 200), text: .fixed) { view }
  }

  /// What a field holds after `ab` and the return key, and how often it was submitted.
  private func typed<V: View>(_ field: @escaping (Binding<String>) -> V) -> (String, Int) {
    let text = Remote("")
    var count = 0
    let stage = stage(
      Controlled(text) { _ in field(text.projected).onSubmit { count += 1 } })
    stage.press(.tab)
    stage.type("ab\n")
    return (text.value, count)
  }

  // MARK: Keyboards

  /// The numbers of UIKit's header UITextInputTraits.h.
  @Test func `keyboards are numbered as in UIKit`() {
    let types: [UIKeyboardType] = [
      .default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad,
      .emailAddress, .decimalPad, .twitter, .webSearch, .asciiCapableNumberPad,
    ]
    for (number, type) in types.enumerated() { #expect(type.rawValue == number) }
    #expect(UIKeyboardType.alphabet == .asciiCapable)
    let capitals: [UITextAutocapitalizationType] = [.none, .words, .sentences, .allCharacters]
    for (number, type) in capitals.enumerated() { #expect(type.rawValue == number) }
  }

  @Test func `capitals of UIKit are those of SwiftUI`() {
    #expect(TextInputAutocapitalization(.none) == .never)
    #expect(TextInputAutocapitalization(.words) == .words)
    #expect(TextInputAutocapitalization(.sentences) == .sentences)
    #expect(TextInputAutocapitalization(.allCharacters) == .characters)
    #expect(TextInputAutocapitalization.never != .characters)
  }

  /// The names of HTML's `autocomplete`, which UIKit's contents have.
  @Test func `contents have the names that forms on the web use`() {
    let names: [(UITextContentType, String)] = [
      (.name, "name"), (.namePrefix, "honorific-prefix"), (.givenName, "given-name"),
      (.middleName, "additional-name"), (.familyName, "family-name"),
      (.nameSuffix, "honorific-suffix"), (.nickname, "nickname"),
      (.jobTitle, "organization-title"), (.organizationName, "organization"),
      (.fullStreetAddress, "street-address"), (.streetAddressLine1, "address-line1"),
      (.streetAddressLine2, "address-line2"), (.addressState, "address-level1"),
      (.addressCity, "address-level2"), (.sublocality, "address-level3"),
      (.countryName, "country-name"), (.postalCode, "postal-code"), (.telephoneNumber, "tel"),
      (.emailAddress, "email"), (.URL, "url"), (.creditCardNumber, "cc-number"),
      (.username, "username"), (.newPassword, "new-password"), (.oneTimeCode, "one-time-code"),
      (.birthdate, "bday"),
    ]
    for (type, name) in names {
      #expect(type.rawValue == name && UITextContentType(rawValue: name) == type)
    }
    let others: Set<UITextContentType> = [
      .location, .addressCityAndState, .password, .dateTime, .flightNumber, .shipmentTrackingNumber,
    ]
    #expect(others.union(names.map(\.0)).count == 31)
  }

  @Test func `keys are typed as they are, whatever an on-screen keyboard would be told`() {
    #expect(typed { TextField("a", text: $0).keyboardType(.numberPad) } == ("ab", 1))
    #expect(typed { TextField("a", text: $0).textContentType(.emailAddress) } == ("ab", 1))
    #expect(
      typed { TextField("a", text: $0).textInputAutocapitalization(.characters) } == ("ab", 1))
    #expect(typed { TextField("a", text: $0).autocorrectionDisabled() } == ("ab", 1))
    #expect(
      typed { TextField("a", text: $0).textInputFormattingControlVisibility(.hidden) } == ("ab", 1))
  }

  @Test(arguments: [
    SubmitLabel.done, .go, .send, .join, .route, .search, .return, .next, .continue,
  ])
  func `the return key submits, whatever its label`(_ label: SubmitLabel) {
    #expect(typed { TextField("a", text: $0).submitLabel(label) } == ("ab", 1))
    #expect(label != .done || label == SubmitLabel.done)
  }

  private struct Correction: View {
    @Environment(\.autocorrectionDisabled) private var isDisabled
    var body: some View { Text(isDisabled ? "off" : "on") }
  }

  @Test func `correction is on until a view around turns it off`() {
    #expect(stage(Correction()).words == ["on"])
    #expect(stage(Correction().autocorrectionDisabled()).words == ["off"])
    #expect(
      stage(Correction().autocorrectionDisabled(false).autocorrectionDisabled()).words == ["on"])
  }

  @available(*, deprecated)
  @Test func `the former names of correction and capitals are the same settings`() {
    #expect(stage(Correction().disableAutocorrection(true)).words == ["off"])
    #expect(stage(Correction().disableAutocorrection(nil)).words == ["on"])
    var values = EnvironmentValues()
    values.disableAutocorrection = true
    #expect(values.autocorrectionDisabled && values.disableAutocorrection == true)
    #expect(typed { TextField("a", text: $0).autocapitalization(.words) } == ("ab", 1))
  }

  // MARK: Submitting

  @Test func `a field submits to those who wait for texts`() {
    #expect(SubmitTriggers.text.intersection(.search).isEmpty)
    #expect(SubmitTriggers(rawValue: SubmitTriggers.text.rawValue) == .text)
    var log: [String] = []
    let stage = stage(
      TextField("a", text: .constant(""))
        .onSubmit(of: .text) { log.append("text") }
        .onSubmit(of: .search) { log.append("search") }
        .onSubmit(of: [.text, .search]) { log.append("both") })
    stage.press(.tab)
    stage.press(.return)
    #expect(log == ["text", "both"])
  }

  // MARK: Ways to make a field

  @Test func `an empty field shows its prompt, or its title without one`() {
    let text = Binding.constant("")
    #expect(stage(TextField("title", text: text)).words == ["title"])
    #expect(stage(TextField("title", text: text, prompt: Text("prompt"))).words == ["prompt"])
    #expect(
      stage(TextField(text: text, prompt: Text("prompt")) { Text("title") }).words == ["prompt"])
    #expect(stage(TextField(text: text) { Text("title") }).words == ["title"])
    #expect(
      stage(TextField(text: text, prompt: Text("prompt"), axis: .vertical) { Text("title") }).words
        == ["prompt"])
    #expect(stage(SecureField("title", text: text, prompt: Text("prompt"))).words == ["prompt"])
    #expect(
      stage(SecureField(text: text, prompt: Text("prompt")) { Text("title") }).words == ["prompt"])
  }

  @Test func `each way to make a field takes what is typed`() {
    #expect(typed { TextField(text: $0) { Text("a") } }.0 == "ab")
    #expect(typed { TextField(text: $0, prompt: nil, axis: .horizontal) { Text("a") } }.0 == "ab")
    #expect(typed { SecureField("a", text: $0, prompt: nil) }.0 == "ab")
    #expect(typed { SecureField(text: $0) { Text("a") } }.0 == "ab")
  }

  @Test func `a secure field hides what it holds`() {
    let words = stage(SecureField("a", text: .constant("secret"))).words
    #expect(words.count == 1 && !words[0].contains("secret") && words[0].count == 6)
  }

  @Test func `a formatted field reads numbers on return, and keeps the old one if it can't`() {
    let number = Remote(5)
    let formatter = NumberFormatter()
    func stage(_ usesFormatter: Bool) -> Stage {
      self.stage(
        Controlled(number) { _ in
          if usesFormatter {
            TextField(value: number.projected, formatter: formatter, prompt: Text("none")) {
              Text("count")
            }
          } else {
            TextField(value: number.projected, format: .number, prompt: Text("none")) {
              Text("count")
            }
          }
        })
    }
    for usesFormatter in [true, false] {
      number.value = 5
      let stage = stage(usesFormatter)
      #expect(stage.words == ["5"])
      stage.press(.tab)
      stage.press("a", modifiers: .command)
      stage.type("42\n")
      #expect(number.value == 42 && stage.words == ["42"])
      stage.press(.tab)
      stage.press("a", modifiers: .command)
      stage.type("x\n")
      #expect(number.value == 42)
    }
  }

  @available(*, deprecated)
  @Test func `fields of before iOS 15 tell when editing begins, ends and is committed`() {
    var log: [String] = []
    let text = Remote("")
    let first = stage(
      Controlled(text) { _ in
        TextField("a", text: text.projected, onEditingChanged: { log.append($0 ? "begin" : "end") })
      })
    first.press(.tab)
    first.type("x\n")
    #expect(log == ["begin", "end"] && text.value == "x")
    log = []
    let second = stage(
      Controlled(text) { _ in
        TextField("a", text: text.projected, onCommit: { log.append("commit") })
      })
    second.press(.tab)
    second.type("y\n")
    #expect(log == ["commit"] && text.value.contains("y"))
    log = []
    let secure = stage(
      Controlled(text) { _ in
        SecureField("a", text: text.projected, onCommit: { log.append("commit") })
      })
    secure.press(.tab)
    secure.type("\n")
    #expect(log == ["commit"])
  }

  // MARK: Styles

  private func fills<V: View>(_ view: V) -> Int {
    stage(view).displayList.commands.count {
      if case .fill = $0 { true } else if case .stroke = $0 { true } else { false }
    }
  }

  @Test func `only the rounded style has a border`() {
    let field = TextField("a", text: .constant("b"))
    #expect(fills(field) == 0 && fills(field.textFieldStyle(.automatic)) == 0)
    #expect(fills(field.textFieldStyle(.plain)) == 0)
    #expect(fills(field.textFieldStyle(DefaultTextFieldStyle())) == 0)
    #expect(fills(field.textFieldStyle(PlainTextFieldStyle())) == 0)
    #expect(fills(field.textFieldStyle(RoundedBorderTextFieldStyle())) > 0)
  }

  private struct Marked: TextFieldStyle {
    let mark: String
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        Text(mark)
        configuration
      }
    }
  }

  @Test func `a style of an app has the field inside, which is edited as before`() throws {
    struct Screen: View {
      @State private var name = ""
      var body: some View {
        VStack {
          TextField("Name", text: $name).accessibilityIdentifier("name")
          SecureField("Word", text: .constant("")).textFieldStyle(Marked(mark: "inner"))
          TextField("Plain", text: .constant("x")).textFieldStyle(.plain)
          Text("is \(name)")
        }
        .textFieldStyle(Marked(mark: "outer"))
      }
    }
    let stage = stage(Screen())
    // In a style of an app the next one around, as for other controls; in one of the system's none.
    #expect(stage.texts.map(\.string) == ["outer", "Name", "inner", "outer", "Word", "x", "is"])
    let field = try #require(stage.texts.first { $0.string == "Name" }).frame
    stage.tap(at: CGPoint(x: field.midX, y: field.midY))
    stage.type("Ann")
    #expect(stage.texts.contains { $0.string == "is Ann" })
    #expect(stage.accessibilityTree["Name"]?.value == "Ann")
  }

  @Test func `a plain editor has no ground`() throws {
    let editor = TextEditor(text: .constant("b"))
    func corner<V: View>(_ view: V) throws -> UInt32 {
      try stage(view.background(.red)).snapshot(scale: 1).pixels[20 * 300 + 20] & 0xFF
    }
    // White, or red.
    #expect(try corner(editor) == 255 && corner(editor.textEditorStyle(.automatic)) == 255)
    #expect(try corner(editor.textEditorStyle(AutomaticTextEditorStyle())) == 255)
    #expect(try corner(editor.textEditorStyle(.plain)) < 100)
    #expect(try corner(editor.textEditorStyle(PlainTextEditorStyle())) < 100)
  }

  private struct Framed: TextEditorStyle {
    func makeBody(configuration: TextEditorStyleConfiguration) -> some View { Text("framed") }
  }

  @Test func `an editor's style can be one's own`() {
    #expect(stage(TextEditor(text: .constant("b")).textEditorStyle(Framed())).words == ["framed"])
  }
}
