import CivilTime
import Content
import DataFormats
import Fields
import Formats
import Liquid
import Localization
import Phrases
import Site
import Texts

/// The profile as templates see it, with computed periods and durations: all of it, or the part
/// that a variant of the résumé shows.
enum ProfileValue {
  static func make(
    _ profile: Profile, _ resume: Resume, in graph: SiteGraph, _ resolver: LinkLookup
  ) -> Hash {
    let basics = profile.basics
    let links = ProfileLinks(profile, graph, resolver)
    func url(_ reference: Located<String>?) -> Value {
      Value(reference.map { links.url($0.value) })
    }
    let name = graph.content.profileName
    let src = url(basics.picture?.source)
    let picture: Value =
      basics.picture.map { .hash(["src": src, "url": src, "alt": .string($0.alt)]) }
      ?? .null
    let person = PersonEntry.initials(of: name)
    var pairs: [(String, Value)] = [
      ("name", .string(name)), ("nickname", Value(basics.nickname)),
      ("label", Value(basics.label)), ("picture", picture), ("email", Value(basics.email)),
      ("phone", Value(basics.phone)), ("url", .string(resume.path.url)), ("link", url(basics.url)),
      ("summary", Value(basics.summary)), ("initials", .string(person)),
      ("location", basics.location.map(location) ?? .null),
      ("profiles", .array(accounts(basics, url))),
    ]
    pairs += [
      ("json", .string(resume.file("json").url)),
      ("vcard", Value(graph.entries.resumes.first?.file("vcf").url)),
      ("variants", variants(graph)),
      ("structured_data", structured(profile, resume, links, name: name)),
    ]
    for (section, entries) in resume.sections(of: profile) {
      let shown = entries.filter(\.hasContent).map { entry($0, graph, url) }
      if !shown.isEmpty { pairs.append((section.rawValue, .array(shown))) }
    }
    return Hash(pairs, isLasting: true)
  }

  private static func structured(
    _ profile: Profile, _ resume: Resume, _ links: ProfileLinks, name: String
  ) -> Value {
    let person = LinkedThing.person(profile, resume, links, name: name)
    guard case .object(let pairs) = person.value else { return .null }
    let context = ("@context", JSONValue.string("https://schema.org"))
    return Value(.object([context] + pairs))
  }

  private static func variants(_ graph: SiteGraph) -> Value {
    let routes = graph.routes.filter { $0.kind == .profile && $0.subject != .resume(0) }
    return .array(of: routes) { route in
      let title = Value.string(graph.title(of: route))
      return .hash(["title": title, "url": .string(route.path.url)])
    }
  }

  private static func location(_ location: Profile.Location) -> Value {
    .hash([
      "address": Value(location.address), "postalCode": Value(location.postalCode),
      "city": Value(location.city), "countryCode": Value(location.countryCode),
      "region": Value(location.region),
    ])
  }

  private static func accounts(
    _ basics: Profile.Basics, _ url: (Located<String>?) -> Value
  ) -> [Value] {
    basics.accounts.filter { $0.network != nil || $0.username != nil || $0.url != nil }
      .map { account($0, url($0.url)) }
  }

  private static func account(_ account: Profile.Account, _ url: Value) -> Value {
    .hash([
      "network": Value(account.network ?? account.username), "username": Value(account.username),
      "url": url,
    ])
  }

  private static func entry(
    _ entry: ResumeEntry, _ graph: SiteGraph, _ url: (Located<String>?) -> Value
  ) -> Value {
    var pairs: [(String, Value)] = entry.values.map { key, value in
      switch value {
      case .text(let text): (key, .string(text))
      case .url(let address): (key, url(address))
      case .date(let date): (key, .string(date.iso))
      case .texts(let texts): (key, .array(texts.map(Value.string)))
      }
    }
    pairs += entry.extras.map { ($0.key, Value($0.value)) }
    pairs.append(("id", .string(entry.id)))
    let (start, end) = (entry.date("startDate"), entry.date("endDate"))
    pairs.append(("start", Value(start.map { Wording.text($0, in: graph.entries.language) })))
    pairs.append(("end", Value(end.map { Wording.text($0, in: graph.entries.language) })))
    pairs.append(("period", Value(period(of: entry, graph.words))))
    let today = graph.entries.time.local.date
    let present = PartialDate(today.iso)
    if let start, let last = end ?? present {
      pairs.append(("duration", Value(Wording.duration(from: start, to: last, graph.words))))
    }
    return .hash(Hash(pairs))
  }

  /// The period of a résumé entry: `June 2014 – present`.
  static func period(of entry: ResumeEntry, _ words: PhraseTable) -> String? {
    let day = entry.date("date") ?? entry.date("releaseDate")
    return day.map { Wording.text($0, in: Language(words.language)) }
      ?? Wording.period(from: entry.date("startDate"), to: entry.date("endDate"), words)
  }
}
