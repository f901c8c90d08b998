public import DataFormats
public import Fields
public import SourceText

/// The person a site is about: `profile.yaml` or `resume.json` (JSON Resume 1.0.0).
public struct Profile: Sendable {
  /// An account on another site.
  public struct Account: Sendable {
    /// The service.
    public let network: String?
    /// The name there.
    public let username: String?
    /// The address of the account's page.
    public let url: Located<String>?
  }

  /// The person's location.
  public struct Location: Sendable {
    /// Street and number; lines are separated by line feeds.
    public let address: String?
    /// The postal code.
    public let postalCode: String?
    /// The town.
    public let city: String?
    /// The country, as an ISO 3166-1 alpha-2 code.
    public let countryCode: String?
    /// The county, state or canton.
    public let region: String?
  }

  /// The source file.
  public let file: SourceFile
  /// Whether other programs write the file, with keys of their own.
  package let isOfOtherTools: Bool
  /// The data of the file.
  public let node: Node?
  /// Name, contact data and so on.
  public let basics: Basics
  /// The sections that have entries, the most recent entry first.
  public let sections: [(section: ResumeSection, entries: [ResumeEntry])]
  /// The text of `profile.md`.
  public package(set) var document: Document?

  /// Reads a profile: the keys of JSON Resume's `basics` below `basics` or at the top level.
  package init(_ reader: inout FieldReader) {
    file = reader.file
    isOfOtherTools = file.path.hasSuffix("resume.json")
    reader.isOfOtherTools = isOfOtherTools
    node = reader.nodeInLanguage
    let nested = reader.mapping("basics", "The keys below, nested as in JSON Resume") {
      Basics(&$0)
    }
    basics = nested ?? Basics(&reader)
    _ = reader.url("$schema", "The schema of the file, as in JSON Resume; not shown")
    _ = reader.mapping("meta", "About the file, as in JSON Resume; not shown", Self.readMeta)
    sections = ResumeSection.allCases.compactMap { section in
      let entries = reader.list(section.rawValue, section.meaning) {
        ResumeEntry(section, &$0)
      }
      let sorted = Self.named(ResumeOrder.sort(entries, of: section), section)
      return entries.isEmpty ? nil : (section, sorted)
    }
  }

  /// Entries with ids, which depend only on their titles.
  private static func named(
    _ entries: [ResumeEntry], _ section: ResumeSection
  ) -> [ResumeEntry] {
    var used: [String: Int] = [:]
    return entries.map { entry in
      var copy = entry
      let slug = Slug(title: entry.title).text
      let name = slug.isEmpty ? section.rawValue : "\(section.rawValue)-\(slug)"
      let count = used[name, default: 0] + 1
      used[name] = count
      copy.id = count == 1 ? name : "\(name)-\(count)"
      return copy
    }
  }

  private static func readMeta(_ reader: inout FieldReader) {
    _ = reader.url("canonical", "The address of the latest version of the file")
    _ = reader.text("version", "The version of the schema, such as v1.0.0")
    _ = reader.text("lastModified", "When it was changed, such as 2026-03-02T18:00:00")
    reader.takesAnyKey = true
  }
}

extension Profile {
  /// Name, contact data and so on: `basics` of JSON Resume.
  public struct Basics: Sendable {
    /// The full name; empty if the file has none.
    public let name: String
    /// Informal name.
    public let nickname: String?
    /// The profession or role.
    public let label: String?
    /// The portrait.
    public let picture: Picture?
    /// The e-mail address.
    public let email: String?
    /// The telephone number.
    public let phone: String?
    /// The person's website.
    public let url: Located<String>?
    /// The summary.
    public let summary: String?
    /// The person's location.
    public let location: Location?
    /// Accounts on other sites.
    public let accounts: [Account]

    init(_ reader: inout FieldReader) {
      name = reader.text("name", "The full name") ?? ""
      if !reader.isDescribing, reader.isMissing("name") {
        let hint: Cure = "the site's title is used instead"
        reader.report(
          "missing key 'name'", reader.range.firstByte, hint: hint, severity: .warning)
      }
      nickname = reader.text("nickname", "Informal name")
      label = reader.text("label", "The profession or role")
      let portrait = Picture.read("picture", "The portrait", &reader)
      picture =
        portrait ?? Picture.read("image", "The portrait, as JSON Resume calls it", &reader)
      email = reader.text("email", "The e-mail address")
      phone = reader.text("phone", "The telephone number")
      let website = reader.url("url", "A personal website")
      url =
        website
        ?? reader.value(of: "website", for: "url") { $1.url($0, "A personal website") }
      summary = reader.text("summary", "A few sentences")
      location = reader.mapping(
        "location", "Where you live", example: { "{city: \($0.isEmpty ? "…" : $0)}" },
        Location.init)
      accounts = reader.list("profiles", "Accounts on other sites", Account.init)
    }
  }
}

extension Profile.Account {
  init(_ reader: inout FieldReader) {
    let network = reader.text("network", "The service")
    let username = reader.text("username", "The user name")
    let written = reader.url("url", "The address of the account's page")
    let known = network.flatMap { network in
      username.flatMap { AccountAddress.url(network: network, username: $0) }
    }
    (self.network, self.username) = (network, username)
    url = written ?? known.map { Located($0, SourceRange(at: 0)) }
  }
}

extension Profile.Location {
  init(_ reader: inout FieldReader) {
    address = reader.text("address", "Street and number")
    postalCode = reader.text("postalCode", "The postal code")
    city = reader.text("city", "The town")
    countryCode = reader.text("countryCode", "The country's code, such as GB")
    region = reader.text("region", "The county, state or canton")
  }
}
