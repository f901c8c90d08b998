package import Content
import DataFormats
import Fields
package import Site

extension LinkedThing {
  /// The profile as a `Person`.
  package static func person(
    _ profile: Profile, _ resume: Resume, _ links: ProfileLinks, name: String
  ) -> LinkedThing {
    let basics = profile.basics
    let sections = Dictionary(
      resume.sections(of: profile).map { ($0.section, $0.entries) },
      uniquingKeysWith: { first, _ in first })
    func names(_ section: ResumeSection, _ key: String) -> [String] {
      (sections[section] ?? []).compactMap { text(key, of: $0) }
    }
    let jobs = (sections[.work] ?? []).filter { $0.date("endDate") == nil }
    var person = LinkedThing("Person")
    person.add("name", name)
    person.add("url", links.absolute(resume.path))
    person.add("alternateName", basics.nickname)
    person.add("jobTitle", basics.label)
    person.add("description", basics.summary)
    person.add("image", basics.picture.map { links.absolute($0.source.value) })
    person.add("email", basics.email)
    person.add("telephone", basics.phone)
    person.add("address", basics.location.flatMap(address))
    let accounts = [basics.url] + basics.accounts.map(\.url)
    person.add("sameAs", accounts.compactMap { $0.map { links.absolute($0.value) } })
    person.add("worksFor", things("Organization", jobs.compactMap { text("name", of: $0) }))
    person.add("alumniOf", things("EducationalOrganization", names(.education, "institution")))
    person.add("award", names(.awards, "title"))
    person.add("knowsAbout", names(.skills, "name"))
    person.add("knowsLanguage", things("Language", names(.languages, "language")))
    return person
  }

  private static func text(_ key: String, of entry: ResumeEntry) -> String? {
    guard case .text(let text)? = entry.values.first(where: { $0.key == key })?.value else {
      return nil
    }
    return text
  }

  private static func things(_ type: String, _ names: [String]) -> [LinkedThing] {
    names.map { named(type, $0) }
  }

  /// An item of which only the name is known.
  static func named(_ type: String, _ name: String) -> LinkedThing {
    var thing = LinkedThing(type)
    thing.add("name", name)
    return thing
  }

  private static func address(_ location: Profile.Location) -> LinkedThing? {
    let parts = [
      ("streetAddress", location.address), ("postalCode", location.postalCode),
      ("addressLocality", location.city), ("addressRegion", location.region),
      ("addressCountry", location.countryCode),
    ]
    guard parts.contains(where: { $0.1 != nil }) else { return nil }
    var address = LinkedThing("PostalAddress")
    for (key, text) in parts { address.add(key, text) }
    return address
  }
}
