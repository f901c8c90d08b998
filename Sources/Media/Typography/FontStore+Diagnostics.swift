import SourceText

extension FontStore {
  static func missingTools(_ requests: [FontRequest]) -> Diagnostic {
    failure(
      "programs for fonts are missing", requests,
      hint: .installing("fontconfig libharfbuzz-bin woff2", "them"))
  }

  static func failure(
    _ reason: String, _ requests: [FontRequest], hint: Cure? = nil
  ) -> Diagnostic {
    let names = requests.map { "'\($0.name)'" }.joined(separator: ", ")
    return .warning(
      "pages use the visitor's own fonts instead of \(names): \(reason)",
      at: requests.first?.excerpt,
      hint: hint)
  }

  /// The warning about a family that the system does not have, with those that have similar names.
  static func unknown(_ request: FontRequest, _ families: [String]) -> Diagnostic {
    let words = request.name.lowercased().split(separator: " ")
    let known = families + ["style", "system", "classic", "serif", "sans", "mono"]
    let near =
      Spelling.nearest(to: request.name, in: known).map { [$0] }
      ?? families.filter { family in
        let own = family.lowercased().split(separator: " ")
        return !own.isEmpty && (own.starts(with: words) || words.starts(with: own))
      }
    let hint: Cure =
      near.isEmpty
      ? "'fc-list : family' lists the fonts of this system; install the package of the font, "
        + "or write system, serif, sans or mono"
      : "did you mean \(near.prefix(3).map { "'\($0)'" }.joined(separator: ", "))?"
    return .warning(
      "this system has no font '\(request.name)': pages use the visitor's own fonts",
      at: request.excerpt, hint: hint)
  }
}

extension Diagnostic {
  static func damaged(_ request: FontRequest, _ path: String) -> Diagnostic {
    .warning(
      "the font '\(request.name)' cannot be read: '\(path)' is damaged, or in an unknown format",
      at: request.excerpt)
  }

  static func restricted(
    _ request: FontRequest, _ path: String, _ metrics: FontMetrics
  ) -> Diagnostic {
    .warning(
      "the licence of the font '\(request.name)' forbids embedding (OS/2 fsType "
        + "\(metrics.embedding)): '\(path)' is not published", at: request.excerpt,
      hint: "choose another font, such as one under the Open Font License")
  }
}
