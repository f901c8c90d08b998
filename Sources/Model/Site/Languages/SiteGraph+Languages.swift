public import Content
import Fields

extension SiteGraph {
  /// The language of a document's text; nil if it is that of the site.
  public func foreignLanguage(of document: Document) -> String? {
    guard let language = document.textLanguage, language != content.settings.language else {
      return nil
    }
    return language
  }

  /// The language of a document's title; nil if it is that of the site.
  public func foreignLanguage(ofTitle document: Document) -> String? {
    document.isTitleTranslated ? nil : foreignLanguage(of: document)
  }
}
