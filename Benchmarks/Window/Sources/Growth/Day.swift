import CHeldMemory
import Foundation
import Masthead
import Stage
import SwiftUI

/// Plays an app for hours of its own time, a gesture every five seconds, and prints after each hour how much memory is
/// held once its window is closed. It may be 1 % more than after the second hour, by which what is kept for good has been
/// made.
///
/// An hour has a window of its own: a `Stage` notes each task for as long as it lives, which no window does.
@MainActor func playDay(hours: Int, seed: UInt64) {
  let app = DayModel()
  var numbers = SplitMix(state: seed)
  print("seed \(seed)")
  var first = 0
  for hour in 1...hours {
    playHour(app, using: &numbers)
    app.leave()
    let last = Int(held_memory())
    if hour <= 2 { first = last }
    let percent = (Double(last - first) / Double(max(first, 1)) * 10_000).rounded() / 100
    print("hour \(hour): \(last / 1024) kB held, \(percent) % since the second")
    fflush(nil)
    if percent > 1 {
      print("Growth: a day lets memory grow by more than 1 %")
      exit(1)
    }
  }
}

/// SplitMix64, so that a day can be played again.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

@MainActor private func playHour(_ app: DayModel, using numbers: inout SplitMix) {
  let stage = Stage(size: CGSize(width: 390, height: 844)) { DayApp(model: app) }
  for _ in 0..<720 {
    let began = stage.clock.now
    act(on: stage, app, using: &numbers)
    stage.settle()
    let used = began.duration(to: stage.clock.now)
    if used < .seconds(5) { stage.advance(by: .seconds(5) - used) }
  }
}

/// Something that a person does.
@MainActor private func act(
  on stage: Stage, _ app: DayModel, using numbers: inout SplitMix
) {
  switch Int.random(in: 0..<10, using: &numbers) {
  case 0...2: stage.fling(velocity: CGVector(dx: 0, dy: .random(in: -4000...2000, using: &numbers)))
  case 3: app.tab = Int.random(in: 0..<3, using: &numbers)
  case 4: app.path.append(Int.random(in: 0..<1000, using: &numbers))
  case 5: if !app.path.isEmpty { app.path.removeLast() }
  case 6: app.insert()
  case 7: app.remove()
  case 8: stage.drag(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 400))
  default: app.note = String(repeating: "word ", count: Int.random(in: 0..<30, using: &numbers))
  }
}

@MainActor @Observable private final class DayModel {
  var tab = 0
  var path: [Int] = []
  var rows = Array(0..<200)
  var note = ""
  @ObservationIgnored private var next = 200

  func insert() {
    rows.insert(contentsOf: next..<(next + 5), at: 0)
    next += 5
  }

  func remove() { rows.removeLast(min(5, max(0, rows.count - 20))) }

  /// As at the beginning, so that hours can be compared.
  func leave() {
    tab = 0
    path = []
    rows = Array(0..<200)
    note = ""
  }
}

private struct DayApp: View {
  let model: DayModel

  var body: some View {
    @Bindable var model = model
    NavigationStack(path: $model.path) {
      HeaderTabView(selection: $model.tab) { header in
        Color.teal.overlay(alignment: .bottomLeading) {
          Text("Today").font(.title).opacity(1 - header.progress(to: 0.5)).padding()
        }
      } tabs: {
        for tab in 0..<3 {
          HeaderTab("Page \(tab)", value: tab) {
            LazyVStack(alignment: .leading, spacing: 0) {
              ForEach(model.rows, id: \.self) { row in
                Text("Row \(row) of page \(tab)").padding(12)
              }
            }
          }
        }
      }
      .headerHeight(min: 60, max: 220)
      .headerRefresh { try? await Task.sleep(for: .seconds(1)) }
      .navigationDestination(for: Int.self) { DayPage(number: $0, model: model) }
    }
  }
}

private struct DayPage: View {
  let number: Int
  @Bindable var model: DayModel

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        TextField("Note", text: $model.note)
        ForEach(0..<30, id: \.self) { paragraph in
          Text("Paragraph \(paragraph) of page \(number). \(model.note)")
        }
      }
      .padding()
    }
    .navigationTitle("Page \(number)")
  }
}
