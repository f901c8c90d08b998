/// A drawing as the content of an `<svg>` element.
struct Drawing {
  let body: String
  let width: Double
  let height: Double
  /// The texts of its main parts, for its name.
  let nodes: [String]
}
