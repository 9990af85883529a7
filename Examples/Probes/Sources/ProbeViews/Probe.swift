import SwiftUI

/// A question to SwiftUI, the view that answers it, and the answer on record.
public struct Probe: Identifiable, Sendable {
  public let id: Int
  /// What is asked, in one sentence.
  public let question: String
  /// What somebody has to do for an answer; nil where the view finds it by itself.
  public let instruction: String?
  /// What of Masthead stands on the answer.
  public let stakes: String
  public let record: Record
  /// Finds the answer in a picture of the view: where the view can't know what is drawn.
  public let look: (@Sendable (_ isTeal: (CGPoint) -> Bool) -> String)?
  let content: @MainActor @Sendable (ProbeReport) -> AnyView

  init(
    _ id: Int, _ question: String, instruction: String? = nil, stakes: String, record: Record,
    look: (@Sendable (_ isTeal: (CGPoint) -> Bool) -> String)? = nil,
    @ViewBuilder content: @escaping @MainActor @Sendable (ProbeReport) -> some View
  ) {
    self.id = id
    self.question = question
    self.instruction = instruction
    self.stakes = stakes
    self.record = record
    self.look = look
    self.content = { AnyView(content($0)) }
  }

  /// The view to show, 320 by 400 points. It answers through `report` within a second of appearing, or
  /// after what ``instruction`` asks for.
  @MainActor public func view(_ report: ProbeReport) -> some View {
    content(report).frame(width: 320, height: 400)
  }
}

extension Probe {
  /// What is known of Apple's answer.
  public struct Record: Sendable {
    public enum Source: Sendable {
      /// Seen on Apple's system; the text says where.
      case recorded(String)
      /// A conclusion from documentation or from source of others; the text says which.
      case inferred(String)
      /// Nobody knows: the answer is what our runtime does.
      case unknown
    }

    public let answer: String
    public let source: Source

    static func recorded(_ answer: String, _ source: String) -> Record {
      Record(answer: answer, source: .recorded(source))
    }

    static func inferred(_ answer: String, _ source: String) -> Record {
      Record(answer: answer, source: .inferred(source))
    }

    static func unknown(_ answer: String) -> Record {
      Record(answer: answer, source: .unknown)
    }
  }
}

extension Probe.Record.Source: CustomStringConvertible {
  /// How sure the answer is, and where it is known from.
  public var description: String {
    switch self {
    case .recorded(let place): "recorded: \(place)"
    case .inferred(let reason): "inferred: \(reason)"
    case .unknown: "unknown; what our runtime does"
    }
  }
}

/// Takes the answers of probes.
@MainActor @Observable public final class ProbeReport {
  public private(set) var answers: [Int: String] = [:]

  public init() {}

  /// Only the last answer of a probe counts.
  public func answer(_ id: Int, _ text: String) {
    if answers[id] != text { answers[id] = text }
  }
}

extension Probe {
  /// All questions, those first on whose answers most of Masthead stands.
  ///
  /// Numbers 1 to 12 are those of the behaviour sheet that this package began with.
  public static let all = order.compactMap { id in every.first { $0.id == id } }

  static let every = scrolling + geometry + effects + laziness

  /// First what any header or sticky view needs, then what one behaviour needs, then advice and looks.
  private static let order = [
    3, 8, 5, 4, 14, 6, 27, 28, 13, 2, 1, 25, 26, 9, 24, 11, 7, 10, 23, 22, 18, 19, 17, 20, 21, 16,
    15, 12,
  ]
}

/// A number as answers have it: whole points.
func points(_ value: CGFloat) -> String {
  String(Int(value.rounded()))
}
