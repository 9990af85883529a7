import Foundation
import Stage
import SwiftUI
import Testing

/// Subviews, sections and bindings as collections.
@MainActor struct SubviewNameTests {
  private func words<V: View>(_ view: V) -> [String] {
    Stage(size: CGSize(width: 300, height: 300), text: .fixed) { view }.texts.map(\.string)
  }

  private func name(_ id: Subview.ID) -> Int { id.hashValue }

  @Test func `subviews are a collection with an identity for each`() {
    var ends: [Int] = []
    var ids: Set<Subview.ID> = []
    let view = Group(
      subviews: Group {
        Text("a"); Text("b"); Text("c")
      }
    ) { subviews in
      let _ = {
        ends = [subviews.startIndex, subviews.endIndex]
        ids = Set(subviews.map(\.id))
      }()
      VStack {
        subviews[2]
        part(subviews[0..<2])
      }
    }
    #expect(words(view) == ["c", "a", "b"])
    #expect(ends == [0, 3] && ids.count == 3)
  }

  private func part(_ slice: SubviewsCollectionSlice) -> some View {
    HStack {
      slice[slice.startIndex]
      slice[slice.endIndex - 1]
    }
  }

  @Test func `sections are a collection with headers, footers and content`() {
    var ends: [Int] = []
    var ids: Set<SectionConfiguration.ID> = []
    let content = Group {
      Section {
        Text("a")
      } header: {
        Text("head")
      }
      Section {
        Text("b")
      } footer: {
        Text("foot")
      }
    }
    let view = Group(sections: content) { (sections: SectionCollection) in
      let _ = {
        ends = [sections.startIndex, sections.endIndex]
        ids = Set(sections.map(\.id))
      }()
      VStack {
        sections[1].content
        sections[1].footer
        sections[0].header
      }
    }
    #expect(words(view) == ["b", "foot", "head"] && ends == [0, 2] && ids.count == 2)
  }

  @Test func `a loop over subviews or sections makes a view of each`() {
    let loop = ForEach(
      subviews: Group {
        Text("a"); Text("b")
      }
    ) { subview in
      HStack {
        Text("-")
        subview
      }
    }
    #expect(words(VStack { loop }) == ["-", "a", "-", "b"])
    let sections = ForEach(sections: Section("head") { Text("a") }) { section in
      section.content
      section.header
    }
    #expect(words(VStack { sections }) == ["a", "head"])
  }

  @Test func `a binding to a collection is a collection of bindings`() {
    var numbers = [1, 2, 3]
    let binding = Binding(get: { numbers }, set: { numbers = $0 })
    #expect(
      binding.startIndex == 0 && binding.endIndex == 3 && Array(binding.indices) == [0, 1, 2])
    #expect(binding.index(after: 0) == 1 && binding.index(before: 2) == 1)
    var index = 1
    binding.formIndex(after: &index)
    #expect(index == 2)
    binding.formIndex(before: &index)
    #expect(index == 1)
    binding[index].wrappedValue = 20
    for element in binding { element.wrappedValue += 1 }
    #expect(numbers == [2, 21, 4])
  }
}
