import Content

/// Checks the kind that Daybook gives to a path in `content/`.
enum SourceKindCheck {
  /// Whether a file is copied.
  static func isCopied(_ path: String) -> Bool { SourceKind(path: path) == .copied }
}
