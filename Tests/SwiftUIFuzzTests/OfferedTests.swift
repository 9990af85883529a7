import Foundation
import Testing

/// Checks that random trees use everything that Documentation/Offered.md lists.
///
/// The list is kept current by `scripts/offered --check`; the names used are read from the catalog's source.
/// Names count, not overloads.
@Suite("Random trees are made of everything offered")
struct OfferedTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// What came on 30 November. With all modifiers of file dialogs around a split view, a window that is resized reaches
  /// a view that is gone: once that is mended, these names go into the catalog.
  private static let untried = "no tree has it yet"

  /// Names that no tree uses, with the reasons.
  private static let exceptions: [String: String] = [
    "PlaceholderContentView": "only animators make one, for their content",
    "IDView": "what id(_:) gives",
    "EquatableView": "what equatable() gives",
    "ModifiedContent": "what modifier(_:) gives",
    "DefaultButtonLabel": "what a button with only a role has",
    "DefaultTabLabel": "what a tab with a title and a symbol has",
    "DefaultShareLinkLabel": "what a share link without a label has",
    "PresentedWindowContent": "what a window group for values shows",
    "DefaultWindowStyle": "for scenes, which are in no tree of views",
    "HiddenTitleBarWindowStyle": "for scenes, which are in no tree of views",
    "TitleBarWindowStyle": "for scenes, which are in no tree of views",
    "GestureStateGesture": "what updating(_:body:) gives",
    "OutlineSubgroupChildren": "what an outline group has below an element",
    "GroupElementsOfContent": "what Group(subviews:) has",
    "GroupSectionsOfContent": "what Group(sections:) has",
    "PreviewModifierContent": "what a preview's modifier is put on",
    "LabeledControlGroupContent": "what a control group with a label has",
    "LabeledToolbarItemGroupContent": "what a toolbar's group with a label has",
    "DefaultDateProgressLabel": "what the progress of a time interval has",
    "AccessibilityAttachmentModifier": "what modifiers for assistive technology give",
    "AutomaticControlGroupStyle": "what .automatic gives",
    "AutomaticTableStyle": "what .automatic gives",
    "FillShapeView": "what fill(_:) gives",
    "StrokeShapeView": "what stroke(_:) gives",
    "StrokeBorderShapeView": "what strokeBorder(_:) gives",
    "HierarchicalShapeStyleModifier": "what a style's secondary gives",
    "SymbolEffectTransition": "is for symbols; others of opacity and scale are there",
    "Shader": "a value of the three effects below",
    "ColumnsFormStyle": untried, "PaletteControlGroupStyle": untried, "textRenderer": untried,
    "allowedDynamicRange": untried, "colorEffect": untried, "defaultHoverEffect": untried,
    "distortionEffect": untried, "fileDialogBrowserOptions": untried,
    "fileDialogConfirmationLabel": untried, "fileDialogCustomizationID": untried,
    "fileDialogDefaultDirectory": untried, "fileDialogImportsUnresolvedAliases": untried,
    "fileDialogMessage": untried, "fileDialogURLEnabled": untried, "fileExporter": untried,
    "fileExporterFilenameLabel": untried, "fileImporter": untried, "fileMover": untried,
    "findDisabled": untried, "findNavigator": untried, "handlesExternalEvents": untried,
    "interactionActivityTrackingTag": untried, "itemProvider": untried, "layerEffect": untried,
    "paletteSelectionEffect": untried, "previewContext": untried, "replaceDisabled": untried,
    "searchDictationBehavior": untried, "searchPresentationToolbarBehavior": untried,
    "typeSelectEquivalent": untried,
  ]

  private struct Name: Hashable {
    let name: String
    let kind: String
  }

  /// Modifiers of views, and types of views and modifiers.
  private func offered() throws -> [Name] {
    let page = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/Offered.md")
    var names: Set<Name> = []
    let kinds: Set = [
      "view", "shape", "gesture", "layout", "style", "transition", "keyframes", "content",
      "behavior", "modifier",
    ]
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 2, cells[0].hasPrefix("`") else { continue }
      let type = cells[0].trimmingCharacters(in: ["`"])
      if kinds.contains(cells[1]) { names.insert(Name(name: type, kind: cells[1])) }
      guard type == "View", cells.count > 2 else { continue }
      for member in cells[2].split(separator: " ") {
        let name = member.trimmingCharacters(in: ["`"]).prefix { $0 != "(" }
        // Requirements of the protocol are not modifiers.
        if member.contains("(") { names.insert(Name(name: String(name), kind: "of every view")) }
      }
    }
    return names.sorted { $0.name < $1.name }
  }

  /// The source of the catalog without its comments.
  private func catalog() throws -> String {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appendingPathComponent("Catalog"), includingPropertiesForKeys: nil)
    return try files.map { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { $0.components(separatedBy: "//")[0] }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  @Test("every view, shape, gesture, style, layout, transition and modifier is in the catalog")
  func everythingIsThere() throws {
    let source = try catalog()
    // "x.padding(3)" has the words "x", ".padding" and "3".
    let words = Set(
      source.replacingOccurrences(of: ".", with: " .")
        .split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init))
    let names = try offered()
    // A check that the page is not empty.
    #expect(names.count > 350)
    for name in names {
      // A part of another type, such as a style's label, is used with it.
      let isPart = name.kind != "of every view" && name.name.contains(".")
      let isThere = words.contains(name.kind == "of every view" ? ".\(name.name)" : name.name)
      let isExcepted = Self.exceptions[name.name] != nil
      #expect(
        isThere || isPart || isExcepted,
        "\(name.name) (\(name.kind)) is offered, but no random tree has it: add it to the catalog")
      #expect(!(isThere && isExcepted), "\(name.name) is no exception: the catalog has it")
    }
    let known = Set(names.map(\.name))
    for name in Self.exceptions.keys {
      #expect(known.contains(name), "\(name) is an exception, but not offered")
    }
  }
}
