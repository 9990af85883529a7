import SwiftUI

// Previews as they stand in anybody's source. PreviewTests looks for them by line: new ones go to the end.

private struct Badge: View {
  @Binding var isOn: Bool

  var body: some View {
    Toggle("Badge \(isOn ? "on" : "off")", isOn: $isOn)
  }
}

#Preview("Plain") {
  Text("plain")
}

#Preview {
  Text("unnamed")
}

#Preview {
  Text("unnamed too")
}

#Preview("State", traits: .fixedLayout(width: 300, height: 120)) {
  @Previewable @State var isOn = [1, 2]
    .contains(2)  // A comment; with a semicolon.
  @Previewable @State
  var count: Int = 3
  @Previewable @State var names: [String: Int] = ["}": 1]; let title = "Count"
  Badge(isOn: $isOn)
  Button("\(title) \(count), \(names.count)") { count += 1 }
}

#Preview("Fits", traits: .sizeThatFitsLayout) {
  Color.red.frame(width: 120, height: 40.5)
}

#Preview("Wide", traits: .landscapeLeft) { Text("wide") }

/// Counts how often it was asked.
@MainActor final class SampleLog {
  static var made = 0
}

struct SampleData: PreviewModifier {
  var suffix = ""

  static func makeSharedContext() async throws -> [String] {
    SampleLog.made += 1
    await Task.yield()
    return ["shared"]
  }

  func body(content: Content, context: [String]) -> some View {
    VStack {
      content
      Text(context[0] + suffix)
    }
  }
}

struct Plate: PreviewModifier {
  func body(content: Content, context: Void) -> some View { content.padding(10) }
}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor static var sampleData: Self { .modifier(SampleData(suffix: "!")) }
}

#Preview("Around", traits: .sampleData, .modifier(Plate()), .sizeThatFitsLayout) {
  Text("inside")
}

#Preview("Around again", traits: .modifier(SampleData())) { Text("inside") }

extension Badge {
  /// A preview may stand in a type.
  #Preview("In a type") { Text("in a type") }
}

#Preview("Room") { Color.red.id("room") }

#Preview("Room of its own", traits: .fixedLayout(width: 50, height: 40)) { Color.red.id("room") }

struct Sample_Previews: PreviewProvider {
  static var previews: some View {
    Text("first")
    Group {
      Text("second").previewDisplayName("Second").previewLayout(.fixed(width: 200, height: 50))
      ForEach(3..<5, id: \.self) { number in
        Text("number \(number)")
          .previewDevice("iPhone SE (3rd generation)")
          .previewInterfaceOrientation(.landscapeRight)
          .padding()
      }
    }
  }
}
