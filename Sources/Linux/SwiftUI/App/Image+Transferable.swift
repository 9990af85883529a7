extension Image: Transferable {
  /// As PNG data.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<Image>(exportedContentType: .png) { image in
      let data = await MainActor.run { ImageRenderer(content: image).uiImage?.pngData() }
      guard let data else { throw TransferError.notOffered }
      return data
    }
    DataRepresentation<Image>(importedContentType: .image) { data in
      guard let image = UIImage(data: data) else { throw TransferError.noImage }
      return Image(uiImage: image)
    }
  }
}
