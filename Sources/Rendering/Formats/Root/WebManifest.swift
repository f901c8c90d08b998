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
      (key: "name", value: .string(graph.title)), (key: "lang", value: .string(settings.language)),
      (key: "id", value: .string(root)), (key: "start_url", value: .string(root)),
      (key: "scope", value: .string(root)), (key: "display", value: .string("browser")),
      (key: "theme_color", value: .string(SiteColors.accent(graph))),
      (key: "background_color", value: .string(SiteColors.paper(graph))),
    ]
    if let text = settings.description ?? settings.tagline {
      pairs.append((key: "description", value: .string(text)))
    }
    let icons = SiteIcons(graph).links.filter { $0.isForManifest }.map { icon in
      JSONValue.object([
        (key: "src", value: .string(graph.base.relative(icon.url))),
        (key: "sizes", value: .string(icon.sizes)), (key: "type", value: .string(icon.type)),
      ])
    }
    if !icons.isEmpty { pairs.append((key: "icons", value: .array(icons))) }
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
