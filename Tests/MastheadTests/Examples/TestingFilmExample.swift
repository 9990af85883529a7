import Foundation
import Masthead
import Stage
import SwiftUI

// The second example of Testing.md. Not in a type, as its function is a free one.

struct Shore: View {
  var body: some View {
    HeaderScrollView { _ in
      LinearGradient(colors: [.cyan, .yellow], startPoint: .top, endPoint: .bottom)
    } content: {
      ForEach(1...30, id: \.self) { Text("Shell \($0)").padding() }
    }
  }
}

@MainActor func filmShore(to file: URL) throws {
  let stage = Stage { Shore() }
  let film = try stage.film { stage in
    stage.fling(velocity: CGVector(dx: 0, dy: -2000))
    stage.settle()
  }
  try film.strip(count: 6).write(to: file)
}
