#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The loading task of an ``AsyncImage``, kept across updates.
@MainActor final class ImageLoading {
  var task: Task<Void, Never>?

  nonisolated init() {}

  /// Loads and decodes an image off the main actor.
  nonisolated static func image(at url: URL) async throws -> PixelImage {
    let data: Data
    if url.isFileURL {
      data = try await Task.detached { try Data(contentsOf: url) }.value
    } else {
      // FoundationNetworking crashes when a data task is cancelled just as it ends. So the request is not
      // cancelled with the view; its result is ignored.
      let (body, response) = try await Task.detached {
        try await URLSession.shared.data(from: url)
      }.value
      if let http = response as? HTTPURLResponse, !(200..<300).contains(http.statusCode) {
        throw ImageLoadingError.status(http.statusCode)
      }
      data = body
    }
    try Task.checkCancellation()
    let image = await Task.detached { ImageDecoding.decode(data) }.value
    guard let image else { throw ImageLoadingError.unreadable }
    return image
  }
}

/// Why an ``AsyncImage`` has no image.
enum ImageLoadingError: Error, Hashable, CustomStringConvertible {
  case status(Int)
  case unreadable

  var description: String {
    switch self {
    case .status(let code): "the server answered with status \(code)"
    case .unreadable: "the data is no picture that can be read"
    }
  }
}
