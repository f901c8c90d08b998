import DataFormats

extension SiteContent {
  /// Whether a file of `data/` is a list of mappings that all have a key.
  public func hasData(_ name: String, with key: String) -> Bool {
    guard let entries = data.first(where: { $0.name == name })?.value.elements else { return false }
    return !entries.isEmpty && entries.allSatisfy { $0[key].map { !$0.isNull } ?? false }
  }
}
