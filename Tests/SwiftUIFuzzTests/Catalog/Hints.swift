import SwiftUI

/// Modifiers without an effect on Linux, and those of newer systems.
private struct Hinted<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @Namespace private var namespace
  @AccessibilityFocusState private var isLookedAt: Bool
  @AccessibilityFocusState private var row: Int?

  var body: some View {
    switch recipe.count(0, below: 5) {
    case 0:
      AnyView(
        content.keyboardType(.emailAddress).textContentType(.emailAddress)
          .textInputAutocapitalization(.never).autocapitalization(.none)
          .autocorrectionDisabled().disableAutocorrection(recipe.flag(1)).submitLabel(.done)
          .textInputFormattingControlVisibility(.hidden)
          .writingToolsBehavior(.limited).springLoadingBehavior(.enabled))
    case 1:
      AnyView(
        content.textSelection(.enabled).scenePadding().scenePadding(.minimum, edges: .horizontal)
          .help(recipe.words(1)).presentationCompactAdaptation(.popover)
          .hoverEffect(recipe.flag(2) ? .lift : .highlight).hoverEffectDisabled(recipe.flag(3))
          .defersSystemGestures(on: .all).menuOrder(.fixed).menuIndicator(.hidden)
          .accessibilityShowsLargeContentViewer()
          .accessibilityIgnoresInvertColors())
    case 2:
      AnyView(
        content.onOpenURL { _ in }.onContinueUserActivity("test") { _ in }
          .userActivity("test") { $0.title = "title" }.speechSpellsOutCharacters()
          .speechAlwaysIncludesPunctuation().speechAdjustedPitch(0.5).speechAnnouncementsQueued()
          .matchedTransitionSource(id: 1, in: namespace)
          .navigationTransition(.zoom(sourceID: 1, in: namespace))
          .typesettingLanguage(Locale.Language(identifier: "th"))
          .accessibilityFocused($isLookedAt).accessibilityFocused(
            $row, equals: recipe.count(1, below: 3)))
    case 3:
      AnyView(
        GlassEffectContainer {
          content.glassEffect(recipe.flag(1) ? .regular.tint(.red) : .clear, in: .rect)
            .glassEffectID(1, in: namespace).glassEffectUnion(id: 2, namespace: namespace)
        }
        .tabBarMinimizeBehavior(.never).scrollEdgeEffectStyle(.soft, for: .top)
        .toolbarMinimizationBehavior(.never, for: .navigationBar)
        .toolbarMinimizationRestoration(.atScrollEdge, for: .navigationBar)
        .toolbarMinimizationSafeAreaAdjustment(.disabled, for: .navigationBar)
        .scrollEdgeEffectHidden().backgroundExtensionEffect()
        .backgroundExtensionEffect(isEnabled: recipe.flag(2))
        .safeAreaBar(edge: .bottom, spacing: 0) { Color.red.frame(height: 0) }
        .safeAreaBar(edge: .leading, spacing: 0) { Color.red.frame(width: 0) })
    default:
      AnyView(
        content.fontWidth(.condensed).textScale(.secondary)
          .background { DefaultGlassEffectShape().fill(Color(.systemGray5)) })
    }
  }
}

/// Hints to assistive technology, dialogs, labels and fields.
private struct Told<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @Namespace private var namespace
  @FocusState private var isSearching: Bool

  var body: some View {
    if recipe.flag(0) {
      content.accessibilityDirectTouch()
        .accessibilityLabeledPair(role: .label, id: 1, in: namespace)
        .accessibilityLinkedGroup(id: 2, in: namespace)
        .accessibilityRotor(Text("rotor")) { AccessibilityRotorEntry("entry", id: 3) }
        .accessibilityRotorEntry(id: 3, in: namespace)
        .accessibilityTextContentType(.plain).accessibilityZoomAction { _ in }
        .dialogIcon(Image(systemName: "star")).dialogSeverity(.critical)
        .dialogSuppressionToggle(isSuppressed: .constant(recipe.flag(1)))
        .invalidatableContent(recipe.flag(2))
        .navigationDocument(URL(fileURLWithPath: "/"))
    } else {
      content.buttonSizing(recipe.flag(1) ? .flexible : .fitted)
        .labelIconToTitleSpacing(CGFloat(recipe.count(1, below: 30)))
        .labelReservedIconWidth(CGFloat(recipe.count(2, below: 60)))
        .menuActionDismissBehavior(.disabled).searchFocused($isSearching)
        .searchToolbarBehavior(.minimize).submitScope(recipe.flag(2))
        .textSelectionAffinity(.upstream)
    }
  }
}

/// A value of separate user defaults.
private struct Kept: View {
  let recipe: Recipe
  @AppStorage("fuzz") private var number = 3
  @SceneStorage("fuzz") private var word = "scene"

  var body: some View {
    Text("\(number) \(word)")
    Toggle("more", isOn: Binding(get: { number > 3 }, set: { number = $0 ? 4 : 3 }))
  }
}

private nonisolated(unsafe) let defaults = UserDefaults(suiteName: "masthead.fuzz")!

extension Catalog {
  static let hints: [Entry] = [
    .one("hinted") { recipe, child in Hinted(recipe: recipe, content: child) },
    .one("told") { recipe, child in Told(recipe: recipe, content: child) },
    .leaf("kept") { Kept(recipe: $0).defaultAppStorage(defaults) },
    .leaf("attributed") { recipe in
      var text = AttributedString(recipe.words(0))
      text.swiftUI.font = .title.width(.expanded).smallCaps()
      text.swiftUI.foregroundColor = .red
      text.swiftUI.underlineStyle = .single
      return Text(text + AttributedString(" plain"))
    },
    .leaf("progress of") { recipe in
      let progress = Progress(totalUnitCount: 10)
      progress.completedUnitCount = Int64(recipe.count(0, below: 11))
      return ProgressView(progress)
    },
    .leaf("numbered symbol") { recipe in
      Image(systemName: "\(recipe.count(0, below: 60)).circle.fill")
    },
    .one("spaced bar") { _, child in
      NavigationStack {
        child.toolbar {
          Group {
            ToolbarItem { Text("item") }
            ToolbarSpacer(.fixed)
          }
        }
      }
    },
  ]
}
