import Content

/// What Daybook would take a path for.
enum SourceKindCheck {
  /// Whether a file is published as it is.
  static func isCopied(_ path: String) -> Bool { SourceKind(path: path) == .copied }

  /// Whether a file is data for templates.
  static func isData(_ path: String) -> Bool { SourceKind(path: path) == .data }
}
