import Masthead
import SwiftUI

// What some of Apple's systems lack; which, Apple's documentation of each name says.

extension View {
  /// A small title in the bar, where bars have larger ones.
  func inlineTitle() -> some View {
    #if os(macOS) || os(tvOS)
      self
    #else
      navigationBarTitleDisplayMode(.inline)
    #endif
  }

  /// The title in the bar, white over a cover: a bar without a background has the window's colour scheme.
  func barTitle(_ title: String, isOverCover: Bool) -> some View {
    #if os(macOS) || os(tvOS)
      self
    #else
      toolbar {
        ToolbarItem(placement: .principal) {
          Text(title).font(.headline)
            .foregroundStyle(isOverCover ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
            .accessibilityAddTraits(.isHeader)
        }
      }
    #endif
  }

  /// A large title in the bar, where bars have them.
  func largeTitle() -> some View {
    #if os(macOS) || os(tvOS)
      self
    #else
      navigationBarTitleDisplayMode(.large)
    #endif
  }

  /// No lines around a row of a list; tvOS draws none.
  func withoutRowSeparators() -> some View {
    #if os(tvOS)
      self
    #else
      listRowSeparator(.hidden)
    #endif
  }

  /// The material of bars behind the view while it sticks; tvOS has none.
  func barWhileStuck() -> some View {
    #if os(tvOS)
      stickyBackground(.regularMaterial)
    #else
      stickyBackground(.bar)
    #endif
  }

  /// Toggles inside are buttons, where there are such.
  func buttonToggles() -> some View {
    #if os(tvOS)
      self
    #else
      toggleStyle(.button)
    #endif
  }
}

/// A section whose label sticks, and hides or shows its rows; tvOS has no disclosure groups, and shows them.
struct CollapsingSection<Rows: View, Label: View>: View {
  @Binding var isExpanded: Bool
  @ViewBuilder let rows: Rows
  @ViewBuilder let label: Label

  var body: some View {
    #if os(tvOS)
      label
      rows
    #else
      DisclosureGroup(isExpanded: $isExpanded) {
        rows
      } label: {
        label
      }
      .disclosureGroupStyle(.sticky)
    #endif
  }
}
