import Content
import Publishing

extension SiteOutput {
  /// Adds a copied file, by its path in `content/`; a calendar without its private events.
  func stageCopy(of path: String, _ content: SiteContent) throws(PublishingError) {
    let output = OutputPath(checked: path)
    if let bytes = content.publicCalendars[path] { return try stage(output, bytes) }
    try stageCopy(output, of: content.root + path)
  }
}
