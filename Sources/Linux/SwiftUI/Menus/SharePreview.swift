/// How an item is shown while it is shared.
///
/// Has no effect but for its title: Linux has no share sheet, so ``ShareLink`` is a menu that copies texts, begins an
/// email or saves a file. The title is the subject and the name of the file.
public struct SharePreview<Image: Transferable, Icon: Transferable> {
  let title: Text
}

extension SharePreview {
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
    title = Text(titleKey)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
    self.title = Text(title)
  }

  public init(_ title: Text, image: Image, icon: Icon) {
    self.title = title
  }
}

extension SharePreview where Icon == Never {
  public init(_ titleKey: LocalizedStringKey, image: Image) {
    title = Text(titleKey)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) {
    self.title = Text(title)
  }

  public init(_ title: Text, image: Image) {
    self.title = title
  }
}

extension SharePreview where Image == Never {
  public init(_ titleKey: LocalizedStringKey, icon: Icon) {
    title = Text(titleKey)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: Icon) {
    self.title = Text(title)
  }

  public init(_ title: Text, icon: Icon) {
    self.title = title
  }
}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) {
    title = Text(titleKey)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) {
    self.title = Text(title)
  }

  public init(_ title: Text) {
    self.title = title
  }
}

extension Never: Transferable {
  public static var transferRepresentation: some TransferRepresentation { NoRepresentation() }
}

private struct NoRepresentation: TransferRepresentation {
  var _forms: [_TransferForm<Never>] { [] }
}
