import SwiftUI

/// A small app: a list of dishes, a form with each kind of control, and what is presented.
struct Kitchen: View {
  @State private var dishes = ["Soup", "Stew", "Pie"]
  @State private var name = ""

  var body: some View {
    TabView {
      NavigationStack {
        List {
          ForEach(dishes, id: \.self) { dish in
            NavigationLink(dish) { Dish(name: dish) }
          }
          .onDelete { dishes.remove(atOffsets: $0) }
        }
        .navigationTitle("Dishes")
        .toolbar {
          Button("Add Dish", systemImage: "plus") { dishes.append("Dish \(dishes.count + 1)") }
        }
      }
      .tabItem { Label("Dishes", systemImage: "fork.knife") }
      Order().tabItem { Label("Order", systemImage: "cart") }
    }
  }
}

private struct Dish: View {
  let name: String
  @State private var asks = false
  @State private var isShown = false
  @State private var state = "Raw"

  var body: some View {
    VStack(spacing: 12) {
      Text(state).accessibilityIdentifier("state")
      Button("Cook") {
        state = "Cooking"
        Task {
          try? await Task.sleep(for: .seconds(3))
          state = "Done"
        }
      }
      Button("Throw Away", role: .destructive) { asks = true }
      Button("Recipe") { isShown = true }
    }
    .navigationTitle(name)
    .navigationBarTitleDisplayMode(.inline)
    .alert("Really?", isPresented: $asks) {
      Button("Throw", role: .destructive) { state = "Gone" }
      Button("Keep", role: .cancel) {}
    } message: {
      Text("It is still warm.")
    }
    .sheet(isPresented: $isShown) {
      VStack {
        Text("Boil it.")
        Button("Close") { isShown = false }
      }
    }
  }
}

struct Order: View {
  @State private var name = ""
  @State private var code = ""
  @State private var notes = ""
  @State private var isHot = false
  @State private var salt = 0.0
  @State private var count = 1
  @State private var size = "Small"
  @State private var drink = "Water"
  @State private var pay = "Cash"

  var body: some View {
    Form {
      TextField("Name", text: $name).submitLabel(.done)
      SecureField("Code", text: $code)
      TextField("Notes", text: $notes, axis: .vertical)
      Toggle("Hot", isOn: $isHot)
      Slider(value: $salt) { Text("Salt") }
      Stepper("Count: \(count)", value: $count).accessibilityIdentifier("count")
      Picker("Size", selection: $size) {
        ForEach(["Small", "Large"], id: \.self) { Text($0) }
      }
      .pickerStyle(.segmented)
      Picker("Drink", selection: $drink) {
        ForEach(["Water", "Juice", "Tea"], id: \.self) { Text($0) }
      }
      .pickerStyle(.wheel)
      Picker("Pay", selection: $pay) {
        ForEach(["Cash", "Card"], id: \.self) { Text($0) }
      }
      .pickerStyle(.menu)
      Text("\(drink), \(size), \(isHot ? "hot" : "cold")").accessibilityIdentifier("summary")
      ProgressView("Sending")
      Button("Send") {}.disabled(name.isEmpty)
    }
  }
}
