import Content
import Fields
import Loading
import Testing

@Suite struct ProfileTests {
  private static let basics = """
    "name": "Ada", "label": "Engineer", "email": "a@example.org", "phone": "1", "summary": "S",
    "url": "https://a.example", "image": "a.jpg",
    "location": {"address": "1 St", "postalCode": "E1", "city": "London", "countryCode": "GB", "region": "L"},
    "profiles": [{"network": "Git", "username": "ada", "url": "https://g.example"}]
    """

  @Test(arguments: [
    ("resume.json", "{\"$schema\": \"x\", \"meta\": {}, \"basics\": {\(basics)}}"),
    ("profile.yaml", "{\(basics)}"), ("profile.yaml", "basics: {\(basics)}"),
  ])
  func `a profile may be YAML or JSON Resume`(name: String, text: String) {
    let (source, found) = parse(name, text)
    guard case .profile(let profile)? = source else { return anotherKind() }
    #expect(found == [])
    let basics = profile.basics
    #expect(
      [basics.name, basics.label, basics.email, basics.phone, basics.summary] == [
        "Ada", "Engineer", "a@example.org", "1", "S",
      ])
    #expect(basics.url?.value == "https://a.example")
    #expect(basics.picture?.source.value == "a.jpg")
    #expect(basics.location?.address == "1 St")
    #expect(basics.location?.postalCode == "E1")
    #expect(basics.location?.city == "London")
    #expect(basics.location?.countryCode == "GB")
    #expect(basics.location?.region == "L")
    #expect(basics.accounts.map(\.network) == ["Git"])
    #expect(basics.accounts.map(\.username) == ["ada"])
    #expect(basics.accounts.map { $0.url?.value } == ["https://g.example"])
  }

  @Test(arguments: [
    ("GitHub", "ada", "https://github.com/ada"),
    ("Google Scholar", "qc6CJjYAAAAJ", "https://scholar.google.com/citations?user=qc6CJjYAAAAJ"),
    ("Mastodon", "@ada@hills.example", "https://hills.example/@ada"),
    ("YouTube", "@ada", "https://www.youtube.com/@ada"), ("Mastodon", "ada", nil),
    ("GitHub", "ada/../x", nil), ("Stack Overflow", "ada", nil), ("Unknown", "ada", nil),
    ("GitHub", "@", nil),
  ])
  func `an account with a name has the address of its service`(
    network: String, username: String, url: String?
  ) {
    let text = "name: Ada\nprofiles: [{network: \(network), username: '\(username)'}]\n"
    guard case .profile(let profile)? = parse("profile.yaml", text).0 else { return anotherKind() }
    #expect(profile.basics.accounts.map { $0.url?.value } == [url])
  }

  @Test(arguments: ResumeSection.allCases)
  func `every section of a résumé reads every key`(section: ResumeSection) throws {
    let keys = section.fields.map { field -> String in
      switch field.form {
      case .text, .url: "\(field.key): x \(field.key)"
      case .date: "\(field.key): 2014-06"
      case .texts: "\(field.key): [x, \(field.key)]"
      }
    }
    let text = "name: Ada\n\(section.rawValue):\n- {\(keys.joined(separator: ", "))}\n"
    let (source, found) = parse("profile.yaml", text)
    guard case .profile(let profile)? = source else { return anotherKind() }
    #expect(found == [])
    #expect(profile.sections.map(\.section) == [section])
    let values = profile.sections[0].entries[0].values
    #expect(values.map(\.key) == section.fields.map(\.key))
    for (key, value) in values {
      switch value {
      case .text(let text): #expect(text == "x \(key)")
      case .url(let url): #expect(url.value == "x \(key)")
      case .date(let date): #expect(date.iso == "2014-06")
      case .texts(let texts): #expect(texts == ["x", key])
      }
    }
  }

  @Test func `entries with dates come first, the most recent one before the others`() throws {
    let text = """
      name: Ada
      work: [{name: A}, {name: B, startDate: 2010}, {name: C, startDate: 2014-06}, {name: D}, {name: E, startDate: 2010}]
      skills: [{name: Z}, {name: Y}]
      """
    guard case .profile(let profile)? = parse("profile.yaml", text).source else {
      return anotherKind()
    }
    #expect(names(profile, 0) == ["C", "B", "E", "A", "D"])
    #expect(names(profile, 1) == ["Z", "Y"])
  }

  @Test func `an entry that has not ended is the most recent`() {
    let text = """
      name: Ada
      education: [{institution: A, endDate: 2009}, {institution: B, startDate: 2010, endDate: 2013-02}, {institution: C, startDate: 2008}, {institution: D, startDate: 2011, endDate: 2013-02}]
      """
    guard case .profile(let profile)? = parse("profile.yaml", text).source else {
      return anotherKind()
    }
    #expect(names(profile, 0) == ["C", "D", "B", "A"])
  }

  @Test func `an entry without tags is in every variant`() throws {
    let text = """
      {name: A, skills: [{name: a}, {name: b, tags: x}, {name: c, tags: [y, z]}, {name: d, tags: []}]}
      """
    guard case .profile(let profile)? = parse("profile.yaml", text).source,
      case .settings(let settings)? = parse(
        "site.yaml",
        "resume: {variants: {one: {tags: [x]}, two: {title: T, tags: [y, x]}, no: {tags: []}}}"
      ).source
    else { return anotherKind() }
    let shown = settings.resumeVariants.map { variant in
      profile.sections[0].entries.filter { variant.shows($0.tags) }.count
    }
    #expect(shown == [3, 4, 2])
    #expect(settings.resumeVariants.map(\.name.value) == ["one", "two", "no"])
    #expect(settings.resumeVariants.map(\.title) == [nil, "T", nil])
  }

  private func names(_ profile: Profile, _ index: Int) -> [String] {
    profile.sections[index].entries.map { entry in
      if case .text(let name)? = entry.values.first?.value { name } else { "" }
    }
  }
}
