#if AppleModules
  // The module PhotosUI on Linux, with the package trait AppleModules: a button that would let the user choose photos.
  // There is no photo library, so nothing is ever chosen.
  @_exported import Photos
  @_exported import UIKitCore
  @_exported import UniformTypeIdentifiers
  import SwiftUI
  @_spi(Nodes) import SwiftUICore

  /// A photo that the user has chosen: an app never gets one here, but a test may make one.
  public struct PhotosPickerItem: Hashable, Sendable {
    public struct EncodingDisambiguationPolicy: Hashable, Sendable {
      private let name: String
      public static let automatic = Self(name: "automatic")
      public static let current = Self(name: "current")
      public static let compatible = Self(name: "compatible")
    }

    public let itemIdentifier: String?
    public let supportedContentTypes: [UTType]

    public init(itemIdentifier: String) {
      self.itemIdentifier = itemIdentifier
      supportedContentTypes = []
    }

    /// Nil: there is no library to load it from.
    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? { nil }

    @discardableResult public func loadTransferable<T: Transferable>(
      type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
    ) -> Progress {
      completionHandler(.success(nil))
      return Progress(totalUnitCount: 1)
    }
  }

  /// Which photos a picker offers.
  public struct PHPickerFilter: Hashable, Sendable {
    private let names: [String]

    public static let images = Self(names: ["images"])
    public static let videos = Self(names: ["videos"])
    public static let livePhotos = Self(names: ["livePhotos"])
    public static let panoramas = Self(names: ["panoramas"])
    public static let screenshots = Self(names: ["screenshots"])
    public static func any(of filters: [Self]) -> Self { Self(names: filters.flatMap(\.names)) }
    public static func all(of filters: [Self]) -> Self { Self(names: filters.flatMap(\.names)) }
    public static func not(_ filter: Self) -> Self { Self(names: filter.names.map { "not \($0)" }) }
  }

  public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
    private let name: String
    public static let `default` = Self(name: "default")
    public static let ordered = Self(name: "ordered")
    public static let continuous = Self(name: "continuous")
    public static let continuousAndOrdered = Self(name: "continuousAndOrdered")
  }

  public struct PhotosPickerStyle: Hashable, Sendable {
    private let name: String
    public static let presentation = Self(name: "presentation")
    public static let inline = Self(name: "inline")
    public static let compact = Self(name: "compact")
  }

  /// A button that shows a labelled frame in a sheet.
  public struct PhotosPicker<Label: View>: View {
    private let label: Label
    @State private var isPresented = false

    public init(
      selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
      preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
      @ViewBuilder label: () -> Label
    ) { self.label = label() }

    public init(
      selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
      preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
      photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
    ) { self.label = label() }

    public init(
      selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
      selectionBehavior: PhotosPickerSelectionBehavior = .default,
      matching filter: PHPickerFilter? = nil,
      preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
      @ViewBuilder label: () -> Label
    ) { self.label = label() }

    public init(
      selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
      selectionBehavior: PhotosPickerSelectionBehavior = .default,
      matching filter: PHPickerFilter? = nil,
      preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
      photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
    ) { self.label = label() }

    public var body: some View {
      Button {
        isPresented = true
      } label: {
        label
      }
      .photosPicker(isPresented: $isPresented, selection: .constant(nil))
    }
  }

  extension PhotosPicker where Label == Text {
    public init(
      _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>,
      matching filter: PHPickerFilter? = nil,
      preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) { label = Text(titleKey) }

    @_disfavoredOverload
    public init<S: StringProtocol>(
      _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
      preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) { label = Text(title) }

    public init(
      _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>,
      maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
      matching filter: PHPickerFilter? = nil,
      preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) { label = Text(titleKey) }

    @_disfavoredOverload
    public init<S: StringProtocol>(
      _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
      selectionBehavior: PhotosPickerSelectionBehavior = .default,
      matching filter: PHPickerFilter? = nil,
      preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) { label = Text(title) }
  }

  extension View {
    /// A sheet with a labelled frame; nothing is chosen.
    public nonisolated func photosPicker(
      isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>,
      matching filter: PHPickerFilter? = nil,
      preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View {
      sheet(isPresented: isPresented) { PhotosSheet() }
    }

    /// A sheet with a labelled frame; nothing is chosen.
    public nonisolated func photosPicker(
      isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>,
      maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
      matching filter: PHPickerFilter? = nil,
      preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View {
      sheet(isPresented: isPresented) { PhotosSheet() }
    }

    /// A sheet with a labelled frame; nothing is chosen.
    public nonisolated func photosPicker(
      isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>,
      maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
      matching filter: PHPickerFilter? = nil,
      preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
      photoLibrary: PHPhotoLibrary
    ) -> some View {
      sheet(isPresented: isPresented) { PhotosSheet() }
    }

    /// Has no effect: a picker is a button here.
    public nonisolated func photosPickerStyle(_ style: PhotosPickerStyle) -> some View { self }
  }

  private struct PhotosSheet: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      let _ = RuntimeWarning.once(
        "PhotosPicker", "PhotosPicker shows a frame on Linux, as there is no photo library",
        from: "PhotosUI")
      NavigationStack {
        RepresentedPlaceholder(name: "PhotosPicker", ground: nil)
          .padding()
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
          }
      }
    }
  }
#endif
