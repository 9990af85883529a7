/// A file or a folder in memory, as documents are read and written; Foundation's on Apple's systems.
open class FileWrapper: @unchecked Sendable {
  /// How a wrapper is read. Has no effect: all is read at once.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let immediate = ReadingOptions(rawValue: 1)
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }

  /// How a wrapper is written.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A file replaces the one before only once it is written.
    public static let atomic = WritingOptions(rawValue: 1)
    /// The wrapper takes the name of the file.
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }

  private var content: Content
  open var preferredFilename: String?
  open var filename: String?
  open var fileAttributes: [String: Any] = [:]

  public init(regularFileWithContents contents: Data) {
    content = .file(contents)
  }

  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder([:])
    for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
      if child.preferredFilename == nil { child.preferredFilename = name }
      addFileWrapper(child)
    }
  }

  public init(symbolicLinkWithDestinationURL url: URL) {
    content = .link(url)
  }

  /// Reads a file, or a folder with all that is in it.
  public init(url: URL, options: ReadingOptions = []) throws {
    content = .folder([:])
    try read(from: url, options: options)
  }

  open var isDirectory: Bool { fileWrappers != nil }
  open var isRegularFile: Bool { regularFileContents != nil }
  open var isSymbolicLink: Bool { symbolicLinkDestinationURL != nil }

  /// Nil for a folder or a link.
  open var regularFileContents: Data? {
    if case .file(let data) = content { data } else { nil }
  }

  /// Nil for a file or a link.
  open var fileWrappers: [String: FileWrapper]? {
    if case .folder(let children) = content { children } else { nil }
  }

  open var symbolicLinkDestinationURL: URL? {
    if case .link(let url) = content { url } else { nil }
  }

  // MARK: Folders

  /// Adds to a folder, and returns the name in it: the preferred one, with a number if that is taken.
  @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
    guard case .folder(var children) = content else {
      RuntimeWarning.once(
        "file-wrapper",
        "FileWrapper.addFileWrapper: a file can't have others in it; nothing is added")
      return ""
    }
    let wanted = child.preferredFilename ?? child.filename ?? "Untitled"
    var name = wanted
    var number = 2
    while children[name] != nil {
      name = "\(number)__#$!@%!#__\(wanted)"
      number += 1
    }
    child.filename = name
    children[name] = child
    content = .folder(children)
    return name
  }

  @discardableResult open func addRegularFile(
    withContents data: Data, preferredFilename fileName: String
  ) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(let children) = content else { return }
    content = .folder(children.filter { $0.value !== child })
  }

  open func keyForFileWrapper(_ child: FileWrapper) -> String? {
    fileWrappers?.first { $0.value === child }?.key
  }

  // MARK: Reading and writing

  /// Whether reading the file would change nothing.
  open func matchesContents(of url: URL) -> Bool {
    guard let other = try? FileWrapper(url: url) else { return false }
    return isSame(as: other)
  }

  private func isSame(as other: FileWrapper) -> Bool {
    switch (content, other.content) {
    case (.file(let a), .file(let b)): a == b
    case (.link(let a), .link(let b)): a == b
    case (.folder(let a), .folder(let b)):
      a.count == b.count && a.allSatisfy { b[$0.key].map($0.value.isSame) ?? false }
    default: false
    }
  }

  open func read(from url: URL, options: ReadingOptions = []) throws {
    let files = FileManager.default
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
    if let target = try? files.destinationOfSymbolicLink(atPath: url.path) {
      content = .link(URL(fileURLWithPath: target, relativeTo: url.deletingLastPathComponent()))
      return
    }
    var isFolder = ObjCBool(false)
    _ = files.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard isFolder.boolValue else {
      content = .file(try Data(contentsOf: url))
      return
    }
    var children: [String: FileWrapper] = [:]
    for name in try files.contentsOfDirectory(atPath: url.path) {
      children[name] = try FileWrapper(url: url.appendingPathComponent(name))
    }
    content = .folder(children)
  }

  /// Writes the file; what was there before is replaced.
  open func write(
    to url: URL, options: WritingOptions = [], originalContentsURL: URL?
  ) throws {
    let files = FileManager.default
    switch content {
    case .file(let data): try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    case .link(let target):
      try? files.removeItem(at: url)
      try files.createSymbolicLink(at: url, withDestinationURL: target)
    case .folder(let children):
      try? files.removeItem(at: url)
      try files.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in children {
        try child.write(to: url.appendingPathComponent(name), originalContentsURL: nil)
      }
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }
}
