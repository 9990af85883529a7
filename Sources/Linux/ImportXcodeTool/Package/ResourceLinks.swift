/// The links of a target's resources, in the target's folder.
struct ResourceLinks {
  /// The path of each link, with where it leads.
  private(set) var links: [(link: String, path: String)] = []
  /// The resources as a manifest has them.
  private(set) var rules: [String] = []

  init(_ resources: [Resource]) {
    var known: Set<String> = []
    var copied: [String] = []
    for resource in resources {
      let name = Paths.name(resource.path)
      if resource.isFolder {
        let link = "Folders/" + name
        if known.insert(link).inserted {
          links.append((link, resource.path))
          copied.append(".copy(\"\(link)\")")
        }
        continue
      }
      let folder = "Resources/" + (resource.language.map { $0 + ".lproj/" } ?? "")
      var link = folder + name
      // The name of a catalogue doesn't matter; of others the first counts.
      if Paths.ending(name) == "xcassets" {
        while known.contains(link) { link = folder + "Other " + link.dropFirst(folder.count) }
      }
      if known.insert(link).inserted { links.append((link, resource.path)) }
    }
    rules = (links.count > copied.count ? [".process(\"Resources\")"] : []) + copied
  }
}
