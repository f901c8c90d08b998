import Content
import DataFormats
import Site
import Texts

/// `site.webmanifest` (W3C Web Application Manifest): the site's name and icons on a phone's home
/// screen.
enum WebManifest {
  static func value(_ graph: SiteGraph) -> JSONValue {
    let root = graph.base.relative("/")
    let settings = graph.content.settings
    var pairs: [(key: String, value: JSONValue)] = [
      ("name", .string(graph.title)), ("lang", .string(settings.language)),
      ("id", .string(root)), ("start_url", .string(root)),
      ("scope", .string(root)), ("display", .string("browser")),
      ("theme_color", .string(SiteColors.accent(graph))),
      ("background_color", .string(SiteColors.paper(graph))),
    ]
    if let text = settings.description ?? settings.tagline {
      pairs.append(("description", .string(text)))
    }
    let icons = SiteIcons(graph).links.filter { $0.isForManifest }.map { icon in
      JSONValue.object([
        ("src", .string(graph.base.relative(icon.url))),
        ("sizes", .string(icon.sizes)), ("type", .string(icon.type)),
      ])
    }
    if !icons.isEmpty { pairs.append(("icons", .array(icons))) }
    return .object(pairs)
  }
}

/// The colours of the built-in theme that generated files use too.
enum SiteColors {
  static func accent(_ graph: SiteGraph) -> String {
    graph.content.settings.theme.color("accent") ?? "#0b6e4f"
  }

  static func paper(_ graph: SiteGraph) -> String {
    graph.content.settings.theme.text("scheme") == "dark" ? "#171613" : "#faf8f3"
  }
}
