public import Content
import Fields

/// The résumé's page, or that of one of its variants, with its path in the site.
public struct Resume: Sendable {
  /// The variant whose entries it shows; nil for all entries.
  public let variant: ResumeVariant?
  /// The path of the résumé's page.
  public let path: URLPath

  /// The path of the same résumé in another format: `/resume.json` next to `/resume/`.
  public func file(_ ending: String) -> URLPath {
    URLPath(checked: path.text.dropLast() + "." + ending)
  }

  /// The sections that have entries in this résumé.
  public func sections(
    of profile: Profile
  ) -> [(section: ResumeSection, entries: [ResumeEntry])] {
    guard let variant else { return profile.sections }
    return profile.sections.compactMap { section, entries in
      let shown = entries.filter { variant.shows($0.tags) }
      return shown.isEmpty ? nil : (section, shown)
    }
  }

  /// The whole résumé and its variants.
  static func all(_ settings: SiteSettings) -> [Resume] {
    let whole = Resume(variant: nil, path: URLPath(folder: ["resume"]))
    return [whole]
      + settings.resumeVariants.map { variant in
        let name = URLPath.part(named: variant.name.value, settings.slugs)
        return Resume(variant: variant, path: URLPath(folder: ["resume", name]))
      }
  }
}
