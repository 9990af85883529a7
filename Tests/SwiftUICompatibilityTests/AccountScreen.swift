import SwiftUI

// Controls, focus, sheets and tabs as apps use them, in Swift 5 mode and with the main actor as default.

class Account: ObservableObject {
  @Published var name = ""
  @Published var code = ""
  @Published var isPublic = false
  var notes = ["first": "one"]
}

struct AccountScreen: View {
  enum Field: Hashable { case name, code }
  enum Kind: String, CaseIterable, Identifiable {
    case person, company
    var id: Self { self }
  }

  @StateObject private var account = Account()
  @State private var kind = Kind.person
  @State private var isHelpShown = false
  @State private var chosen: Choice?
  @State private var detent: PresentationDetent = .medium
  @State private var page: Int? = 0
  @FocusState private var field: Field?
  @FocusState private var isSearching: Bool
  @Environment(\.openURL) private var openURL

  struct Choice: Identifiable, Hashable {
    let id: Int
  }

  var body: some View {
    VStack(spacing: 4) {
      TextField("Name", text: $account.name)
        .focused($field, equals: .name)
        .textFieldStyle(.roundedBorder)
        .onSubmit { field = .code }
      SecureField("Code", text: $account.code, prompt: Text("Six digits"))
        .focused($field, equals: .code)
        .focused($isSearching)
        .onKeyPress(.escape) {
          field = nil
          return .handled
        }
      note("first")
      Toggle("Public", isOn: $account.isPublic)
        .toggleStyle(SwitchToggleStyle(tint: .blue))
      Toggle(isOn: $account.isPublic) { Label("Public", systemImage: "globe") }
        .toggleStyle(Framed())
      Picker("Kind", selection: $kind) {
        ForEach(Kind.allCases) { kind in
          Text(kind.rawValue.capitalized).tag(kind)
        }
      }
      .pickerStyle(.segmented)
      ProgressView(value: account.name.isEmpty ? 0 : 0.5) { Text("Done") }
      ProgressView().progressViewStyle(.circular)
      Link("Help", destination: URL(string: "https://swift.org")!)
      Button("Visit", systemImage: "safari", role: .cancel) {
        openURL(URL(string: "https://swift.org")!) { accepted in print(accepted) }
      }
      .keyboardShortcut("v", modifiers: [.command, .shift])
      Button("Help") { isHelpShown = true }
        .keyboardShortcut(.defaultAction)
      Text("page \(page ?? -1)")
    }
    .sheet(isPresented: $isHelpShown, onDismiss: { page = 1 }) {
      HelpSheet(text: $account.name)
        .presentationDetents([.medium, .fraction(0.3), .height(200)], selection: $detent)
        .presentationDragIndicator(.visible)
        .interactiveDismissDisabled(account.name.isEmpty)
    }
    .fullScreenCover(item: $chosen) { choice in
      Text("\(choice.id)")
    }
    .onChange(of: field) { field = $1 }
    .defaultsApplied()
  }

  private func note(_ key: String) -> some View {
    let binding = Binding(
      get: { account.notes[key] ?? "" },
      set: { account.notes[key] = $0 })
    return TextField("Note", text: binding)
  }
}

private struct HelpSheet: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) var isPresented
  @Environment(\.presentationMode) var presentationMode
  @Binding var text: String

  var body: some View {
    VStack {
      Text(isPresented ? "help" : "no help")
      Button("Close") { dismiss() }
      Button("Leave") { presentationMode.wrappedValue.dismiss() }
    }
  }
}

struct Framed: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(action: { configuration.isOn.toggle() }) {
      configuration.label.padding(2).border(configuration.isOn ? Color.blue : .gray)
    }
  }
}

extension View {
  func defaultsApplied() -> some View {
    self
      .onKeyPress(keys: [.upArrow, .downArrow], phases: .down) { press in
        press.modifiers.contains(.shift) ? .handled : .ignored
      }
      .onKeyPress(characters: .alphanumerics) { _ in .ignored }
      .environment(\.openURL, OpenURLAction { _ in .handled })
      .focusEffectDisabled()
  }
}

struct PagesScreen: View {
  @State private var selection = "a"

  var body: some View {
    TabView(selection: $selection) {
      Text("A").tag("a")
      ForEach(["b", "c"], id: \.self) { Text($0.uppercased()) }
    }
    .tabViewStyle(.page(indexDisplayMode: .always))
    .indexViewStyle(.page(backgroundDisplayMode: .always))
  }
}

struct TabsScreen: View {
  @State private var selection = 1

  var body: some View {
    TabView(selection: $selection) {
      Tab("Home", systemImage: "house", value: 1) {
        PagesScreen()
      }
      Tab("Account", systemImage: "person", value: 2) {
        AccountScreen()
      }
      .badge(2)
      Tab(value: 3, role: .search) { Text("found") }
      Tab("Find", systemImage: "binoculars", value: 4, role: .search) { Text("found too") }
    }
  }
}

struct OldTabsScreen: View {
  var body: some View {
    TabView {
      PagesScreen()
        .tabItem {
          Image(systemName: "house")
          Text("Home")
        }
      Text("Account").tabItem { Label("Account", systemImage: "person") }
    }
  }
}
