import Liquid
import Views

extension RenderContext {
  /// The site as seen by the page being rendered; nil outside of a site.
  var site: SiteView? { (globals as? RootDrop)?.page.site }
}
