/// How dialogs show the content of folders.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Packages can be opened like folders.
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
  /// Files whose name begins with a dot are shown.
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
  /// Has no effect: names always have their extension.
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}

/// What modifiers around set for file dialogs.
package struct FileDialogSettings {
  package var folder: URL?
  var message: Text?
  var confirmation: Text?
  var filenameLabel: Text?
  var options: FileDialogBrowserOptions = []
  var isEnabled: ((URL) -> Bool)?
}

extension EnvironmentValues {
  @Entry package var fileDialog = FileDialogSettings()
}

extension View {
  private nonisolated func fileDialog(
    _ change: @escaping (inout FileDialogSettings) -> Void
  ) -> some View {
    transformEnvironment(\.fileDialog, transform: change)
  }

  /// Sets the folder that file dialogs inside show first; nil for the user's documents.
  public nonisolated func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    fileDialog { $0.folder = defaultDirectory }
  }

  /// Has no effect: dialogs remember nothing, so there is nothing to keep apart by an id.
  public nonisolated func fileDialogCustomizationID(_ id: String) -> some View { self }

  /// Sets a text above the files of dialogs inside.
  public nonisolated func fileDialogMessage(_ message: Text?) -> some View {
    fileDialog { $0.message = message }
  }

  public nonisolated func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
    fileDialogMessage(Text(messageKey))
  }

  @_disfavoredOverload
  public nonisolated func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
    fileDialogMessage(Text(message))
  }

  /// Sets the label of the button that confirms dialogs inside.
  public nonisolated func fileDialogConfirmationLabel(_ label: Text?) -> some View {
    fileDialog { $0.confirmation = label }
  }

  public nonisolated func fileDialogConfirmationLabel(
    _ labelKey: LocalizedStringKey
  ) -> some View {
    fileDialogConfirmationLabel(Text(labelKey))
  }

  @_disfavoredOverload
  public nonisolated func fileDialogConfirmationLabel<S: StringProtocol>(
    _ label: S
  ) -> some View {
    fileDialogConfirmationLabel(Text(label))
  }

  /// Sets the label of the field for the name of an exported file.
  public nonisolated func fileExporterFilenameLabel(_ label: Text?) -> some View {
    fileDialog { $0.filenameLabel = label }
  }

  public nonisolated func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View {
    fileExporterFilenameLabel(Text(labelKey))
  }

  @_disfavoredOverload
  public nonisolated func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View {
    fileExporterFilenameLabel(Text(label))
  }

  /// Lets people choose only files for which a predicate is true. It is not asked about folders.
  public nonisolated func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View {
    fileDialog { $0.isEnabled = { (try? predicate.evaluate($0)) ?? true } }
  }

  /// Has no effect: links are followed where files are read.
  public nonisolated func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }

  /// Sets how dialogs inside show the content of folders.
  public nonisolated func fileDialogBrowserOptions(
    _ options: FileDialogBrowserOptions
  ) -> some View {
    fileDialog { $0.options = options }
  }
}
