import Liquid
import Views

extension RenderContext {
  /// The site as the page sees it whose template is rendered; nil outside of a site.
  var site: SiteView? { (globals as? RootDrop)?.page.site }
}
