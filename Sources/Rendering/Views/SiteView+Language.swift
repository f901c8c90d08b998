package import Localization
import Site

extension SiteView {
  /// The language of the site's interface.
  package var language: Language { shared.language }
}
