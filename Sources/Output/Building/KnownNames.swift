import Content
import Fields
import FileSystem
import Loading
import Site
import SourceText

/// The names of a site that a command line can refer to, for completions. Errors of the site are
/// ignored.
public struct KnownNames: Sendable {
  /// A name and its meaning.
  public struct Name: Equatable, Sendable {
    /// The name, such as a person's id or the URL of a page.
    public let text: String
    /// What it stands for, such as the person's name; empty if nothing is known.
    public let meaning: String

    /// Creates a name with its meaning.
    public init(_ text: String, _ meaning: String = "") {
      (self.text, self.meaning) = (text, meaning)
    }
  }

  private let options: BuildOptions

  /// The names of the site with the given options.
  public init(_ options: BuildOptions) {
    self.options = options
  }

  /// The ids and names of the people, in the order of their file, which is read alone.
  public var people: [Name] {
    for name in ["people.yaml", "people.yml"] {
      let path = options.path("content/\(name)")
      guard let bytes = try? Files.read(path) else { continue }
      let parsed = ContentParser.parse(SourceFile(path: path, bytes: bytes), path: name)
      guard case .people(let people) = parsed.source else { return [] }
      return people.map { Name($0.id.value, $0.name) }
    }
    return []
  }

  /// The members of `members.yaml`, and the names of those who are people.
  public var members: [Name] {
    let file = MembersFile(options)
    return file.groups.members.map { member in
      let name = file.shownName(member)
      return Name(member, name == member ? "" : name)
    }
  }

  /// The groups of `members.yaml`.
  public var groups: [Name] { MembersFile(options).groups.groups.map { Name($0.name.value) } }

  /// The targets of `daybook deploy`.
  public var targets: [Name] {
    (SettingsFile(options).settings?.deployTargets ?? []).map {
      Name($0.name.value, $0.url?.value ?? "")
    }
  }

  /// The folders of the journals.
  public var journals: [Name] { NewDocument.journals(options).map { Name($0) } }

  /// The terms of all taxonomies, such as tags.
  public var tags: [Name] {
    SiteBuilder(options).graph().graph.entries.taxonomies.flatMap { taxonomy in
      taxonomy.terms.map { Name($0.name, taxonomy.title) }
    }
  }

  /// The URLs of pages that are one folder deeper than `prefix`, such as `/journal/`, and whose
  /// folders have a page or hold pages.
  public func pages(startingWith prefix: String) -> [Name] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? "/"
    let graph = SiteBuilder(options).graph().graph
    var meanings: [String: String] = [:]
    for route in graph.routes where route.kind.isPage && route.isFirst {
      let url = graph.base.relative(route.path.url)
      guard url.hasPrefix(folder), url != folder else { continue }
      let rest = url.dropFirst(folder.count)
      guard let slash = rest.firstIndex(of: "/") else {
        meanings[url] = graph.title(of: route)
        continue
      }
      let isPage = rest[slash...] == "/"
      let key = folder + rest[...slash]
      if isPage { meanings[key] = graph.title(of: route) } else { meanings[key, default: ""] += "" }
    }
    return meanings.sorted { $0.key < $1.key }.map { Name($0.key, $0.value) }
  }
}
