import Content
public import Localization

extension SiteGraph {
  /// The language of the site's interface.
  public var language: Language { Language(content.settings.language) }
}
