extension String {
  /// The text in a message: of more than 60 characters the first 59 and an ellipsis.
  var short: String { count > 60 ? prefix(59) + "…" : self }
}
