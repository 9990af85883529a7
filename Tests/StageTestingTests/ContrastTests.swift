import StageTesting
import SwiftUI
import SwiftUICore
import Testing

/// Contrasts of painted texts and symbols. Ratios are those of WebAIM's contrast checker, or of WCAG's formula by
/// hand.
@MainActor struct ContrastTests {
  private func stage<Content: View>(
    _ scheme: ColorScheme = .light, @ViewBuilder _ content: () -> Content
  ) -> Stage {
    Stage(size: CGSize(width: 320, height: 300), colorScheme: scheme) { content() }
  }

  private func findings<Content: View>(
    _ scheme: ColorScheme = .light, @ViewBuilder _ content: () -> Content
  ) -> [AuditFinding] {
    stage(scheme, content).audit([.contrast])
  }

  private func grey(_ value: Double) -> Color {
    Color(red: value / 255, green: value / 255, blue: value / 255)
  }

  @Test(arguments: [
    (0x000000, 21), (0xFFFFFF, 1), (0x767676, 4.54), (0x777777, 4.48), (0x949494, 3.03),
    (0x959595, 2.99), (0xFF0000, 4.00), (0x0000FF, 8.59), (0xFFFF00, 1.07), (0x008000, 5.14),
  ]) func `the contrast with white is that of WCAG`(hex: Int, ratio: Double) {
    func component(_ shift: Int) -> Double { Double(hex >> shift & 255) / 255 }
    let color = RGBA(red: component(16), green: component(8), blue: component(0))
    #expect(abs(color.contrast(with: .white) - ratio) <= 0.006)
    #expect(color.contrast(with: .white) == RGBA.white.contrast(with: color))
  }

  @Test func `a text just below 4.5 is found, and one just above is not`() {
    #expect(findings { Text("Waves").foregroundStyle(grey(0x76)) } == [])
    let found = findings { Text("Waves").foregroundStyle(grey(0x77)) }
    #expect(found.map(\.rule) == [.contrast])
    #expect(found.first?.message.hasPrefix("text “Waves” at (") == true)
    #expect(
      found.first?.message.hasSuffix(
        "has a contrast of 4.47 : 1 with what is behind it (#777777 on white); 4.5 : 1 is the least for "
          + "its size") == true)
    #expect(found.first?.contrast?.required == 4.5)
  }

  /// Thin strokes are blended with the background all over, which makes no difference.
  @Test func `the weight and the size of a stroke make no difference`() {
    for size in [9.0, 11, 17] {
      #expect(
        findings {
          Text("Waves").font(.system(size: size, weight: .thin)).foregroundStyle(grey(0x76))
        } == [])
    }
  }

  @Test func `large texts need 3`() {
    func found(_ value: Double, _ font: Font) -> [Double?] {
      findings { Text("Waves").font(font).foregroundStyle(grey(value)) }.map(\.contrast?.required)
    }
    #expect(found(0x94, .system(size: 24)) == [])
    #expect(found(0x95, .system(size: 24)) == [3])
    #expect(found(0x94, .system(size: 23)) == [4.5])
    #expect(found(0x94, .system(size: 19, weight: .bold)) == [])
    #expect(found(0x94, .system(size: 19, weight: .semibold)) == [4.5])
    #expect(found(0x94, .system(size: 18, weight: .bold)) == [4.5])
  }

  @Test func `a text is as large as it is drawn`() {
    func isFound(_ scale: Double) -> Bool {
      !findings {
        Text("Waves").font(.system(size: 12)).foregroundStyle(grey(0x94)).scaleEffect(scale)
      }
      .isEmpty
    }
    #expect(isFound(1.9))
    #expect(!isFound(2))
  }

  @Test func `a text that can't be seen at all is found`() {
    #expect(findings { Text("Waves").foregroundStyle(.white) }.first?.contrast?.ratio == 1)
  }

  @Test func `a text is measured against what is painted behind it`() {
    #expect(findings { Text("Waves").foregroundStyle(.white).padding().background(.black) } == [])
    let found = findings { Text("Waves").foregroundStyle(.white).padding().background(.yellow) }
    #expect(found.map(\.contrast?.background) == ["yellow"])
  }

  /// #999999 on white is 2.85 : 1.
  @Test func `opacities are those that are drawn`() throws {
    let own = try #require(findings { Text("Waves").foregroundStyle(.black.opacity(0.4)) }.first)
    #expect(own.message.contains("2.84 : 1 with what is behind it (#999999 on white)"))
    let around = try #require(findings { Text("Waves").opacity(0.4) }.first)
    #expect(around.contrast?.foreground == "#999999")
    // White on black, as a whole half transparent on white: white on the middle grey.
    let group = try #require(
      findings {
        Text("Waves").foregroundStyle(.white).padding().background(.black).compositingGroup()
          .opacity(0.5)
      }.first)
    #expect(["#7F7F7F", "#808080"].contains(group.contrast?.background))
    #expect(group.contrast?.foreground == "white")
  }

  @Test func `what has almost gone is no text any more`() {
    #expect(findings { Text("Waves").opacity(0.05) } == [])
  }

  @Test func `texts of one colour on one background are one finding`() {
    let found = findings {
      VStack {
        ForEach(0..<7, id: \.self) { Text("Wave \($0)").foregroundStyle(.yellow) }
        Text("Wave 7").foregroundStyle(.yellow).padding().background(.mint)
        Text("Wave 8").foregroundStyle(.mint)
      }
    }
    #expect(found.map(\.contrast?.foreground) == ["yellow", "yellow", "mint"])
    #expect(
      found.first?.message.hasPrefix("7 texts of one colour have a contrast of 1.") == true)
    #expect(found.first?.message.contains("“Wave 4” at") == true)
    #expect(found.first?.message.hasSuffix(" and 2 more") == true)
    #expect(found.dropFirst().allSatisfy { $0.message.hasPrefix("text “Wave") })
  }

  @Test func `each colour of a text counts`() {
    let found = findings {
      Text("High ") + Text("and low").foregroundStyle(.yellow) + Text(" tide")
    }
    #expect(found.map(\.contrast?.foreground) == ["yellow"])
  }

  // MARK: Pictures and gradients

  /// Most of the picture is light, but not where the text stands.
  @Test func `on a picture the part behind the text counts`() {
    let picture = LinearGradient(
      stops: [
        .init(color: .white, location: 0.8), .init(color: .black, location: 0.8),
      ], startPoint: .top, endPoint: .bottom)
    func found(_ alignment: Alignment) -> [AuditFinding] {
      findings {
        picture.frame(width: 300, height: 200).overlay(alignment: alignment) {
          Text("Waves").foregroundStyle(.white).padding(4)
        }
      }
    }
    #expect(found(.bottom) == [])
    #expect(found(.top).map(\.contrast?.ratio) == [1])
  }

  @Test func `on a gradient the part with the least contrast counts`() throws {
    let found = try #require(
      findings {
        Text("The waves of the open sea").foregroundStyle(.white)
          .background(
            LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing))
      }.first?.contrast)
    #expect(found.ratio < 1.6)
    #expect(
      findings {
        Text("The waves of the open sea").foregroundStyle(.white)
          .background(
            LinearGradient(colors: [.black, grey(0x60)], startPoint: .leading, endPoint: .trailing))
      } == [])
  }

  @Test func `a speck that hides no letter is left alone`() {
    #expect(
      findings {
        Text("The waves of the open sea").foregroundStyle(.white).padding()
          .background(alignment: .leading) { Color.white.frame(width: 22) }
          .background(.black)
      } == [])
  }

  @Test func `a text in a gradient has the contrast of its palest part`() {
    let found = findings {
      Text("The waves of the open sea")
        .foregroundStyle(
          LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing))
    }
    #expect(found.count == 1)
    #expect((found.first?.contrast?.ratio ?? 21) < 1.6)
  }

  @Test func `a text stands on a symbol behind it`() {
    #expect(
      findings {
        Image(systemName: "circle.fill").font(.system(size: 60)).accessibilityHidden(true)
          .overlay { Text("3").foregroundStyle(.white) }
      } == [])
  }

  @Test func `a text that cuts out a picture is left alone`() {
    #expect(findings { Color.yellow.frame(height: 40).mask { Text("Waves") } } == [])
  }

  // MARK: What is left out

  @Test func `disabled controls are left out`() {
    #expect(findings { Button("Play") {}.foregroundStyle(.yellow) }.count == 1)
    #expect(findings { Button("Play") {}.foregroundStyle(.yellow).disabled(true) } == [])
  }

  @Test func `what is drawn over is left out, and what it is drawn over with is not`() {
    func found(_ over: some View) -> [AuditFinding] {
      findings {
        VStack {
          Text("Waves").foregroundStyle(.yellow).overlay { over }
          Text("Sea").foregroundStyle(.mint)
        }
      }
    }
    #expect(found(EmptyView()).count == 2)
    #expect(found(Color.white.opacity(0.5)).map(\.contrast?.foreground) == ["mint"])
    #expect(found(Rectangle().fill(.bar)).map(\.contrast?.foreground) == ["mint"])
  }

  // MARK: Symbols

  @Test func `a symbol needs 3 where it is all that a control shows`() throws {
    func found(_ value: Double) -> [AuditFinding] {
      findings { Button("Add", systemImage: "plus") {}.labelStyle(.iconOnly).tint(grey(value)) }
    }
    #expect(found(0x94) == [])
    let finding = try #require(found(0x95).first)
    #expect(finding.message.hasPrefix("button “Add” at ("))
    #expect(finding.message.hasSuffix("(#959595 on white); 3 : 1 is the least for a symbol"))
  }

  @Test func `a symbol beside a text that says the same is left out`() {
    #expect(
      findings {
        Button {
        } label: {
          Label {
            Text("Add").foregroundStyle(.black)
          } icon: {
            Image(systemName: "plus").foregroundStyle(.yellow)
          }
        }
      } == [])
  }

  @Test func `a symbol that is read needs 3, decoration does not`() {
    let star = Image(systemName: "star").foregroundStyle(.yellow)
    #expect(findings { star.accessibilityLabel("Favourite") }.map(\.contrast?.required) == [3])
    #expect(findings { star.accessibilityHidden(true) } == [])
  }

  @Test func `symbols of disabled controls are left out`() {
    #expect(
      findings {
        Button("Add", systemImage: "plus") {}.labelStyle(.iconOnly).tint(.yellow).disabled(true)
      } == [])
  }

  // MARK: Increase Contrast

  /// Apple's tints for increased contrast (Human Interface Guidelines, "Color") have 4.54 to 6.12 on white and 7.15 to
  /// 15.85 on black. Its secondary label stays below, at 4.25 on white, a little more or less as it is rounded to pixels; in dark mode it has 8.06.
  @Test(arguments: [ColorScheme.light, .dark])
  func `with Increase Contrast system colours have 4.5 on the background, but for secondary text`(
    scheme: ColorScheme
  ) {
    let tints: [Color] = [
      .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
      .gray, .accentColor, .primary,
    ]
    let stage = Stage(size: CGSize(width: 320, height: 600), colorScheme: scheme) {
      VStack(spacing: 4) {
        ForEach(tints, id: \.self) { Text("Waves").foregroundStyle($0) }
        Text("Foam").foregroundStyle(.secondary)
      }
    }
    #expect(stage.audit([.contrast]).count == (scheme == .light ? 13 : 0))
    stage.accessibility.increasesContrast = true
    let found = stage.audit([.contrast]).compactMap(\.contrast)
    #expect(found.map(\.foreground) == (scheme == .light ? ["secondary"] : []))
    #expect(found.allSatisfy { (4.2..<4.4).contains($0.ratio) })
  }
}
