public import Content

/// An entry of the résumé with the section that it is in.
public struct ResumeSectionEntry: Sendable {
  /// The section that it is in.
  public let section: ResumeSection
  /// What the content says.
  public let entry: ResumeEntry

  /// The day that it counts as of: its end, its only day, or the beginning of what still lasts.
  public var date: PartialDate? {
    entry.date("endDate") ?? entry.date("date") ?? entry.date("releaseDate")
      ?? entry.date("startDate")
  }

  /// Every entry of a profile that says something.
  static func all(_ profile: Profile?) -> [ResumeSectionEntry] {
    (profile?.sections ?? []).flatMap { section, entries in
      entries.filter(\.saysSomething).map { ResumeSectionEntry(section: section, entry: $0) }
    }
  }

  /// The values that it has of a taxonomy. A skill is a term of `skills` by its name and keywords,
  /// what a project involved likewise; a tag that chooses what a variant shows is none.
  func terms(_ taxonomy: String, variantTags: Set<String>) -> [String] {
    switch taxonomy {
    case "tags": return entry.tags.filter { !variantTags.contains($0) }
    case "skills" where section == .skills:
      return ([entry.title].filter { !$0.isEmpty } + entry.texts("keywords"))
        + entry.extraTexts(taxonomy)
    case "skills" where section == .projects:
      return entry.texts("keywords") + entry.extraTexts(taxonomy)
    default: return entry.extraTexts(taxonomy)
    }
  }
}
