import StageTesting
import SwiftUI
import Testing

/// Controls that are said together with a label, and menus in menus, are found by what they are.
@MainActor struct RoleTests {
  private struct Budget: View {
    @State private var amount = "4"
    @State private var isOn = false

    var body: some View {
      Form {
        LabeledContent("Budget") { TextField("Amount", text: $amount) }
        LabeledContent("Sound") { Toggle("Sound", isOn: $isOn).labelsHidden() }
        LabeledContent("Start") { Button("Now") { amount = "now" } }
        LabeledContent("Name", value: "Anna")
        Text(isOn ? "on" : "off")
      }
    }
  }

  @Test func `labelled content is what its control is`() {
    let stage = Stage(size: CGSize(width: 390, height: 600), text: .fixed) { Budget() }
    let field = stage.find(.textField("Budget"))
    #expect(field.exists && field.value == "4")
    #expect(stage.find(.textField("Amount")).exists && stage.find(.placeholder("Amount")).exists)
    field.type("2")
    #expect(field.value.contains("2"))
    stage.find(.toggle(containing: "Sound")).tap()
    #expect(stage.find("on").isVisible)
    stage.find(.button(containing: "Now")).tap()
    #expect(field.value == "now")
    #expect(
      !stage.find(.button(containing: "Anna")).exists && stage.find(.text("Name, Anna")).exists)
  }

  @Test func `a menu in a menu, and a picker in one, are buttons`() {
    let stage = Stage(size: CGSize(width: 390, height: 600), text: .fixed) {
      Menu("More") {
        Menu("Sub") { Button("Deep") {} }
        Picker("Sort", selection: .constant(0)) { Text("Date").tag(0) }.pickerStyle(.menu)
      }
    }
    stage.find(.button("More")).tap()
    stage.settle()
    #expect(stage.find(.button("Sort")).isHittable)
    stage.find(.button("Sub")).tap()
    #expect(stage.find(.button("Deep")).wait())
    #expect(stage.accessibilityTree["Sort"]?.activate() == true)
  }

  @Test func `a control is found by a part of its label`() {
    let stage = Stage(size: CGSize(width: 390, height: 600), text: .fixed) {
      NavigationStack {
        List {
          NavigationLink {
            Text("Temples")
          } label: {
            VStack {
              Text("Kyoto, Japan")
              Text("Four days")
            }
          }
          Text("Kyoto is far")
          Toggle("Kyoto only", isOn: .constant(true))
        }
      }
    }
    #expect(stage.find(.toggle(containing: "Kyoto")).exists)
    #expect(!stage.find(.slider(containing: "Kyoto")).exists)
    stage.find(.button(containing: "Japan")).tap()
    #expect(stage.find("Temples").wait())
  }

  @Test func `what a sheet covers says so`() {
    let stage = Stage(size: CGSize(width: 390, height: 600), text: .fixed) {
      Button("Below") {}.sheet(isPresented: .constant(true)) { Text("Sheet") }
    }
    stage.settle()
    withKnownIssue {
      stage.find(.button("Below")).tap()
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains(
        "tap: button “Below” is behind what is presented")
    }
  }

  @Test func `of several matches the first that is seen is told`() {
    let stage = Stage(size: CGSize(width: 390, height: 600), text: .fixed) {
      VStack(spacing: 0) {
        Button("same") {}.frame(height: 0).clipped()
        Button("same") {}.frame(width: 100, height: 50)
      }
    }
    #expect(
      stage.find(.button("same")).testDescription.contains(
        "of which there are 2, the first in sight at ("))
  }

  @Test func `an animation that repeats forever is not waited for`() {
    struct Pulse: View {
      @State private var isOn = false

      var body: some View {
        VStack {
          Circle().scaleEffect(isOn ? 1 : 0.5)
            .animation(.easeInOut(duration: 1).repeatForever(), value: isOn)
            .onAppear { isOn = true }
          Rectangle().offset(x: isOn ? 50 : 0).foregroundStyle(isOn ? .red : .blue)
            .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isOn)
          Text(verbatim: isOn ? "on" : "off").frame(width: isOn ? 100 : 50)
            .animation(.linear(duration: 1).repeatForever(), value: isOn)
        }
      }
    }
    let stage = Stage(size: CGSize(width: 200, height: 300), text: .fixed) { Pulse() }
    stage.settle()
    #expect(stage.warnings.isEmpty)
  }
}
