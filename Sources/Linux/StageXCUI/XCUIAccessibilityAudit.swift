import Foundation
import Stage
import StageTesting
import SwiftUICore

/// The kinds of problems that an audit looks for.
public struct XCUIAccessibilityAuditType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let contrast = XCUIAccessibilityAuditType(rawValue: 1 << 0)
  public static let elementDetection = XCUIAccessibilityAuditType(rawValue: 1 << 1)
  public static let hitRegion = XCUIAccessibilityAuditType(rawValue: 1 << 2)
  public static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 1 << 3)
  /// Not looked for on a stage.
  public static let dynamicType = XCUIAccessibilityAuditType(rawValue: 1 << 16)
  public static let textClipped = XCUIAccessibilityAuditType(rawValue: 1 << 17)
  public static let trait = XCUIAccessibilityAuditType(rawValue: 1 << 18)
  public static let all = XCUIAccessibilityAuditType(rawValue: ~0)

  /// The rules of StageTesting's audit.
  fileprivate var rules: Set<AuditFinding.Rule> {
    var rules: Set<AuditFinding.Rule> = []
    if contains(.contrast) { rules.insert(.contrast) }
    if contains(.elementDetection) { rules.insert(.covered) }
    if contains(.hitRegion) { rules.insert(.targetSize) }
    if contains(.sufficientElementDescription) { rules.insert(.name) }
    if contains(.trait) { rules.insert(.role) }
    return rules
  }

  fileprivate init(_ rule: AuditFinding.Rule) {
    switch rule {
    case .contrast: self = .contrast
    case .covered, .order: self = .elementDetection
    case .targetSize: self = .hitRegion
    case .name: self = .sufficientElementDescription
    case .role: self = .trait
    }
  }
}

/// A problem that an audit has found.
@preconcurrency @MainActor open class XCUIAccessibilityAuditIssue: NSObject {
  public let auditType: XCUIAccessibilityAuditType
  public let compactDescription: String
  public let detailedDescription: String
  /// The element; nil if it can't be told.
  public let element: XCUIElement?

  init(_ type: XCUIAccessibilityAuditType, _ message: String, _ frame: CGRect?) {
    auditType = type
    compactDescription = message
    detailedDescription = message
    element = frame.map { frame in
      XCUIElement(
        XCUIElementQuery([]).adding(".element(at \(frame))") { roots in
          Array(roots.flatMap(\.descendants).filter { $0.frame == frame }.suffix(1))
        })
    }
  }
}

extension XCUIApplication {
  /// Audits what the window shows, by StageTesting's rules, and fails the test for each problem that `issueHandler` does
  /// not return true for.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {
    guard let stage = Self.running else {
      return XCUIFailure.record(
        "performAccessibilityAudit: the app doesn't run; call launch() first")
    }
    var issues = stage.audit(auditTypes.rules).map { finding in
      XCUIAccessibilityAuditIssue(
        XCUIAccessibilityAuditType(finding.rule), finding.description, finding.frame)
    }
    if auditTypes.contains(.textClipped) {
      issues += stage.texts.filter(\.isTruncated).map {
        XCUIAccessibilityAuditIssue(.textClipped, "“\($0.string)” is truncated", $0.frame)
      }
    }
    for issue in issues where try issueHandler?(issue) != true {
      XCUIFailure.record("accessibility: \(issue.compactDescription)")
    }
  }
}
