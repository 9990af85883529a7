import Foundation

extension View {
  /// Sets the subtitle, which the screen's navigation bar shows under the title.
  public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
    navigationItem(["subtitle", subtitle.key] as [AnyHashable]) { $0.subtitle = subtitle }
  }

  /// Sets the subtitle, which the screen's navigation bar shows under the title.
  public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  /// Sets the subtitle, which the screen's navigation bar shows under the title.
  @_disfavoredOverload
  public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    navigationSubtitle(Text(subtitle))
  }

  /// Sets a subtitle that is localized for the environment's locale.
  @_disfavoredOverload
  public nonisolated func navigationSubtitle(_ subtitle: LocalizedStringResource) -> some View {
    navigationSubtitle(Text(subtitle))
  }
}
