/// The text of a Swift file without what stands in its comments and string literals.
enum SwiftText {
  /// The lines, with spaces in place of comments and of the contents of literals.
  static func lines(of text: String) -> [String] {
    var reader = Reader(bytes: Array(text.utf8))
    reader.blank()
    return String(decoding: reader.bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
  }

  private struct Reader {
    var bytes: [UInt8]
    var index = 0

    private func at(_ offset: Int) -> UInt8 {
      index + offset < bytes.count ? bytes[index + offset] : 0
    }

    /// Passes some bytes, which become spaces unless they end a line.
    private mutating func blank(_ count: Int) {
      for _ in 0..<count where index < bytes.count {
        if bytes[index] != 0x0A { bytes[index] = 0x20 }
        index += 1
      }
    }

    mutating func blank() {
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "/") where at(1) == UInt8(ascii: "/"):
          while index < bytes.count, bytes[index] != 0x0A { blank(1) }
        case UInt8(ascii: "/") where at(1) == UInt8(ascii: "*"): comment()
        case UInt8(ascii: "\""): literal(pounds: 0)
        case UInt8(ascii: "#"):
          var pounds = 0
          while at(pounds) == UInt8(ascii: "#") { pounds += 1 }
          if at(pounds) == UInt8(ascii: "\"") {
            index += pounds
            literal(pounds: pounds)
          } else {
            index += pounds
          }
        default: index += 1
        }
      }
    }

    private mutating func comment() {
      var depth = 0
      repeat {
        if at(0) == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
          depth += 1
          blank(2)
        } else if at(0) == UInt8(ascii: "*"), at(1) == UInt8(ascii: "/") {
          depth -= 1
          blank(2)
        } else {
          blank(1)
        }
      } while depth > 0 && index < bytes.count
    }

    private mutating func literal(pounds: Int) {
      let quote = UInt8(ascii: "\"")
      let isLong = at(1) == quote && at(2) == quote
      index += isLong ? 3 : 1
      while index < bytes.count {
        if pounds == 0, at(0) == UInt8(ascii: "\\") {
          blank(2)
        } else if at(0) == quote, !isLong || at(1) == quote && at(2) == quote {
          let quotes = isLong ? 3 : 1
          index += quotes
          if (0..<pounds).allSatisfy({ at($0) == UInt8(ascii: "#") }) {
            index += pounds
            return
          }
        } else if !isLong, at(0) == 0x0A {
          return
        } else {
          blank(1)
        }
      }
    }
  }
}
