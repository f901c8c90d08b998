import Content
import Markdown

extension MarkdownExtensions {
  /// The extensions that a site's settings enable.
  init(_ settings: Set<SiteSettings.Markdown.Extension>) {
    self = settings.reduce(into: []) { $0.formUnion(Self.of($1)) }
  }

  private static func of(_ setting: SiteSettings.Markdown.Extension) -> MarkdownExtensions {
    switch setting {
    case .headingIDs: .headingIDs
    case .anchors: .anchors
    case .toc: .toc
    case .alerts: .alerts
    case .definitionLists: .definitionLists
    case .attributes: .attributes
    case .figures: .figures
    case .abbreviations: .abbreviations
    case .footnotes: .footnotes
    case .marks: .marks
    case .lazyImages: .lazyImages
    case .imageSizes: []
    }
  }
}
