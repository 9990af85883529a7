import Stage
import SwiftUI

/// A number of rows of padded text on a background, none of them lazy.
struct RowsScreen: View {
  let count: Int
  let control: RowsControl

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<count, id: \.self) { index in
          RowView(index: index, control: index == count / 2 ? control : nil)
        }
      }
    }
    .background(control.isTinted ? Color.yellow : Color.white)
  }
}

private struct RowView: View {
  let index: Int
  let control: RowsControl?
  @State private var marks = 0

  var body: some View {
    control?.row = $marks
    return Text(marks == 0 ? "Row \(index)" : "Row \(index), \(marks) marks")
      .padding(8)
      .background(Color.gray)
  }
}

/// Changes the screen from outside.
@MainActor @Observable final class RowsControl {
  var isTinted = false
  @ObservationIgnored var row: Binding<Int>?
}

/// With fixed text metrics: half an em per character.
@MainActor func rows(_ count: Int, _ control: RowsControl) -> Stage {
  Stage(size: CGSize(width: 390, height: 844), text: .fixed) {
    RowsScreen(count: count, control: control)
  }
}

/// Headings with ten rows each.
@MainActor func sections(_ count: Int) -> Stage {
  Stage(size: CGSize(width: 390, height: 844), text: .fixed) {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<count, id: \.self) { section in
          Text("Heading \(section)").padding(8).background(Color.blue)
          ForEach(0..<10, id: \.self) { row in
            Text("Row \(row)").padding(8).background(Color.gray)
          }
        }
      }
    }
  }
}
