import Content
import Fields
import SourceText

/// The URL patterns of a site: those of its settings, and the defaults for the other kinds.
struct PermalinkSet {
  private var patterns: [PermalinkKind: Permalink] = [:]
  /// How parts of paths are made from names.
  let slugs: SlugRule
  /// The problems of the patterns.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ settings: SiteSettings) {
    slugs = settings.slugs
    for (kind, written) in settings.permalinks.sorted(by: {
      $0.value.range.start < $1.value.range.start
    }) {
      do throws(Permalink.Mistake) {
        patterns[kind] = try Permalink(written.value, kind)
      } catch {
        diagnostics.append(
          .error(
            error.message(written.value), at: settings.excerpt(written.range),
            hint: error.hint(kind)))
      }
    }
  }

  /// A page's path; nil if a value leads out of the site.
  func path(_ kind: PermalinkKind, _ values: Permalink.Values) -> URLPath? {
    if let pattern = patterns[kind] { return pattern.path(values) }
    guard URLPath.isPart(values.slug) else { return nil }
    return URLPath(folder: Self.parts(kind, values))
  }

  /// Whether a kind's pattern has a part of a date.
  func needsDate(_ kind: PermalinkKind) -> Bool {
    patterns[kind]?.needsDate ?? false
  }

  private static func parts(_ kind: PermalinkKind, _ values: Permalink.Values) -> [String] {
    switch kind {
    case .post: ["journal", values.folder, values.slug]
    case .journal: ["journal", values.slug]
    case .material, .collection: ["portfolio", values.slug]
    case .item: ["portfolio", values.folder, values.slug]
    case .event: ["events", values.slug]
    case .page: values.path + [values.slug]
    case .person: ["people", values.slug]
    case .class: ["timetable", values.slug]
    }
  }
}
