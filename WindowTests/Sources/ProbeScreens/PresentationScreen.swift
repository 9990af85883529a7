import SwiftUI

/// Buttons that present an alert, a confirmation dialog and a popover.
public struct PresentationScreen: View {
  @State private var isAlert = false
  @State private var isDialog = false
  @State private var isPopover = false

  public init() {}

  public var body: some View {
    VStack(spacing: 40) {
      Button("Alert") { isAlert = true }
        .alert("Save it?", isPresented: $isAlert) {
          Button("Save") { report("save") }
          Button("Cancel", role: .cancel) { report("cancel") }
        }
        .onChange(of: isAlert) { report("alert \(isAlert)") }
      Button("Dialog") { isDialog = true }
        .confirmationDialog("Remove it?", isPresented: $isDialog) {
          Button("Remove", role: .destructive) { report("remove") }
        }
        .onChange(of: isDialog) { report("dialog \(isDialog)") }
      Button("Popover") { isPopover = true }
        .popover(isPresented: $isPopover) {
          Button("Inside") { report("inside") }
            .padding()
            .presentationCompactAdaptation(.popover)
        }
        .onChange(of: isPopover) { report("popover \(isPopover)") }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
