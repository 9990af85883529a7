@_exported import Foundation

/// A type of content by its identifier, with its file extensions, media types and supertypes.
///
/// The declared system types are those below; others are known by identifier only.
public struct UTType: Hashable, Codable, Sendable {
  public let identifier: String
  private let known: KnownType?

  private init(_ known: KnownType) {
    identifier = known.identifier
    self.known = known
  }

  /// Nil for an unknown identifier.
  public init?(_ identifier: String) {
    guard let known = KnownType.all[identifier] else { return nil }
    self.init(known)
  }

  /// The type of a file extension, without the dot. An unknown extension gets an identifier of its own.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    if let known = KnownType.sorted.first(where: { $0.extensions.contains(wanted) }) {
      self.init(known)
    } else if wanted.isEmpty {
      return nil
    } else {
      self.init(
        KnownType(
          "dyn.\(wanted)", [wanted], [], [supertype.identifier]))
    }
  }

  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let wanted = mimeType.lowercased()
    guard let known = KnownType.sorted.first(where: { $0.mediaTypes.contains(wanted) }) else {
      return nil
    }
    self.init(known)
  }

  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(
      KnownType.all[identifier]
        ?? KnownType(identifier, [], [], [(parentType ?? .data).identifier]))
  }

  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  public var preferredFilenameExtension: String? { known?.extensions.first }
  public var preferredMIMEType: String? { known?.mediaTypes.first }
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  public var supertypes: Set<UTType> {
    var result: Set<UTType> = []
    var open = known?.parents ?? []
    while let name = open.popLast() {
      guard let type = UTType(name), result.insert(type).inserted else { continue }
      open += type.known?.parents ?? []
    }
    return result
  }

  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }

  public init(from decoder: any Decoder) throws {
    self.init(exportedAs: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension UTType: CustomStringConvertible {
  public var description: String { identifier }
}

extension UTType {
  private static func type(_ identifier: String) -> UTType { UTType(exportedAs: identifier) }

  public static let item = UTType(KnownType.all["public.item"]!)
  public static let content = UTType(KnownType.all["public.content"]!)
  public static let data = UTType(KnownType.all["public.data"]!)
  public static let directory = type("public.directory")
  public static let folder = type("public.folder")
  public static let package = type("com.apple.package")
  public static let text = type("public.text")
  public static let plainText = type("public.plain-text")
  public static let utf8PlainText = type("public.utf8-plain-text")
  public static let rtf = type("public.rtf")
  public static let html = type("public.html")
  public static let xml = type("public.xml")
  public static let json = type("public.json")
  public static let yaml = type("public.yaml")
  public static let commaSeparatedText = type("public.comma-separated-values-text")
  public static let sourceCode = type("public.source-code")
  public static let swiftSource = type("public.swift-source")
  public static let propertyList = type("com.apple.property-list")
  public static let url = type("public.url")
  public static let fileURL = type("public.file-url")
  public static let image = type("public.image")
  public static let png = type("public.png")
  public static let jpeg = type("public.jpeg")
  public static let gif = type("com.compuserve.gif")
  public static let tiff = type("public.tiff")
  public static let bmp = type("com.microsoft.bmp")
  public static let webP = type("org.webmproject.webp")
  public static let heic = type("public.heic")
  public static let heif = type("public.heif")
  public static let svg = type("public.svg-image")
  public static let rawImage = type("public.camera-raw-image")
  public static let pdf = type("com.adobe.pdf")
  public static let audiovisualContent = type("public.audiovisual-content")
  public static let movie = type("public.movie")
  public static let video = type("public.video")
  public static let mpeg4Movie = type("public.mpeg-4")
  public static let quickTimeMovie = type("com.apple.quicktime-movie")
  public static let audio = type("public.audio")
  public static let mp3 = type("public.mp3")
  public static let wav = type("com.microsoft.waveform-audio")
  public static let mpeg4Audio = type("public.mpeg-4-audio")
  public static let archive = type("public.archive")
  public static let zip = type("public.zip-archive")
  public static let gzip = type("org.gnu.gnu-zip-archive")
  public static let calendarEvent = type("public.calendar-event")
  public static let contact = type("public.contact")
  public static let vCard = type("public.vcard")
}

/// A declared type.
struct KnownType: Sendable {
  let identifier: String
  let extensions: [String]
  let mediaTypes: [String]
  let parents: [String]

  init(
    _ identifier: String, _ extensions: [String], _ mediaTypes: [String], _ parents: [String]
  ) {
    self.identifier = identifier
    self.extensions = extensions
    self.mediaTypes = mediaTypes
    self.parents = parents
  }

  static let all = Dictionary(uniqueKeysWithValues: sorted.map { ($0.identifier, $0) })

  static let sorted: [KnownType] = [
    KnownType("public.item", [], [], []),
    KnownType("public.content", [], [], []),
    KnownType("public.data", [], [], ["public.item"]),
    KnownType("public.directory", [], [], ["public.item"]),
    KnownType("public.folder", [], [], ["public.directory"]),
    KnownType("com.apple.package", [], [], ["public.directory"]),
    KnownType("public.text", [], [], ["public.data", "public.content"]),
    KnownType("public.plain-text", ["txt", "text"], ["text/plain"], ["public.text"]),
    KnownType("public.utf8-plain-text", [], [], ["public.plain-text"]),
    KnownType("public.rtf", ["rtf"], ["text/rtf", "application/rtf"], ["public.text"]),
    KnownType("public.html", ["html", "htm"], ["text/html"], ["public.text"]),
    KnownType("public.xml", ["xml"], ["application/xml", "text/xml"], ["public.text"]),
    KnownType("public.json", ["json"], ["application/json"], ["public.text"]),
    KnownType("public.yaml", ["yml", "yaml"], ["application/x-yaml"], ["public.text"]),
    KnownType("public.comma-separated-values-text", ["csv"], ["text/csv"], ["public.text"]),
    KnownType("public.source-code", [], [], ["public.plain-text"]),
    KnownType("public.swift-source", ["swift"], [], ["public.source-code"]),
    KnownType("com.apple.property-list", ["plist"], [], ["public.data"]),
    KnownType("public.url", ["url"], [], ["public.data"]),
    KnownType("public.file-url", [], [], ["public.url"]),
    KnownType("public.image", [], [], ["public.data", "public.content"]),
    KnownType("public.png", ["png"], ["image/png"], ["public.image"]),
    KnownType("public.jpeg", ["jpeg", "jpg", "jpe"], ["image/jpeg"], ["public.image"]),
    KnownType("com.compuserve.gif", ["gif"], ["image/gif"], ["public.image"]),
    KnownType("public.tiff", ["tiff", "tif"], ["image/tiff"], ["public.image"]),
    KnownType("com.microsoft.bmp", ["bmp"], ["image/bmp"], ["public.image"]),
    KnownType("org.webmproject.webp", ["webp"], ["image/webp"], ["public.image"]),
    KnownType("public.heif", ["heif"], ["image/heif"], ["public.image"]),
    KnownType("public.heic", ["heic"], ["image/heic"], ["public.heif"]),
    KnownType("public.svg-image", ["svg", "svgz"], ["image/svg+xml"], ["public.image"]),
    KnownType("public.camera-raw-image", [], [], ["public.image"]),
    KnownType("com.adobe.pdf", ["pdf"], ["application/pdf"], ["public.data", "public.content"]),
    KnownType("public.audiovisual-content", [], [], ["public.data", "public.content"]),
    KnownType("public.movie", [], [], ["public.audiovisual-content"]),
    KnownType("public.video", [], [], ["public.movie"]),
    KnownType("public.mpeg-4", ["mp4", "mpg4"], ["video/mp4"], ["public.movie"]),
    KnownType("com.apple.quicktime-movie", ["mov", "qt"], ["video/quicktime"], ["public.movie"]),
    KnownType("public.audio", [], [], ["public.audiovisual-content"]),
    KnownType("public.mp3", ["mp3"], ["audio/mpeg"], ["public.audio"]),
    KnownType("com.microsoft.waveform-audio", ["wav"], ["audio/wav"], ["public.audio"]),
    KnownType("public.mpeg-4-audio", ["mp4", "m4a"], ["audio/mp4"], ["public.audio"]),
    KnownType("public.archive", [], [], ["public.data"]),
    KnownType("public.zip-archive", ["zip"], ["application/zip"], ["public.archive"]),
    KnownType("org.gnu.gnu-zip-archive", ["gz"], ["application/x-gzip"], ["public.archive"]),
    KnownType("public.calendar-event", [], [], ["public.data"]),
    KnownType("public.contact", [], [], ["public.data"]),
    KnownType("public.vcard", ["vcf"], ["text/vcard"], ["public.text", "public.contact"]),
  ]
}
