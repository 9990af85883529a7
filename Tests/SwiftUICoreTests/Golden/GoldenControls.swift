import SwiftUI

extension GoldenBuilder {
  /// Controls; what they are bound to stays as it is.
  static let controlViews: [String: MakeView] = [
    "TextField": { _, node in
      AnyView(TextField("", text: .constant(node["value"].string ?? "")))
    },
    "Picker": { _, node in
      AnyView(
        Picker(node["title"].string ?? "", selection: .constant(0)) { Text("Choice").tag(0) })
    },
    "Slider": { _, _ in AnyView(Slider(value: .constant(0.5))) },
    "Stepper": { _, node in
      AnyView(Stepper(node["title"].string ?? "", value: .constant(3)))
    },
  ]
}
