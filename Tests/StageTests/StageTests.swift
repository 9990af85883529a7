import Stage
import SwiftUI
import Testing

@Suite("Stage")
@MainActor struct StageTests {}
