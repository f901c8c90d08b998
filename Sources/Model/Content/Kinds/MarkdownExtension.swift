extension SiteSettings.Markdown {
  /// An extension of the site's own Markdown dialect to GitHub's; each is a key that can be
  /// `false`.
  public enum Extension: String, CaseIterable, Sendable {
    case headingIDs, anchors, toc, alerts, definitionLists, attributes, figures, abbreviations
    case footnotes, marks, lazyImages, imageSizes

    /// Its description, for the table of keys.
    var meaning: String {
      switch self {
      case .headingIDs: "Whether headings get ids"
      case .anchors: "Whether headings get a link to themselves"
      case .toc: "Whether [[toc]] becomes a table of contents"
      case .alerts: "Whether > [!NOTE] is an alert"
      case .definitionLists: "Whether a line that begins with : defines the one before"
      case .attributes: "Whether {.class #id key=value} gives attributes"
      case .figures: "Whether an image alone with a title is a figure with a caption"
      case .abbreviations: "Whether *[HTML]: explains an abbreviation"
      case .footnotes: "Whether [^1] refers to a footnote"
      case .marks: "Whether ==text== is marked"
      case .lazyImages: "Whether images are loaded when they come into view"
      case .imageSizes: "Whether images get their width and height"
      }
    }
  }
}
