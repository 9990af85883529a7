/// Types that Apple's documentation has: SwiftUI's, and those that come along with `import SwiftUI` from
/// Foundation, CoreGraphics, UIKit, Combine, Accessibility and the previews. Only those that are offered here.
enum AppleNames {
  static let types = Set(list.split { $0 == " " || $0 == "\n" }.map(String.init))

  private static let list = """
    TextRenderer TextProxy TextAttribute Text.Layout Text.Layout.CharacterIndex
    Text.Layout.DrawingOptions Text.Layout.Line Text.Layout.Run Text.Layout.RunSlice
    Text.Layout.TypographicBounds InlinePresentationIntent AttributedString
    AttributedString.MarkdownParsingOptions AttributedString.MarkdownParsingOptions.FailurePolicy
    AttributedString.MarkdownParsingOptions.InterpretedSyntax
    AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute
    AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.Value
    NSUbiquitousKeyValueStore UIFontDescriptor UIFontDescriptor.SymbolicTraits
    UIFontDescriptor.SystemDesign NSColor UIAlertController UIAlertController.Style UIAlertAction
    UIAlertAction.Style UIReturnKeyType NSStringDrawingOptions NSStringDrawingContext NSString
    NSAttributedString FileManager
    SymbolEffectTransition TransitionSymbolEffect
    AccessibilityAttachmentModifier FillShapeView StrokeShapeView StrokeBorderShapeView ColorMatrix Shader
    Shader.Argument ShaderFunction ShaderLibrary UIAccessibilityContrast UITraitEnvironmentLayoutDirection
    UILegibilityWeight UIUserInterfaceSizeClass UIContentSizeCategory NSDirectionalEdgeInsets
    NavigationSplitViewStyleConfiguration NavigationSplitViewStyle.Configuration TableStyleConfiguration
    TableStyle.Configuration ColumnsFormStyle PaletteControlGroupStyle DefaultDateProgressLabel
    LabeledToolbarItemGroupContent BackgroundTask Widget WidgetBundle WidgetBundleBuilder WidgetConfiguration
    EmptyWidgetConfiguration EmptyWidgetConfiguration.Body DocumentGroup FileDocument
    FileDocument.ReadConfiguration FileDocument.WriteConfiguration ReferenceFileDocument
    ReferenceFileDocument.ReadConfiguration ReferenceFileDocument.WriteConfiguration FileDocumentConfiguration
    ReferenceFileDocumentConfiguration FileDocumentReadConfiguration FileDocumentWriteConfiguration
    DocumentConfiguration FileDialogBrowserOptions FileWrapper FileWrapper.ReadingOptions
    FileWrapper.WritingOptions DismissBehavior SidebarRowSize SearchPresentationToolbarBehavior
    TextInputDictationBehavior TextInputDictationActivation PaletteSelectionEffect TypesettingLanguage
    Image.DynamicRange PreviewContext PreviewContextKey HierarchicalShapeStyleModifier
    AccessibilityAttachmentModifier.Body ForEach.TableRowBody Optional.TableRowBody Never.TableRowBody
    Never.TableRowValue Group.TableRowBody Group.TableRowValue Section.TableRowBody TableRow.TableRowBody
    TableForEachContent.TableRowBody TableOutlineGroupContent.TableRowBody DisclosureTableRow.TableRowBody
    EmptyTableRowContent.TableRowBody TableHeaderRowContent.TableRowBody Optional.TableColumnBody
    Never.TableColumnBody Never.TableColumnSortComparator Group.TableColumnBody Group.TableColumnSortComparator
    TableColumn.TableColumnBody TableColumnForEach.TableColumnBody
    AccessibilityDirectTouchOptions AccessibilityLabeledPairRole AccessibilityRotorContent
    AccessibilityRotorContentBuilder AccessibilityRotorEntry AccessibilitySystemRotor
    AccessibilityTextContentType AccessibilityZoomGestureAction AccessibilityZoomGestureAction.Direction
    ButtonSizing DefaultButtonLabel DialogSeverity MenuActionDismissBehavior PalettePickerStyle
    SearchToolbarBehavior SliderTick SliderTick.ID SliderTickBuilder SliderTickContent
    SliderTickContentForEach TextSelection TextSelection.Indices TextSelectionAffinity
    ContainerBackgroundPlacement CustomizableToolbarContent DefaultFocusEvaluationPriority EditActions
    FocusedBinding FocusedObject FocusedObject.Wrapper FocusedValue FocusedValueKey FocusedValues
    MultiDatePicker PasteButton SidebarAdaptableTabViewStyle TabBarOnlyTabViewStyle
    ToolbarCustomizationBehavior ToolbarCustomizationOptions
    AXCustomContent AXCustomContent.Importance AccessibilityActionKind
    AccessibilityAdjustmentDirection AccessibilityChildBehavior AccessibilityCustomContentKey
    AccessibilityFocusState AccessibilityFocusState.Binding AccessibilityHeadingLevel
    AccessibilityNotification AccessibilityNotification.Announcement
    AccessibilityNotification.LayoutChanged AccessibilityNotification.PageScrolled
    AccessibilityNotification.ScreenChanged AccessibilityTechnologies AccessibilityTraits
    AccessoryCircularCapacityGaugeStyle AccessoryCircularGaugeStyle
    AccessoryLinearCapacityGaugeStyle AccessoryLinearGaugeStyle ActionSheet ActionSheet.Button Alert
    Alert.Button Alignment AlignmentID Anchor Anchor.Source Angle AngularGradient Animatable
    AnimatableModifier AnimatablePair Animation AnimationCompletionCriteria AnimationContext AnimationState
    AnimationStateKey
    AnimationTimelineSchedule AnimationTimelineSchedule.Entries AnyGesture AnyGesture.Body
    AnyGesture.Value AnyGradient AnyLayout AnyLayout.Cache AnyShape AnyShapeStyle AnyTransition
    AnyView App AppStorage AppearSymbolEffect AsymmetricTransition AsyncImage AsyncImagePhase
    AttributeDynamicLookup AttributeScopes AttributeScopes.AccessibilityAttributes
    AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute
    AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute.AnnouncementPriority
    AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute.Value
    AttributeScopes.SwiftUIAttributes AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute
    AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute.Value
    AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute
    AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.Value
    AttributeScopes.SwiftUIAttributes.FontAttribute
    AttributeScopes.SwiftUIAttributes.FontAttribute.Value
    AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
    AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.Value
    AttributeScopes.SwiftUIAttributes.KerningAttribute
    AttributeScopes.SwiftUIAttributes.KerningAttribute.Value
    AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute
    AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.Value
    AttributeScopes.SwiftUIAttributes.TrackingAttribute
    AttributeScopes.SwiftUIAttributes.TrackingAttribute.Value
    AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute
    AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.Value AutomaticControlGroupStyle
    AutomaticDisclosureGroupStyle AutomaticFormStyle AutomaticLabeledContentStyle
    AutomaticNavigationSplitViewStyle AutomaticSymbolEffect AutomaticTextEditorStyle Axis Axis.Set
    BackgroundProminence
    BackgroundStyle BadgeProminence BalancedNavigationSplitViewStyle Bindable Binding
    Binding.Element Binding.Index Binding.Indices Binding.Iterator Binding.SubSequence BlendMode
    BlurReplaceTransition BlurReplaceTransition.Configuration BorderedButtonStyle
    BorderedProminentButtonStyle BorderlessButtonMenuStyle BorderlessButtonStyle BounceSymbolEffect
    BreatheSymbolEffect Button ButtonBorderShape ButtonMenuStyle ButtonRepeatBehavior ButtonRole
    ButtonStyle ButtonStyle.Configuration ButtonStyleConfiguration ButtonStyleConfiguration.Label
    ButtonToggleStyle CATransform3D CATransform3DConcat(_:_:) CATransform3DEqualToTransform(_:_:)
    CATransform3DIdentity CATransform3DIsIdentity(_:) CATransform3DMakeAffineTransform(_:)
    CATransform3DMakeRotation(_:_:_:_:) CATransform3DMakeScale(_:_:_:)
    CATransform3DMakeTranslation(_:_:_:) CATransform3DRotate(_:_:_:_:_:) CATransaction
    CFTimeInterval CATransform3DScale(_:_:_:_:) CATransform3DTranslate(_:_:_:_:) CGAffineTransform
    CGAffineTransformMake(_:_:_:_:_:_:) CGAffineTransformMakeRotation(_:)
    CGAffineTransformMakeScale(_:_:) CGAffineTransformMakeTranslation(_:_:) CGColor CGFloat CGImage
    CGLineCap CGLineJoin CGMutablePath CGPath CGPathElement CGPathElementType CGPathFillRule CGPoint
    CGPointMake(_:_:) CGRect CGRectMake(_:_:_:_:) CGRectUnion(_:_:) CGSize CGSizeMake(_:_:) CGVector
    CGVectorMake(_:_:) Canvas Capsule CheckboxToggleStyle Circle CircularProgressViewStyle
    CodableRepresentation Color Color.RGBColorSpace Color.Resolved ColorPicker ColorRenderingMode
    ColorResource ColorScheme ColorSchemeContrast CommandGroup CommandGroupPlacement CommandMenu
    Commands CommandsBuilder CompactDatePickerStyle CompactMenuControlGroupStyle
    ContainerRelativeShape ContainerValueKey ContainerValues ContentBuilder ContentMarginPlacement ContentMode
    AutomaticNavigationTransition EmptyMatchedTransitionSourceConfiguration
    ContentShapeKinds ContentSizeCategory ContentTransition ContentTransitionSymbolEffect
    ContentUnavailableView ContextMenu ControlGroup ControlGroupStyle
    ControlGroupStyle.Configuration ControlGroupStyleConfiguration
    ControlGroupStyleConfiguration.Content ControlGroupStyleConfiguration.Label ControlSize
    CoordinateSpace CoordinateSpaceProtocol CubicKeyframe CustomAnimation
    CustomPresentationDetent
    CustomPresentationDetent.Context Data DataRepresentation DatePicker DatePicker.Components
    DatePickerComponents DatePickerStyle DatePickerStyle.Configuration DatePickerStyleConfiguration
    DatePickerStyleConfiguration.Label DefaultButtonStyle DefaultDatePickerStyle DefaultGaugeStyle
    DefaultGlassEffectShape DefaultGroupBoxStyle DefaultLabelStyle DefaultListStyle DefaultMenuStyle
    DefaultNavigationViewStyle DefaultPickerStyle DefaultProgressViewStyle DefaultShareLinkLabel
    DefaultTabLabel DefaultTabViewStyle DefaultTextFieldStyle DefaultToggleStyle DefaultWindowStyle
    DisabledTextSelectability DisappearSymbolEffect DisclosureGroup DisclosureGroupStyle
    DisclosureGroupStyle.Configuration DisclosureGroupStyleConfiguration
    DisclosureGroupStyleConfiguration.Content DisclosureGroupStyleConfiguration.Label
    DiscreteSymbolEffect DismissAction DismissSearchAction DismissWindowAction Divider Double
    DragGesture DragGesture.Body DragGesture.Value DropDelegate DropInfo DropOperation DropProposal
    DisclosureTableRow DisclosureTableRow.TableRowValue DynamicProperty DynamicTableRowContent DynamicTypeSize DynamicViewContent Edge Edge.Set
    EdgeInsets EditButton EditMode Ellipse EllipticalGradient EmptyAnimatableData EmptyCommands
    EmptyModifier EmptyView EmptyVisualEffect EnabledTextSelectability Entry() Environment
    EnvironmentKey EnvironmentObject EnvironmentObject.Wrapper EnvironmentValues
    EnvironmentalModifier EquatableView EventModifiers EveryMinuteTimelineSchedule
    EveryMinuteTimelineSchedule.Entries ExclusiveGesture ExclusiveGesture.Body
    ExclusiveGesture.Value ExplicitTimelineSchedule FileRepresentation FillShapeStyle FillStyle
    Float FocusInteractions FocusState FocusState.Binding Font Font.Design Font.Leading
    Font.TextStyle Font.Weight Font.Width ForEach ForEach.TabValue ForEach.TableRowValue
    ForEachSectionCollection ForEachSubviewCollection ForegroundStyle Form FormStyle
    FormStyle.Configuration FormStyleConfiguration FormStyleConfiguration.Content Gauge GaugeStyle
    GaugeStyle.Configuration GaugeStyleConfiguration GaugeStyleConfiguration.CurrentValueLabel
    GaugeStyleConfiguration.Label GaugeStyleConfiguration.MaximumValueLabel
    GaugeStyleConfiguration.MinimumValueLabel GeometryEffect GeometryProxy GeometryReader Gesture
    GlassButtonStyle GlassProminentButtonStyle
    MatchedTransitionSourceConfiguration NavigationTransition SpringLoadingBehavior
    GestureMask GestureState GestureStateGesture GestureStateGesture.Body GestureStateGesture.Value
    Glass GlassEffectContainer GlobalCoordinateSpace Gradient Gradient.ColorSpace Gradient.Stop
    GraphicalDatePickerStyle GraphicsContext GraphicsContext.BlendMode GraphicsContext.BlurOptions
    GraphicsContext.ClipOptions GraphicsContext.Filter GraphicsContext.FilterOptions
    GraphicsContext.GradientOptions GraphicsContext.ResolvedImage GraphicsContext.ResolvedSymbol
    GraphicsContext.ResolvedText GraphicsContext.Shading GraphicsContext.ShadowOptions Grid GridItem
    GridItem.Size GridLayout GridLayout.Cache GridRow Group GroupBox GroupBoxStyle
    GroupBoxStyle.Configuration GroupBoxStyleConfiguration GroupBoxStyleConfiguration.Content
    GroupBoxStyleConfiguration.Label GroupElementsOfContent GroupSectionsOfContent GroupedFormStyle
    GroupedListStyle HStack HStackLayout HStackLayout.Cache HiddenTitleBarWindowStyle
    HierarchicalShapeStyle HorizontalAlignment HoverEffect HorizontalEdge HorizontalEdge.Set
    HoverPhase IDView IconOnlyLabelStyle IdentityTransition Image Image.Interpolation
    Image.Orientation Image.ResizingMode Image.Scale Image.TemplateRenderingMode ImageRenderer
    ImageResource IndefiniteSymbolEffect IndexViewStyle InlinePickerStyle InsetGroupedListStyle
    InsetListStyle InsettableShape InspectorCommands InterfaceOrientation KeyEquivalent KeyPress
    KeyPress.Phases KeyPress.Result KeyboardShortcut KeyboardShortcut.Localization KeyframeAnimator
    KeyframeTimeline KeyframeTrack KeyframeTrackContent KeyframeTrackContentBuilder
    KeyframeTrackContentBuilder.Conditional KeyframeTrackContentBuilder.Conditional.Value Keyframes
    KeyframesBuilder Label LabelStyle LabelStyle.Configuration LabelStyleConfiguration
    LabelStyleConfiguration.Icon LabelStyleConfiguration.Title LabeledContent LabeledContentStyle
    LabeledContentStyle.Configuration LabeledContentStyleConfiguration
    LabeledContentStyleConfiguration.Content LabeledContentStyleConfiguration.Label
    LabeledControlGroupContent Layout Layout.Subviews LayoutDirection LayoutDirectionBehavior
    LayoutProperties LayoutSubview LayoutSubviews LayoutSubviews.Element LayoutSubviews.Index
    LayoutSubviews.SubSequence LayoutValueKey LazyHGrid LazyHStack LazyVGrid LazyVStack
    LegibilityWeight LinearCapacityGaugeStyle LinearGradient LinearKeyframe LinearProgressViewStyle
    Link LinkShapeStyle List ListItemTint ListSectionSpacing ListStyle LocalCoordinateSpace
    LocalizedStringKey LocalizedStringKey.StringInterpolation LocalizedStringResource
    LocalizedStringResource.BundleDescription LocalizedStringResource.StringInterpolation
    LongPressGesture LongPressGesture.Body LongPressGesture.Value MagnificationGesture
    MagnificationGesture.Body MagnificationGesture.Value MagnifyGesture MagnifyGesture.Body
    MagnifyGesture.Value MatchedGeometryProperties Material Menu MenuControlGroupStyle MenuOrder
    MenuPickerStyle MenuStyle MenuStyle.Configuration MenuStyleConfiguration
    MenuStyleConfiguration.Content MenuStyleConfiguration.Label MeshGradient MeshGradient.BezierPoint
    MeshGradient.Colors MeshGradient.Locations ModifiedContent MoveCommandDirection
    MoveKeyframe MoveTransition MutableCollection NSItemProvider NSUserActivity NamedCoordinateSpace
    Namespace Namespace.ID NavigationBarItem NavigationBarItem.TitleDisplayMode
    NavigationControlGroupStyle NavigationLink NavigationLinkPickerStyle NavigationPath
    NavigationPath.CodableRepresentation NavigationSplitView NavigationSplitViewColumn
    NavigationSplitViewStyle NavigationSplitViewVisibility NavigationStack NavigationView
    NavigationViewStyle Never Never.TabValue Never.Value ObservedObject ObservedObject.Wrapper
    OffsetShape OffsetTransition OpacityTransition OpenSettingsAction OpenURLAction
    OpenURLAction.Result OpenWindowAction Optional.TableColumnSortComparator Optional.TableRowValue
    Optional.Value OutlineGroup OutlineSubgroupChildren
    PageIndexViewStyle PageIndexViewStyle.BackgroundDisplayMode PageTabViewStyle
    PageTabViewStyle.IndexDisplayMode PagingScrollTargetBehavior Path Path.Element
    PeriodicTimelineSchedule PeriodicTimelineSchedule.Entries PhaseAnimator Picker PickerStyle
    PinnedScrollableViews PlaceholderContentView PlaceholderTextShapeStyle PlainButtonStyle
    PlainListStyle PlainTextEditorStyle PlainTextFieldStyle PopoverAttachmentAnchor PreferenceKey
    PreferredColorSchemeKey PresentationAdaptation PresentationBackgroundInteraction
    PresentationContentInteraction PresentationDetent PresentationDetent.Context PresentationMode
    PresentedWindowContent Preview Preview(_:body:) Preview(_:traits:_:body:) Preview.ViewTraits
    PreviewDevice PreviewLayout PreviewModifier PreviewModifier.Content PreviewModifierContent
    PreviewPlatform PreviewProvider PreviewRegistry PreviewTrait Previewable() PrimitiveButtonStyle
    PrimitiveButtonStyle.Configuration PrimitiveButtonStyleConfiguration
    PrimitiveButtonStyleConfiguration.Label ProgressView ProgressViewStyle
    ProgressViewStyle.Configuration ProgressViewStyleConfiguration
    ProgressViewStyleConfiguration.CurrentValueLabel ProgressViewStyleConfiguration.Label
    ProjectionTransform Prominence ProminentDetailNavigationSplitViewStyle ProposedViewSize
    ProxyRepresentation PulseSymbolEffect PushTransition RadialGradient RangeReplaceableCollection
    ReceivedTransferredFile Rectangle RectangleCornerRadii RedactionReasons RefreshAction RenameAction RenameButton
    ReplaceSymbolEffect RotateGesture RotateGesture.Body RotateGesture.Value RotateSymbolEffect
    RotatedShape RotationGesture RotationGesture.Body RotationGesture.Value
    RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle SafeAreaRegions
    ScaleSymbolEffect ScaleTransition ScaledMetric ScaledShape Scene SceneBuilder ScenePadding
    ScenePhase SceneStorage ScrollAnchorRole ScrollBounceBehavior ScrollDismissesKeyboardMode
    ScrollEdgeEffectStyle ScrollGeometry ScrollIndicatorVisibility ScrollPhase
    ScrollPhaseChangeContext ScrollPosition ScrollTarget ScrollTargetBehavior
    ScrollTargetBehavior.TargetContext ScrollTargetBehaviorContext ScrollTransitionConfiguration
    ScrollTransitionConfiguration.Threshold ScrollTransitionPhase ScrollView ScrollViewProxy
    ScrollViewReader SearchFieldPlacement SearchFieldPlacement.NavigationBarDrawerDisplayMode
    SearchScopeActivation SearchSuggestionsPlacement SearchSuggestionsPlacement.Set
    SearchUnavailableContent SearchUnavailableContent.Actions SearchUnavailableContent.Description
    SearchUnavailableContent.Label Section SectionCollection SectionConfiguration
    SectionConfiguration.ID SecureField SegmentedPickerStyle SelectionShapeStyle SensoryFeedback
    SentTransferredFile SensoryFeedback.Flexibility SensoryFeedback.Weight SeparatorShapeStyle
    SequenceGesture SequenceGesture.Body SequenceGesture.Value Settings ShadowStyle Shape ShapeRole
    ShapeStyle ShapeView ShareLink SharePreview SidebarCommands SidebarListStyle SimultaneousGesture
    SimultaneousGesture.Body SimultaneousGesture.Value SlideTransition Slider Spacer SpacerSizing
    SpatialTapGesture SpatialTapGesture.Body SpatialTapGesture.Value Spring SpringKeyframe
    StackNavigationViewStyle State StateObject Stepper String String.LocalizationValue
    String.LocalizationValue.StringInterpolation StrokeStyle SubmitLabel SubmitTriggers Subview
    Subview.ID SubviewsCollection SubviewsCollectionSlice SwitchToggleStyle SymbolEffect
    SymbolEffectOptions SymbolEffectOptions.RepeatBehavior SymbolRenderingMode SymbolVariants Tab
    Tab.TabValue TabBarMinimizeBehavior TabContent TabContentBuilder TabContentBuilder.Content
    TabRole TabSection TabSection.TabValue TabView TabViewStyle Table TableColumn
    TableColumn.TableColumnSortComparator TableColumn.TableRowValue TableColumnBuilder
    AutomaticTableStyle InsetTableStyle TableColumnAlignment TableColumnContent
    TableColumnCustomization TableColumnCustomizationBehavior TableColumnForEach
    TableColumnForEach.TableColumnSortComparator TableColumnForEach.TableRowValue
    TableForEachContent TableForEachContent.TableRowValue TableOutlineGroupContent
    TableOutlineGroupContent.TableRowValue TableStyle TableRow TableRow.TableRowValue TableRowBuilder
    EmptyTableRowContent EmptyTableRowContent.TableRowValue Section.TableRowValue
    TableHeaderRowContent TableHeaderRowContent.TableRowValue
    TableRowContent TapGesture TapGesture.Body TapGesture.Value Text Text.Case Text.DateStyle
    Text.LineStyle Text.LineStyle.Pattern Text.Scale Text.TruncationMode TextAlignment
    TextEditingCommands TextEditor TextEditorStyle TextEditorStyle.Configuration
    TextEditorStyleConfiguration TextField TextFieldStyle TextFormattingCommands
    TextInputAutocapitalization TextSelectability TimelineSchedule TimelineSchedule.Mode
    TimelineScheduleMode TimelineView TimelineView.Context TimelineView.Context.Cadence
    TimelineViewDefaultContext TintShapeStyle TitleAndIconLabelStyle TitleBarWindowStyle
    TitleOnlyLabelStyle Toggle ToggleStyle ToggleStyle.Configuration ToggleStyleConfiguration
    ToggleStyleConfiguration.Label ToolbarCommands ToolbarContent ToolbarContentBuilder
    ToolbarDefaultItemKind ToolbarItem ToolbarItemGroup ToolbarItemPlacement
    ToolbarMinimizationBehavior ToolbarMinimizationRestoration ToolbarMinimizationSafeAreaAdjustment
    ToolbarPlacement ToolbarRole
    ToolbarSpacer ToolbarTitleDisplayMode ToolbarTitleMenu Transaction TransactionKey
    TransferRepresentation TransferRepresentationBuilder Transferable TransformedShape Transition
    Transition.Content TransitionPhase TransitionProperties TupleView UIApplication
    Data.WritingOptions NSAttributedString.Key NSUnderlineStyle UIBackgroundFetchResult
    UIApplication.OpenExternalURLOptionsKey UIBezierPath UIColor UIDevice UIDeviceOrientation
    UIEdgeInsets UIFeedbackGenerator UIImage UIImage.Configuration UIImage.Orientation UIImage.SymbolConfiguration
    UIImage.SymbolScale UIImage.SymbolWeight UIImpactFeedbackGenerator UIPasteboard
    WritingToolsBehavior ZoomNavigationTransition
    UIImpactFeedbackGenerator.FeedbackStyle UIKeyboardType UINotificationFeedbackGenerator
    UINotificationFeedbackGenerator.FeedbackType UIRectCorner UIResponder UIScene
    UIScene.ActivationState UIScreen UISelectionFeedbackGenerator UITextAutocapitalizationType
    UITextContentType UITraitCollection UIUserInterfaceIdiom UIUserInterfaceStyle UIWindow
    UIWindowScene URL UndoManager UnevenRoundedRectangle UnitCurve UnitPoint UserDefaults
    UserInterfaceSizeClass VStack VStackLayout VStackLayout.Cache VariableColorSymbolEffect
    VectorArithmetic VerticalAlignment VerticalEdge VerticalEdge.Set View
    ViewAlignedScrollTargetBehavior ViewAlignedScrollTargetBehavior.LimitBehavior ViewBuilder
    ViewDimensions ViewModifier ViewModifier.Content ViewSpacing ViewThatFits Visibility
    VisualEffect WheelDatePickerStyle WheelPickerStyle WiggleSymbolEffect Window
    WindowBackgroundShapeStyle WindowGroup WindowResizability WindowStyle ZStack ZStackLayout
    withAnimation(_:_:) withAnimation(_:completionCriteria:_:completion:) withTransaction(_:_:)
    withTransaction(_:_:_:)
    CALayer NSLayoutAnchor NSLayoutConstraint NSLayoutConstraint.Axis NSLayoutDimension
    NSLayoutXAxisAnchor NSLayoutYAxisAnchor NSLineBreakMode NSTextAlignment UIAction UIActivity
    UIActivity.ActivityType UIActivityIndicatorView UIActivityIndicatorView.Style
    UIActivityViewController UIApplication.LaunchOptionsKey UIApplicationDelegate UIBarAppearance
    UIBarMetrics UIBlurEffect UIBlurEffect.Style UIButton UIButton.ButtonType UICollectionView
    UIControl UIControl.Event UIControl.State UIEvent UIFont UIFont.TextStyle UIFont.Weight
    UIFontMetrics UIGestureRecognizer UIGestureRecognizer.State UIGestureRecognizerDelegate
    UIHostingController UIHostingControllerSizingOptions UIImagePickerController
    UIImagePickerController.InfoKey UIImagePickerController.SourceType
    UIImagePickerControllerDelegate UIImageView UIInterfaceOrientationMask UILabel UILayoutGuide
    UILayoutPriority UILongPressGestureRecognizer UIModalPresentationStyle UIModalTransitionStyle
    UINavigationBar UINavigationBarAppearance UINavigationController UINavigationControllerDelegate
    UINavigationItem UINavigationItem.LargeTitleDisplayMode UIPageControl UIPanGestureRecognizer
    UIPinchGestureRecognizer UIProgressView UIRectEdge UIRefreshControl UIScene.ConnectionOptions
    UISceneConfiguration UISceneDelegate UISceneSession UISceneSession.Role UIScrollView
    UIScrollView.ContentInsetAdjustmentBehavior UIScrollView.DecelerationRate
    UIScrollView.KeyboardDismissMode UIScrollViewDelegate UISearchBar UISegmentedControl UISlider
    UIStackView UIStackView.Alignment UIStackView.Distribution UIStatusBarStyle UISwitch UITabBar
    UITabBarAppearance UITabBarController UITableView UITableView.SeparatorStyle UITableView.Style
    UITableViewCell UITableViewCell.SelectionStyle UITapGestureRecognizer UITextField
    UITextField.BorderStyle UITextField.ViewMode UITextFieldDelegate UITextView UITextViewDelegate
    UIToolbar UITouch UIVibrancyEffect UIView UIView.AnimationOptions UIView.AutoresizingMask
    UIView.ContentMode UIViewController UIViewControllerRepresentable
    UIViewControllerRepresentable.Context UIViewControllerRepresentableContext UIViewRepresentable
    UIViewRepresentable.Context UIViewRepresentableContext UIVisualEffect UIVisualEffectView
    UIWindowSceneDelegate
    CTFont NSEvent NSEvent.ModifierFlags NSHostingController NSHostingSizingOptions NSHostingView
    NSLayoutConstraint.Orientation NSLayoutConstraint.Priority NSPredicate NSResponder NSScreen
    NSSortDescriptor NSView NSView.AutoresizingMask NSViewController NSViewControllerRepresentable
    NSViewControllerRepresentable.Context NSViewControllerRepresentableContext NSViewRepresentable
    NSViewRepresentable.Context NSViewRepresentableContext NSVisualEffectView
    NSVisualEffectView.BlendingMode NSVisualEffectView.Material NSVisualEffectView.State
    UIOpenURLContext UITextChecker
    """
}
