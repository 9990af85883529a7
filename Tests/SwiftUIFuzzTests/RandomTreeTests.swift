import Foundation
import RandomNumbers
import SwiftUI
import SwiftUICore
import SwiftUIRaster
import TestSupport
import Testing

/// Random trees of everything that is offered: the result must not depend on its history.
///
/// `MASTHEAD_RANDOM_TREES` sets the number of trees over all tests (10,000), `MASTHEAD_RANDOM_SEED` the first
/// seed; a failure prints its seed. `MASTHEAD_RANDOM_TRACE` prints every seed before it is tried, to find
/// crashes.
enum RandomTrees {
  static let count = RandomCases.count("MASTHEAD_RANDOM_TREES", 10_000)
  static let first = RandomCases.first(0)

  /// Runs `body` with each seed of a fraction of the trees, until ten have failed.
  @MainActor static func forEach(
    percent: Int, salt: UInt64, _ body: @MainActor (inout SeededNumbers) async throws -> String?
  ) async rethrows {
    let traces = ProcessInfo.processInfo.environment["MASTHEAD_RANDOM_TRACE"] != nil
    var failures = 0
    for seed in first..<(first + max(1, count * percent / 100)) {
      if traces { FileHandle.standardError.write(Data("seed \(seed) salt \(salt)\n".utf8)) }
      var numbers = SeededNumbers(seed: UInt64(seed), stream: salt)
      guard let failure = try await body(&numbers) else { continue }
      Issue.record("seed \(seed): \(failure.prefix(6000))")
      failures += 1
      if failures == 10 { return }
    }
  }
}

@Suite("Random trees", .serialized)
@MainActor struct RandomTreeTests {
  private func firstDifference(_ a: [String], _ b: [String]) -> String? {
    if a == b { return nil }
    for (left, right) in zip(a, b) where left != right { return "\(left)  ≠  \(right)" }
    return "\(a.count) ≠ \(b.count) views"
  }

  private func difference(_ updated: ViewHost, _ recipe: Recipe) -> String? {
    if let difference = updated.differenceInSight() { return difference }
    let fresh = mount(recipe)
    return firstDifference(updated.frameLines(), fresh.frameLines())
      ?? firstDifference(updated.trace(), fresh.trace())
      ?? updated.displayList().firstDifference(from: fresh.displayList())
  }

  /// Plays a story; returns the first difference that is found after one of its steps.
  private func play(
    _ story: Story, _ shaper: any TextShaper = FixedMetricShaper(),
    _ difference: (ViewHost, Recipe) -> String?
  ) -> String? {
    let hand = RecipeHand()
    let updated = mount(story.steps[0].recipe, hand, shaper: shaper)
    for step in story.steps.dropFirst() {
      updated.show(step, hand)
      if let difference = difference(updated, step.recipe) { return difference }
    }
    return nil
  }

  /// Describes the story of a failure, and the smallest one that fails.
  private func report(_ story: Story, _ difference: (Story) -> String?) -> String {
    let short = story.shrunk { difference($0) != nil }
      .map { "in short: \(difference($0) ?? "")\($0)" }
    return "\n\(short ?? "not when it is played again")\nin full:\(story)"
  }

  /// The first command that differs between pictures that do.
  ///
  /// - Parameter painter: Of the updated window, all of whose pictures it paints.
  private func pixelDifference(
    _ updated: ViewHost, _ fresh: ViewHost, _ painter: Painter
  ) -> String? {
    let picture = try? painter.paint(updated.displayList()).pixels
    if picture == (try? Painter(scale: 1).paint(fresh.displayList()).pixels) { return nil }
    return updated.displayList().firstDifference(from: fresh.displayList()) ?? "in no command"
  }

  private func pixelReport(_ story: Story, _ shaper: any TextShaper) -> String {
    report(story) { story in
      let painter = Painter(scale: 1)
      return play(story, shaper) { updated, recipe in
        let fresh = mount(recipe, shaper: shaper)
        guard updated.canBeCompared(with: fresh) else { return nil }
        return pixelDifference(updated, fresh, painter)
      }
    }
  }

  @Test("an updated tree has the frames, preferences and drawing of a freshly mounted one")
  func incremental() async {
    await RandomTrees.forEach(percent: 45, salt: 1) { numbers in
      // Estimated positions and rows kept in place are history.
      var recipe = Recipe.random(&numbers, depth: 5, history: false)
      let hand = RecipeHand()
      let updated = mount(recipe, hand)
      var story = Story(recipe)
      for step in 0..<4 {
        recipe = recipe.mutated(&numbers, depth: 4, history: false)
        story.append(
          recipe,
          size: step == 2
            ? CGSize(width: numbers.below(400), height: numbers.below(300)) : nil)
        updated.show(story.steps[step + 1], hand)
        if updated.hasPendingWork { return "the update did not end: \(recipe)" }
        if let found = difference(updated, recipe) {
          return "step \(step): \(found)" + report(story) { play($0) { difference($0, $1) } }
        }
      }
      return nil
    }
  }

  @Test("lazy rows at the start of a scroll view are drawn as freshly mounted ones")
  func lazyRows() async throws {
    let shaper = try PangoTextShaper()
    let painter = Painter(scale: 1)
    let names = ["lazyColumn", "lazyRow", "lazyGrid", "list", "form"]
    let entries = Catalog.entries.indices.filter { names.contains(Catalog.entries[$0].name) }
    var steps = 0
    var compared = 0
    await RandomTrees.forEach(percent: 2, salt: 5) { numbers in
      // Rows without history in a container that fills the window: its estimates are not visible.
      var recipe = Recipe.random(&numbers, depth: 3, history: false)
      recipe = Recipe(
        entry: numbers.pick(entries), numbers: (0..<4).map { _ in numbers.part() }, id: 0,
        children: [recipe])
      let hand = RecipeHand()
      let updated = mount(recipe, hand, shaper: shaper)
      var story = Story(recipe)
      for step in 0..<3 {
        recipe = recipe.mutatedInside(&numbers, depth: 3)
        story.append(recipe)
        updated.show(story.steps[step + 1], hand)
        let fresh = mount(recipe, shaper: shaper)
        steps += 1
        guard updated.canBeCompared(with: fresh) else { continue }
        compared += 1
        // Invisible rows can be built or not, so pixels are compared.
        if let found = pixelDifference(updated, fresh, painter) {
          return "step \(step): pixels differ, \(found)" + pixelReport(story, shaper)
        }
      }
      return nil
    }
    // Of 3,600 steps 5 % could not be compared, nearly all because effects show rows from afar, in every third such
    // tree for several steps. One tree must not decide, so a rate is asked of a hundred trees and more.
    if steps >= 300 {
      #expect(compared * 100 >= steps * 90, "\(compared) of \(steps) steps were compared")
    }
  }

  @Test("laying the same tree out again moves nothing")
  func idempotent() async {
    await RandomTrees.forEach(percent: 18, salt: 2) { numbers in
      let recipe = Recipe.random(&numbers, depth: 5, history: false)
      let host = mount(recipe)
      let before = host.frameLines()
      let drawn = host.displayList()
      host.layOutAgain()
      let difference =
        firstDifference(before, host.frameLines())
        ?? drawn.firstDifference(from: host.displayList())
      return difference.map { "\($0)\n\(recipe)" }
    }
  }

  @Test("an updated tree has the pixels of a freshly mounted one")
  func pixels() async throws {
    let shaper = try PangoTextShaper()
    let painter = Painter(scale: 1)
    await RandomTrees.forEach(percent: 2, salt: 3) { numbers in
      var recipe = Recipe.random(&numbers, depth: 5, history: false)
      let hand = RecipeHand()
      let updated = mount(recipe, hand, shaper: shaper)
      var story = Story(recipe)
      for step in 0..<2 {
        recipe = recipe.mutated(&numbers, depth: 4, history: false)
        story.append(recipe)
        updated.show(story.steps[step + 1], hand)
        if let found = pixelDifference(updated, mount(recipe, shaper: shaper), painter) {
          return "step \(step): pixels differ, \(found)" + pixelReport(story, shaper)
        }
      }
      return nil
    }
  }

  @Test("fingers, time, sizes and settings at random: no trap, no endless update, sane frames")
  func abuse() async {
    await RandomTrees.forEach(percent: 30, salt: 4) { numbers in
      var abuse = Abuse(Recipe.random(&numbers, depth: 5))
      return await abuse.run(steps: 14, &numbers)
    }
  }

  @Test("nothing is left of a window that is let go")
  func release() async {
    await RandomTrees.forEach(percent: 3, salt: 6) { numbers in
      let census = NodeCensus()
      let recipe = Recipe.random(&numbers, depth: 5)
      await play(recipe, census, &numbers)
      // Cancelled tasks end.
      await eventually { census.left.isEmpty }
      return census.left.isEmpty ? nil : "\(census.left)\n\(recipe)"
    }
  }

  private func play(
    _ recipe: Recipe, _ census: NodeCensus, _ numbers: inout SeededNumbers
  ) async {
    var abuse = Abuse(recipe, census: census)
    _ = await abuse.run(steps: 8, &numbers)
  }
}
