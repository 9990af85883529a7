import SwiftUI
import Testing

@testable import SwiftUICore

/// How a text's literal is put together.
@Suite("Interpolations")
@MainActor struct InterpolationTests {
  private func string(_ key: LocalizedStringKey) -> String {
    key.parts.map(\.string).joined()
  }

  @Test func `whole numbers of every kind have a comma between thousands`() {
    #expect(string("\(0) \(7) \(999) \(-999)") == "0 7 999 -999")
    #expect(string("\(1000) \(-1000) \(12_345) \(1_234_567)") == "1,000 -1,000 12,345 1,234,567")
    #expect(string("\(Int.min)") == "-9,223,372,036,854,775,808")
    #expect(string("\(UInt64.max)") == "18,446,744,073,709,551,615")
    #expect(string("\(Int8.min) \(UInt16.max)") == "-128 65,535")
    #expect(string("\(1234.5)") == "1,234.500000")
  }

  @Test func `more pieces than fit without a list, and longer ones, stay in order`() {
    #expect(string("\(1)\(2)\(3)\(4)\(5)\(6)\(7)\(8)\(9)\(10)") == "12345678910")
    let long = String(repeating: "ab", count: 100)
    #expect(string("<\(long)> \(1)") == "<\(long)> 1")
    #expect(string("a \(long) b \(long) c") == "a \(long) b \(long) c")
  }

  @Test func `Markdown after plain pieces counts, and arguments are not looked into`() {
    let key: LocalizedStringKey = "\("*a*") b \(1) **c**"
    #expect(string(key) == "*a* b 1 c")
    #expect(key.parts.map { $0.weight == .bold } == [false, true])
  }

  @Test func `keys are equal when their pieces are, not when their characters are`() {
    let (one, two): (LocalizedStringKey, LocalizedStringKey) = ("Row \(5)", "Row 5")
    #expect(one != two)
    #expect(one == "Row \(5)")
    #expect(one != "Row \(6)")
    #expect(LocalizedStringKey("Row 5") == two)
  }
}
