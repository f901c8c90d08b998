import Content

/// Finds the kind of a path in Daybook's content.
enum SourceKindCheck {
  /// Whether a file is copied.
  static func isCopied(_ path: String) -> Bool { SourceKind(path: path) == .copied }
}
