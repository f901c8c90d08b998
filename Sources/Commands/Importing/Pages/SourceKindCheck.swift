import Content

/// Checks the kind that Daybook gives to a path in `content/`.
enum SourceKindCheck {
  /// Whether a file is published as it is, or has rules for hosts.
  static func isCopied(_ path: String) -> Bool {
    switch SourceKind(path: path) {
    case .copied, .redirects, .hostFile: true
    default: false
    }
  }
}
