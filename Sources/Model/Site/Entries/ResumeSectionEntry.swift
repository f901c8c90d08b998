public import Content
public import Fields

/// An entry of the résumé with the section that it is in.
public struct ResumeSectionEntry: Sendable {
  /// The section that it is in.
  public let section: ResumeSection
  /// The entry, as read from the content.
  public let entry: ResumeEntry

  /// The entry's date for sorting: its end, its only day, or the start if it has not ended.
  public var date: PartialDate? {
    entry.date("endDate") ?? entry.date("date") ?? entry.date("releaseDate")
      ?? entry.date("startDate")
  }

  /// All non-empty entries of a profile.
  static func all(_ profile: Profile?) -> [ResumeSectionEntry] {
    (profile?.sections ?? []).flatMap { section, entries in
      entries.filter(\.hasContent).map { ResumeSectionEntry(section: section, entry: $0) }
    }
  }

  /// The terms that the entry has in a taxonomy. The name and keywords of a skill and the keywords
  /// of a project are terms of `skills`. Tags that select entries for a variant are not terms.
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
