/// Types that Apple's documentation has: SwiftUI's, and those that come along with `import SwiftUI` from
/// Foundation, CoreGraphics, Combine, Accessibility and the previews. Only those that are offered here.
enum AppleNames {
  static let types = Set(list.split { $0 == " " || $0 == "\n" }.map(String.init))

  private static let list = """
    AXCustomContent AXCustomContent.Importance AccessibilityActionKind
    AccessibilityAdjustmentDirection AccessibilityChildBehavior AccessibilityCustomContentKey
    AccessibilityHeadingLevel AccessibilityTraits Alignment AlignmentID Anchor Anchor.Source
    Angle AngularGradient Animatable AnimatableModifier AnimatablePair Animation
    AnimationCompletionCriteria AnyGesture AnyGesture.Body AnyGesture.Value AnyGradient
    AnyLayout AnyLayout.Cache AnyShape AnyShapeStyle AnyTransition AnyView App
    AsymmetricTransition AsyncImage AsyncImagePhase AutomaticFormStyle
    AutomaticLabeledContentStyle Axis Axis.Set BackgroundStyle Bindable Binding Binding.Element
    Binding.Index Binding.Indices Binding.Iterator Binding.SubSequence BlendMode
    BlurReplaceTransition BlurReplaceTransition.Configuration BorderedButtonStyle
    BorderedProminentButtonStyle BorderlessButtonMenuStyle BorderlessButtonStyle Button
    ButtonBorderShape ButtonMenuStyle ButtonRole ButtonStyle ButtonStyle.Configuration
    ButtonStyleConfiguration ButtonStyleConfiguration.Label ButtonToggleStyle CGAffineTransform
    CGFloat CGLineCap CGLineJoin CGPoint CGRect CGSize CGVector Capsule Circle
    CircularProgressViewStyle Color Color.RGBColorSpace Color.Resolved ColorRenderingMode
    ColorScheme ColorSchemeContrast ContainerRelativeShape ContentMarginPlacement ContentMode
    ContentShapeKinds ContentSizeCategory ContentTransition ControlSize CoordinateSpace
    CoordinateSpaceProtocol CubicKeyframe CustomPresentationDetent
    CustomPresentationDetent.Context DefaultButtonStyle DefaultLabelStyle DefaultListStyle
    DefaultMenuStyle DefaultNavigationViewStyle DefaultPickerStyle DefaultProgressViewStyle
    DefaultTabLabel DefaultTabViewStyle DefaultTextFieldStyle DefaultToggleStyle DismissAction
    DismissSearchAction Divider Double DragGesture DragGesture.Body DragGesture.Value
    DynamicProperty DynamicTypeSize DynamicViewContent Edge Edge.Set EdgeInsets Ellipse
    EllipticalGradient EmptyAnimatableData EmptyModifier EmptyView EmptyVisualEffect Entry()
    Environment EnvironmentKey EnvironmentObject EnvironmentObject.Wrapper EnvironmentValues
    EquatableView EventModifiers ExclusiveGesture ExclusiveGesture.Body ExclusiveGesture.Value
    FillShapeStyle FillStyle Float FocusInteractions FocusState FocusState.Binding Font
    Font.Design Font.TextStyle Font.Weight ForEach ForEach.TabValue ForegroundStyle Form
    FormStyle FormStyle.Configuration FormStyleConfiguration FormStyleConfiguration.Content
    GeometryEffect GeometryProxy GeometryReader Gesture GestureMask GestureState
    GestureStateGesture GestureStateGesture.Body GestureStateGesture.Value GlobalCoordinateSpace
    Gradient Gradient.ColorSpace Gradient.Stop GridItem GridItem.Size Group GroupedFormStyle
    GroupedListStyle HStack HStackLayout HStackLayout.Cache HierarchicalShapeStyle
    HorizontalAlignment HorizontalEdge HorizontalEdge.Set HoverPhase IDView IconOnlyLabelStyle
    IdentityTransition Image Image.Interpolation Image.ResizingMode Image.Scale
    Image.TemplateRenderingMode IndexViewStyle InlinePickerStyle InsetGroupedListStyle
    InsetListStyle InsettableShape InterfaceOrientation KeyEquivalent KeyPress KeyPress.Phases
    KeyPress.Result KeyboardShortcut KeyboardShortcut.Localization KeyframeAnimator
    KeyframeTimeline KeyframeTrack KeyframeTrackContent KeyframeTrackContentBuilder
    KeyframeTrackContentBuilder.Conditional KeyframeTrackContentBuilder.Conditional.Value
    Keyframes KeyframesBuilder Label LabelStyle LabelStyle.Configuration LabelStyleConfiguration
    LabelStyleConfiguration.Icon LabelStyleConfiguration.Title LabeledContent
    LabeledContentStyle LabeledContentStyle.Configuration LabeledContentStyleConfiguration
    LabeledContentStyleConfiguration.Content LabeledContentStyleConfiguration.Label Layout
    Layout.Subviews LayoutDirection LayoutDirectionBehavior LayoutProperties LayoutSubview
    LayoutSubviews LayoutSubviews.Element LayoutSubviews.Index LayoutSubviews.SubSequence
    LayoutValueKey LazyHGrid LazyHStack LazyVGrid LazyVStack LegibilityWeight LinearGradient
    LinearKeyframe LinearProgressViewStyle Link LinkShapeStyle List ListSectionSpacing ListStyle
    LocalCoordinateSpace LocalizedStringKey LocalizedStringKey.StringInterpolation
    LongPressGesture LongPressGesture.Body LongPressGesture.Value MatchedGeometryProperties
    Material Menu MenuPickerStyle MenuStyle MenuStyle.Configuration MenuStyleConfiguration
    MenuStyleConfiguration.Content MenuStyleConfiguration.Label ModifiedContent MoveKeyframe
    MoveTransition MutableCollection NamedCoordinateSpace Namespace Namespace.ID
    NavigationBarItem NavigationBarItem.TitleDisplayMode NavigationLink NavigationPath
    NavigationPath.CodableRepresentation NavigationStack NavigationView NavigationViewStyle
    Never Never.TabValue Never.Value ObservableObject ObservableObjectPublisher ObservedObject
    ObservedObject.Wrapper OffsetShape OffsetTransition OpacityTransition OpenURLAction
    OpenURLAction.Result Optional.Value PageIndexViewStyle
    PageIndexViewStyle.BackgroundDisplayMode PageTabViewStyle PageTabViewStyle.IndexDisplayMode
    PagingScrollTargetBehavior Path Path.Element PhaseAnimator Picker PickerStyle
    PinnedScrollableViews PlaceholderContentView PlaceholderTextShapeStyle PlainButtonStyle
    PlainListStyle PlainTextFieldStyle PreferenceKey PreferredColorSchemeKey
    PresentationBackgroundInteraction PresentationContentInteraction PresentationDetent
    PresentationDetent.Context PresentationMode PresentedWindowContent Preview Preview(_:body:)
    Preview(_:traits:_:body:) Preview.ViewTraits PreviewDevice PreviewLayout PreviewPlatform
    PreviewProvider PreviewTrait Previewable() PrimitiveButtonStyle
    PrimitiveButtonStyle.Configuration PrimitiveButtonStyleConfiguration
    PrimitiveButtonStyleConfiguration.Label ProgressView ProgressViewStyle
    ProgressViewStyle.Configuration ProgressViewStyleConfiguration
    ProgressViewStyleConfiguration.CurrentValueLabel ProgressViewStyleConfiguration.Label
    ProjectionTransform Prominence ProposedViewSize Published PushTransition RadialGradient
    RangeReplaceableCollection Rectangle RectangleCornerRadii RedactionReasons RefreshAction
    RotatedShape RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle SafeAreaRegions
    ScaleTransition ScaledMetric ScaledShape Scene SceneBuilder ScenePhase ScrollAnchorRole
    ScrollBounceBehavior ScrollDismissesKeyboardMode ScrollGeometry ScrollIndicatorVisibility
    ScrollPhase ScrollPhaseChangeContext ScrollPosition ScrollTarget ScrollTargetBehavior
    ScrollTargetBehavior.TargetContext ScrollTargetBehaviorContext ScrollTransitionConfiguration
    ScrollTransitionConfiguration.Threshold ScrollTransitionPhase ScrollView ScrollViewProxy
    ScrollViewReader SearchFieldPlacement SearchFieldPlacement.NavigationBarDrawerDisplayMode
    Section SecureField SegmentedPickerStyle SelectionShapeStyle SensoryFeedback
    SensoryFeedback.Flexibility SensoryFeedback.Weight SeparatorShapeStyle SequenceGesture
    SequenceGesture.Body SequenceGesture.Value ShadowStyle Shape ShapeStyle ShapeView
    SidebarListStyle SimultaneousGesture SimultaneousGesture.Body SimultaneousGesture.Value
    SlideTransition Slider Spacer SpatialTapGesture SpatialTapGesture.Body
    SpatialTapGesture.Value Spring SpringKeyframe StackNavigationViewStyle State StateObject
    Stepper StrokeStyle SubmitTriggers SwitchToggleStyle SymbolRenderingMode SymbolVariants Tab
    Tab.TabValue TabContent TabContentBuilder TabContentBuilder.Content TabSection
    TabSection.TabValue TabView TabViewStyle TapGesture TapGesture.Body TapGesture.Value Text
    Text.Case Text.DateStyle Text.LineStyle Text.LineStyle.Pattern Text.TruncationMode
    TextAlignment TextField TextFieldStyle TintShapeStyle TitleAndIconLabelStyle
    TitleOnlyLabelStyle Toggle ToggleStyle ToggleStyle.Configuration ToggleStyleConfiguration
    ToggleStyleConfiguration.Label ToolbarContent ToolbarContentBuilder ToolbarDefaultItemKind
    ToolbarItem ToolbarItemGroup ToolbarItemPlacement ToolbarPlacement ToolbarTitleDisplayMode
    Transaction TransactionKey TransformedShape Transition Transition.Content TransitionPhase
    TransitionProperties TupleView UnevenRoundedRectangle UnitCurve UnitPoint
    UserInterfaceSizeClass VStack VStackLayout VStackLayout.Cache VectorArithmetic
    VerticalAlignment VerticalEdge VerticalEdge.Set View ViewAlignedScrollTargetBehavior
    ViewAlignedScrollTargetBehavior.LimitBehavior ViewBuilder ViewDimensions ViewModifier
    ViewModifier.Content ViewSpacing ViewThatFits Visibility VisualEffect
    WindowBackgroundShapeStyle WindowGroup ZStack ZStackLayout withAnimation(_:_:)
    withAnimation(_:completionCriteria:_:completion:) withTransaction(_:_:)
    withTransaction(_:_:_:)
    """
}
