import ProbeViews
import SwiftUI

/// What SwiftUI's documentation leaves open, asked of the system that this runs on: each row opens the view
/// that answers, and has the answer beside the one on record from then on. First what most of Masthead stands on.
public struct ProbesScreen: View {
  static let title = "Probes"
  static let summary = "questions to SwiftUI, with its answers beside those on record"

  @State private var report = ProbeReport()

  public init() {}

  public var body: some View {
    List(Probe.all) { probe in
      NavigationLink {
        ProbePage(probe: probe, report: report)
      } label: {
        ProbeRow(probe: probe, answer: report.answers[probe.id])
      }
    }
    .navigationTitle(Self.title)
    .inlineTitle()
  }
}

private struct ProbeRow: View {
  let probe: Probe
  let answer: String?

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(verbatim: "\(probe.id). \(probe.question)")
      ProbeAnswer(probe: probe, answer: answer)
    }
    .accessibilityElement(children: .combine)
    .accessibilityIdentifier("probe \(probe.id)")
  }
}

/// The answer here and the one on record, where they differ in red.
private struct ProbeAnswer: View {
  let probe: Probe
  let answer: String?

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      if let answer {
        Text(verbatim: "Here: \(answer)")
          .foregroundStyle(answer == probe.record.answer ? Color.green : .red)
      }
      Text(verbatim: "On record: \(probe.record.answer)").foregroundStyle(.secondary)
    }
    .font(.footnote)
  }
}

private struct ProbePage: View {
  let probe: Probe
  let report: ProbeReport

  var body: some View {
    VStack(spacing: 12) {
      Text(verbatim: probe.instruction ?? probe.question).font(.headline)
      probe.view(report).border(.secondary)
      if probe.look != nil { Text(verbatim: "The picture is the answer.").font(.footnote) }
      ProbeAnswer(probe: probe, answer: report.answers[probe.id])
      Text(verbatim: probe.record.source.description).font(.footnote).foregroundStyle(.secondary)
      Text(verbatim: probe.stakes).font(.footnote).foregroundStyle(.secondary)
    }
    .padding()
    .navigationTitle("Probe \(probe.id)")
    .inlineTitle()
  }
}

#Preview("Probes") { NavigationStack { ProbesScreen() } }
