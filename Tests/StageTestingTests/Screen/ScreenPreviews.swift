import Masthead
import SwiftUI

/// What the tests of `swift package screen` show.
private struct Shop: View {
  @State private var count = 0
  @State private var name = ""
  @State private var isLoaded = false

  var body: some View {
    VStack(spacing: 20) {
      Text("Shop").font(.title).accessibilityAddTraits(.isHeader)
      Text(isLoaded ? "Two boats" : "Fetching")
      Button {
        count += 1
      } label: {
        Text("Buy \(count)").frame(width: 200, height: 44)
      }
      TextField("Name", text: $name).frame(width: 200)
      Button("Sold out") {}.disabled(true)
      ForEach(["Red", "Blue"], id: \.self) { name in
        Button("Delete") { isLoaded = false }.accessibilityIdentifier("delete \(name)")
      }
      Button {
      } label: {
        Text("Under").frame(width: 100, height: 44)
      }
      .overlay { Color.yellow.onTapGesture {}.accessibilityHidden(true) }
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(height: 44) }
        }
      }
      .frame(height: 200)
    }
    .task {
      try? await Task.sleep(for: .milliseconds(300))
      isLoaded = true
    }
  }
}

#Preview("Shop") { Shop() }

#Preview("Twice") { Text("first") }

#Preview("Locale") {
  Text(1234.5, format: .number)
}

#Preview("Warned") {
  Color.red.frame(width: .nan, height: 40)
}

#Preview("Narrow") {
  VStack {
    Text("A title that is too long").lineLimit(1).frame(width: 90)
    Text("Short")
  }
}

#Preview("Alerts") {
  HeaderScrollView { _ in
    Color.indigo
  } content: {
    Form { ForEach(1...30, id: \.self) { Button("Line \($0) alerts") {} } }.scrollsWithHeader()
  }
}

#Preview("Clipped") {
  VStack(alignment: .leading, spacing: 20) {
    Text("Tides at Brest").font(.largeTitle).frame(height: 20, alignment: .top).clipped()
    Text("Whole").frame(height: 30).clipped()
    ScrollView { ForEach(1..<40, id: \.self) { Text("Row \($0)").frame(height: 33) } }
      .frame(height: 150)
    TextField("Name", text: .constant("A name that is much longer than its field is wide"))
      .frame(width: 100)
  }
}

#Preview("Said otherwise") {
  VStack {
    Button("crew.aboard") {}.accessibilityLabel("Aboard, Ada")
    Button("Ashore") {}.accessibilityLabel("Ashore, Bea")
    Button {
    } label: {
      VStack {
        Text("7")
        Text("Causeway").frame(width: 40)
      }
    }
    .accessibilityLabel("Causeway, 3:07")
    Times().accessibilityElement(children: .combine)
    Times().environment(\.layoutDirection, .leftToRight).accessibilityElement(children: .combine)
  }
}

private struct Times: View {
  var body: some View {
    HStack {
      Text("Low water")
      Spacer()
      Text("02:10")
    }
  }
}

#Preview("Tools") { Tools() }

private struct Tools: View {
  @State private var people = 2
  @State private var volume = 0.5
  @State private var isOpen = false

  var body: some View {
    VStack {
      Text("Tools")
      Stepper("People: \(people)", value: $people, in: 1...4)
      Slider(value: $volume, in: 0...1, step: 0.25) { Text("Volume") }
      HStack {
        Image(systemName: "star.fill")
        Text("Rated")
      }
      .accessibilityElement(children: .combine)
      HStack(spacing: 20) {
        ForEach(1...3, id: \.self) { number in
          Button {
            people = number
          } label: {
            Text("\(number)").frame(width: 30, height: 30)
          }
        }
      }
      Button {
      } label: {
        Text("Under").frame(width: 200, height: 60)
      }
      .overlay {
        Button {
        } label: {
          Text("Over").frame(width: 200, height: 60)
        }
      }
      Color.teal.frame(width: 60, height: 60).accessibilityIdentifier("swatch")
      Text("Unsaid").accessibilityHidden(true)
      Button("Open") { isOpen = true }.buttonStyle(.borderedProminent)
    }
    .sheet(isPresented: $isOpen) { Text("Inside").presentationDetents([.height(200)]) }
  }
}
