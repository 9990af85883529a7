import SwiftUI

// Names of looks, sheets, bars and accessibility, in the forms that articles have.

struct LowBar: CustomPresentationDetent {
  static func height(in context: Context) -> CGFloat? {
    max(44, context.maxDetentValue * 0.1)
  }
}

struct BoxedForm: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) { configuration.content }
      .padding()
      .background(.fill.tertiary, in: .rect(cornerRadius: 12))
  }
}

struct Ratings: View {
  @State private var rating = 3
  @State private var isSheetShown = false
  @Namespace private var space

  var body: some View {
    VStack {
      Text("\(rating)")
        .accessibilityLabel("Rating", isEnabled: rating > 0)
        .accessibilityValue(Text("\(rating) of 5"), isEnabled: rating > 0)
        .accessibilityHint("Tap to rate", isEnabled: true)
        .accessibilityActivationPoint(.center)
        .accessibilityRespondsToUserInteraction(true)
        .accessibilityAction(.delete) { rating = 0 }
        .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: rating)
        .sensoryFeedback(.selection, trigger: rating) { old, new in old < new }
        .sensoryFeedback(trigger: rating) { old, new in new > old ? .increase : nil }
      Rectangle().fill(.selection).frame(height: 4)
      Circle().fill(
        .linearGradient(
          Gradient(colors: [.red, .blue]).colorSpace(.perceptual), startPoint: .top,
          endPoint: .bottom))
      Text(Path(CGRect(x: 0, y: 0, width: 1, height: 1)).description)
        .background(.windowBackground)
        .contentShape([.interaction, .hoverEffect], .containerRelative)
        .geometryGroup()
    }
    .persistentSystemOverlays(.hidden)
    .sheet(isPresented: $isSheetShown) {
      Form { Text("sheet") }
        .formStyle(BoxedForm())
        .presentationDetents([.custom(LowBar.self), .medium])
        .presentationBackground { Color.yellow }
        .presentationBackground(alignment: .bottom) { Color.yellow }
        .presentationBackgroundInteraction(.enabled(upThrough: .custom(LowBar.self)))
    }
    .onTapGesture { isSheetShown = true }
    .toolbar(.visible, for: .tabBar)
    .toolbarBackground(.visible, for: .tabBar)
    .toolbarBackground(.thinMaterial, for: .tabBar, .navigationBar)
  }
}
