extension Color: Transferable {
  /// As the components of the colour in light mode.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<Color>(
      contentType: UTType(exportedAs: "masthead.color"),
      exporting: { color in
        let resolved = await MainActor.run { color.resolve(in: EnvironmentValues()) }
        return try JSONEncoder().encode(resolved)
      },
      importing: { Color(try JSONDecoder().decode(Color.Resolved.self, from: $0)) })
  }
}
