#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an ``AsyncImage`` is loading; kept across its updates.
@MainActor final class ImageLoading {
  var task: Task<Void, Never>?

  nonisolated init() {}

  /// Reads and decodes away from the main actor.
  nonisolated static func image(at url: URL) async throws -> PixelImage {
    let data: Data
    if url.isFileURL {
      data = try await Task.detached { try Data(contentsOf: url) }.value
    } else {
      // FoundationNetworking ends the process where a data task is cancelled as it ends; this one is
      // not cancelled with the view, only its data is thrown away.
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

/// Why an ``AsyncImage`` has nothing to show.
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
