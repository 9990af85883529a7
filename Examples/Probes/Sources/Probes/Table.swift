import ProbeViews

/// The answers beside the records, as lines of a Markdown table.
func table(of answers: [Int: String]) -> String {
  var lines = [
    "| | question | here | on record | source | what stands on it |", "|---|---|---|---|---|---|",
  ]
  for probe in Probe.all {
    let here = answers[probe.id] ?? "(not answered)"
    let mark = answers[probe.id].map { $0 == probe.record.answer ? "" : " ≠" } ?? ""
    lines.append(
      "| \(probe.id) | \(probe.question) | \(here)\(mark) | \(probe.record.answer) | \(probe.record.source) | \(probe.stakes) |"
    )
  }
  return lines.joined(separator: "\n")
}
