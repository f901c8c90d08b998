import Content
import Liquid
import Site

/// The profile as a `Person` of schema.org, for search engines.
enum PersonData {
  static func make(
    _ profile: Profile, _ resume: Resume, _ links: ProfileLinks, name: String
  ) -> Value {
    let basics = profile.basics
    let sections = Dictionary(
      resume.sections(of: profile).map { ($0.section, $0.entries) },
      uniquingKeysWith: { first, _ in first })
    func names(_ section: ResumeSection, _ key: String) -> [String] {
      (sections[section] ?? []).compactMap { text(key, of: $0) }
    }
    let jobs = (sections[.work] ?? []).filter { $0.date("endDate") == nil }
    var pairs: [(String, Value)] = [
      ("@context", .string("https://schema.org")), ("@type", .string("Person")),
      ("name", .string(name)), ("url", .string(links.absolute(resume.path))),
    ]
    func add(_ key: String, _ value: Value) {
      switch value {
      case .null: break
      case .array(let values) where values.isEmpty: break
      case .string(let text) where text.isEmpty: break
      default: pairs.append((key, value))
      }
    }
    add("alternateName", Value(basics.nickname))
    add("jobTitle", Value(basics.label))
    add("description", Value(basics.summary))
    add("image", Value(basics.picture.map { links.absolute($0.source.value) }))
    add("email", Value(basics.email))
    add("telephone", Value(basics.phone))
    add("address", basics.location.map(address) ?? .null)
    let accounts = [basics.url] + basics.accounts.map(\.url)
    let urls = accounts.compactMap { $0.map { links.absolute($0.value) } }
    add("sameAs", .array(urls.filter { !$0.isEmpty }.map(Value.string)))
    add("worksFor", things("Organization", jobs.compactMap { text("name", of: $0) }))
    add("alumniOf", things("EducationalOrganization", names(.education, "institution")))
    add("award", .array(names(.awards, "title").map(Value.string)))
    add("knowsAbout", .array(names(.skills, "name").map(Value.string)))
    add("knowsLanguage", things("Language", names(.languages, "language")))
    return .hash(Hash(pairs))
  }

  private static func text(_ key: String, of entry: ResumeEntry) -> String? {
    guard case .text(let text)? = entry.values.first(where: { $0.key == key })?.value else {
      return nil
    }
    return text
  }

  private static func things(_ type: String, _ names: [String]) -> Value {
    .array(
      names.map { .hash(Hash([("@type", .string(type)), ("name", .string($0))])) })
  }

  private static func address(_ location: Profile.Location) -> Value {
    let parts = [
      ("streetAddress", location.address), ("postalCode", location.postalCode),
      ("addressLocality", location.city), ("addressRegion", location.region),
      ("addressCountry", location.countryCode),
    ].compactMap { key, text in text.map { (key, Value.string($0)) } }
    return parts.isEmpty ? .null : .hash(Hash([("@type", .string("PostalAddress"))] + parts))
  }
}
