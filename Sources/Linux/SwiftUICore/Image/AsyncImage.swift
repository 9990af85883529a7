/// The loading state of an ``AsyncImage``.
public enum AsyncImagePhase: Sendable {
  /// No image has been loaded yet.
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}

/// An image that is loaded from a file or over HTTP.
///
/// Loading starts when the view appears, starts over when the URL changes, and is cancelled with the view.
///
///     AsyncImage(url: url) { phase in
///       if let image = phase.image { image.resizable() } else { Color.gray }
///     }
public struct AsyncImage<Content: View> {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State fileprivate var phase = AsyncImagePhase.empty
  @State fileprivate var loading = ImageLoading()

  /// Shows what a closure makes of each phase of loading an image.
  ///
  /// - Parameters:
  ///   - url: Where the image is; nil stays ``AsyncImagePhase/empty``.
  ///   - scale: The number of the image's pixels per point.
  ///   - transaction: The transaction with which phases change.
  ///   - content: Makes the view of a phase.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }

  /// Shows the image at its own size, and a grey area until it is loaded.
  public init(url: URL?, scale: CGFloat = 1) where Content == AnyView {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { return AnyView(image) }
      return AnyView(Color.gray.opacity(0.16))
    }
  }

  /// Shows the placeholder until the image is loaded, and when loading fails.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

}

extension AsyncImage: View {
  public var body: some View {
    content(phase)
      .onAppear { load(url) }
      .onChange(of: url) { _, new in load(new) }
      .onDisappear { loading.task?.cancel() }
  }

  @MainActor private func load(_ url: URL?) {
    loading.task?.cancel()
    show(.empty)
    guard let url else { return }
    let scale = self.scale
    loading.task = Task { @MainActor in
      let result: AsyncImagePhase
      do {
        result = .success(Image(try await ImageLoading.image(at: url), scale: scale))
      } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { show(result) }
    }
  }

  @MainActor private func show(_ newPhase: AsyncImagePhase) {
    if case .empty = phase, case .empty = newPhase { return }
    withTransaction(transaction) { phase = newPhase }
  }
}
