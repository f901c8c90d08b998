public import Content

extension SiteGraph {
  /// The page's own picture, which its content says.
  public func image(of route: Route) -> Picture? {
    image(of: route.subject) ?? route.document?.image
  }

  /// An entry's own picture.
  public func image(of subject: Route.Subject) -> Picture? {
    switch subject {
    case .item(let index): items[index].item.images.first ?? items[index].item.document.image
    case .person(let index): people[index].person?.picture
    default: document(of: subject)?.image
    }
  }

  /// The generated link preview image of a page; the site's where it
  /// has none of its own.
  public func socialImage(of route: Route) -> URLPath? {
    let own = Self.socialImage(of: route.part.map { _ in path(of: route.subject) } ?? route.path)
    return [own, Self.socialImage(of: .root)].compactMap { $0 }.first { pictured[$0] != nil }
  }

  /// The page that a generated picture stands for.
  public func page(ofSocialImage path: URLPath) -> Route? {
    pictured[path].map { routes[$0] }
  }

  /// Where the generated picture of a page is.
  static func socialImage(of page: URLPath?) -> URLPath? {
    page.map { URLPath(checked: $0.folder + "social.png") }
  }

  /// Whether a picture is of a format that everybody who shows links can show.
  public static func isPhotograph(_ picture: Picture) -> Bool {
    let path = picture.source.value.split { $0 == "?" || $0 == "#" }.first?.lowercased() ?? ""
    return [".jpg", ".jpeg", ".png", ".gif", ".webp"].contains { path.hasSuffix($0) }
  }
}
