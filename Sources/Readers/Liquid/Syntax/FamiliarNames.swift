import Bytes
import SourceText

/// Names of filters and tags in Jinja, Twig and Go's templates, and their equivalents in Liquid.
enum FamiliarNames {
  /// The hint for an unknown filter.
  static func filterHint(for name: String, among known: some Sequence<String>) -> Cure? {
    let names = Set(known)
    if let filter = filters[name.lowercased()], names.contains(filter) {
      return Cure("use '\(filter)'", .replacement(filter))
    }
    if let advice = adviceForFilters[name.lowercased()] { return advice }
    return Spelling.hint(for: name, in: names.sorted())
  }

  /// The hint for an unknown tag.
  static func tagHint(for name: String, among known: [String]) -> Cure? {
    tags[name.lowercased()] ?? Spelling.hint(for: name, in: known)
  }

  /// The hint for an action of Go's templates, such as `{{ range .Pages }}`.
  static func goHint(for action: String) -> Cure? { actions[action] }

  /// The hint for a property of another generator, if the value has an equivalent property.
  static func propertyHint(for name: String, among known: [String]) -> Cure? {
    guard let (needed, advice) = properties[name.lowercased()], known.contains(needed) else {
      return nil
    }
    return advice
  }

  /// The hint for an argument that a partial does not read, given the variables that it reads.
  static func argumentHint(for name: String, among known: Set<String>) -> Cure? {
    let meant = arguments[name.lowercased()]?.first(where: known.contains)
    return (meant ?? Spelling.nearest(to: name, in: known.sorted())).map { near in
      Cure("did you mean '\(near)'?", .replacement(near, length: name.utf8.count))
    }
  }

  private static let arguments = [
    "count": ["limit"], "max": ["limit"], "number": ["limit"], "n": ["limit"],
    "photos": ["images"], "pictures": ["images"], "files": ["images"],
    "id": ["src"], "url": ["src", "href"], "file": ["src"], "path": ["src"],
    "href": ["src", "url"],
    "image": ["src"], "link": ["src", "url"], "images": ["src"],
    "title": ["caption"], "text": ["caption"], "description": ["alt", "caption"],
    "data": ["values"], "numbers": ["values"], "names": ["labels"], "kind": ["type", "only"],
    "type": ["only"], "thumbnail": ["poster"], "image_alt": ["alt"],
  ]

  private static let properties: [String: (needed: String, advice: Cure)] = [
    "baseurl": ("posts", "write {{ '/about/' | relative_url }}, which puts the base path first"),
    "permalink": ("url", .meaning("url")), "relpermalink": ("url", .meaning("url")),
    "categories": ("tags", .meaning("tags")), "category": ("tags", .meaning("tags")),
    "lastmod": ("updated", .meaning("updated")),
    "last_modified_at": ("updated", .meaning("updated")),
    "featured_image": ("image", .meaning("image")),
    "cover": ("image", .meaning("image")),
    "params": ("posts", "write 'site.NAME'; your own keys in site.yaml are properties of 'site'"),
    "github": ("posts", "write the value as a key of your own in site.yaml"),
    "collections": ("posts", "did you mean 'portfolio' or 'kinds'?"),
  ]

  private static let filters = WordFile.values(of: PackageResources.filters_txt)

  private static let adviceForFilters: [String: Cure] = [
    "safe": "remove it: rendered Markdown is not escaped, and 'raw' prints any text unescaped",
    "safehtml": "remove it: rendered Markdown is not escaped, and 'raw' prints any text unescaped",
    "scssify": "there is no Sass; write CSS in templates/assets/",
    "sassify": "there is no Sass; write CSS in templates/assets/",
  ]

  private static let tags: [String: Cure] = [
    "set": "write {% assign NAME = VALUE %}", "let": "write {% assign NAME = VALUE %}",
    "elif": .meaning("elsif"), "elseif": .meaning("elsif"),
    "switch": "write {% case VALUE %}", "default": "in a 'case' write {% else %}",
    "foreach": "write {% for NAME in LIST %}", "range": "write {% for NAME in LIST %}",
    "while": "write {% for NAME in LIST %}; there is no other loop",
    "macro": "write a file in templates/partials/ and {% render 'NAME' %}",
    "import": "write a file in templates/partials/ and {% render 'NAME' %}",
    "from": "write a file in templates/partials/ and {% render 'NAME' %}",
    "partial": "write {% render 'NAME' %}", "section": "write {% render 'NAME' %}",
    "layout": "write {% extends 'NAME' %}", "with": "write {% assign NAME = VALUE %}",
    "print": "write {{ VALUE }}", "autoescape": "remove it: values are always escaped",
    "gist": "write a link to it, or the code itself", "spaceless": "write {%- and -%} around tags",
    "paginate": "lists of posts have their pages already: see 'paginator' in docs/templates.md",
    "schema": "settings of a theme are declared in templates/theme.yaml",
    "style": "write CSS in templates/assets/", "javascript": "write scripts in templates/assets/",
  ]

  private static let actions: [String: Cure] = [
    "range": "write {% for item in list %}…{% endfor %}",
    "if": "write {% if value %}…{% endif %}", "with": "write {% if value %}…{% endif %}",
    "else": "write {% else %}", "end": "write {% endif %} or {% endfor %}",
    "partial": "write {% render 'name' %}", "template": "write {% render 'name' %}",
    "define": "write {% block name %}…{% endblock %}",
    "block": "write {% block name %}…{% endblock %}",
    "printf": "write {{ value | append: 'text' }}",
    "len": "write {{ value | size }}", "index": "write {{ list[0] }}",
  ]
}
