package import Content
package import Markdown

extension MarkdownOptions {
  /// The options for a site's own texts, without words of the interface.
  package init(_ settings: SiteSettings.Markdown) {
    self.init(
      flavor: Flavor(rawValue: settings.flavor.rawValue) ?? .daybook, smart: settings.isSmart,
      isSafe: false, rawHTML: settings.allowsRawHTML, math: settings.setsMath,
      extensions: MarkdownExtensions(settings.extensions))
  }
}
