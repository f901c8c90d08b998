import Content
import Fields
import Loading
import Sealing
import Membership
import Site
import SourceText

/// What protects the content of a site: who can read what, and the secrets.
struct Protection: Sendable {
  let access: ContentAccess
  /// Those for whom the site is built.
  private(set) var audience: Audience
  /// The addresses of protected pages, if they are known from the plan of the public site.
  private var knownArea: MembersArea?
  let secrets: MemberSecrets?
  /// The diagnostics of the access and the secrets.
  let diagnostics: [Diagnostic]
  let content: SiteContent

  /// The protection of a content that has protected parts.
  init(_ content: SiteContent, _ options: BuildOptions) {
    self.content = content
    access = ContentAccess(content)
    secrets = options.secrets?.secrets
    let secretProblems = options.secrets?.diagnostics ?? []
    var problems = AccessChecks(access).problems + secretProblems
    problems += Self.outdatedKeys(secrets, content.memberGroups)
    if let viewer = options.viewer {
      let found = Self.audience(of: viewer, content)
      audience = found.audience
      problems += found.problems
    } else {
      audience = options.audience
      if audience == .visitors, !options.isPreview, options.secrets?.isSound != false {
        problems += Self.missingKeys(
          of: access, secrets, known: content.memberGroups?.groups.map(\.name.value) ?? [])
      }
    }
    if options.shard != nil { problems.append(Self.noParts) }
    diagnostics = problems
  }

  /// The same protection for the readers of some groups.
  ///
  /// - Parameter area: The addresses in the graph of the public site.
  func forReaders(of access: Access, _ area: MembersArea?) -> Protection {
    var copy = self
    copy.audience = .everyReader(access)
    copy.knownArea = area?.withoutCards
    return copy
  }

  /// What a check warns of secrets in git.
  func warnings(_ options: BuildOptions) -> [Diagnostic] {
    guard IgnoredSecrets.areTracked(in: options.source) else { return [] }
    return [
      .warning(
        "git has the members' secrets, so everyone who has the repository can read all pages",
        at: SourceExcerpt(path: options.path(SecretsFile.name)),
        hint: "git rm --cached secrets.yaml; then daybook members rotate, and invite members again")
    ]
  }

  /// What a check says of public entries and of deploys. It stays a warning in a strict check, as the
  /// author may mean it.
  var advice: [Diagnostic] {
    AccessChecks(access).advice
      + content.settings.deployTargets.compactMap(content.settings.keptHistory)
  }

  private static let noParts = Diagnostic.error(
    "a site with protected pages cannot be built in parts", at: nil,
    hint: "build it without --shard")

  /// The audience of `--as`.
  private static func audience(
    of viewer: String, _ content: SiteContent
  ) -> (audience: Audience, problems: [Diagnostic]) {
    if viewer == "visitor" { return (.visitors, []) }
    let groups = content.memberGroups
    if let own = groups?.groups(of: viewer), !own.isEmpty { return (.member(Access(own)), []) }
    let names = (groups?.members ?? []) + ["visitor"]
    let problem = Diagnostic.error(
      "no member '\(viewer)' in \(content.root)members.yaml", at: nil,
      hint: Spelling.hint(for: viewer, in: names))
    return (.visitors, [problem])
  }

  /// The paths of sealed files; without secrets nothing is published, so any will do.
  var paths: SealedPaths { SealedPaths(siteSecret: secrets?.siteSecret ?? [0]) }

  /// The addresses of protected pages as public pages and pages of other groups see them; nil for
  /// the author and for members, whose pages have their own addresses.
  ///
  /// - Parameter graph: Returns the graph of a content.
  func area(_ graph: (SiteContent) -> SiteGraph) -> MembersArea? {
    if let knownArea { return knownArea }
    switch audience {
    case .author, .member: return nil
    case .visitors, .everyReader: break
    }
    let paths = paths
    var (documents, cards): ([String: URLPath], [MembersArea.Card]) = ([:], [])
    for (document, access) in access.documents where !access.isOpen {
      let file = content.path(of: document.body.file)
      let id = paths.id(of: file, in: paths.setName(access.groups))
      guard let path = URLPath("/members/\(id)/") else { continue }
      documents[file] = path
      guard document.isListed, audience == .visitors else { continue }
      cards.append(MembersArea.Card(kind: SourceKind(path: file).entryName, path: path))
    }
    return MembersArea(
      documents: documents, of: graph(content), cards: cards,
      isWhole: !access.site.isOpen && audience == .visitors)
  }

  /// Errors for protected documents at the paths of public pages, which nobody could read.
  func conflicts(with graph: SiteGraph) -> [Diagnostic] {
    guard audience == .visitors, access.site.isOpen, let members = graph.entries.members else {
      return []
    }
    let taken = Set(
      members.paths.filter { path, _ in
        URLPath(path).map { graph.table.indexes[$0.file] != nil } == true
      }.values)
    return access.documents.compactMap { document, access in
      guard !access.isOpen, let address = members.documents[content.path(of: document.body.file)],
        taken.contains(address)
      else { return nil }
      return .error(
        "the page cannot be protected, as there is a public page at its path",
        at: document.access.first.map { document.excerpt($0.range) }
          ?? SourceExcerpt(path: document.path),
        hint: "remove 'access', or give it another 'url:'")
    }
  }

  /// Whether the site is what all members of some groups see.
  var isForMembers: Bool {
    if case .everyReader = audience { true } else { false }
  }

  /// Warnings of members whose keys are not those of their groups.
  private static func outdatedKeys(
    _ secrets: MemberSecrets?, _ groups: MemberGroups?
  ) -> [Diagnostic] {
    guard let secrets, let groups else { return [] }
    let added = secrets.members.flatMap { member in
      groups.groups(of: member.name).filter { !member.groups.contains($0) }.map { group in
        Diagnostic.warning(
          "'\(member.name)' cannot read the pages of '\(group)' yet",
          at: SourceExcerpt(path: groups.file.path),
          hint: "give the member the key: daybook members add \(member.name) \(group)")
      }
    }
    return added
      + secrets.members.flatMap { member in
        secrets.formerGroups(of: member, in: groups).map { group in
          .warning(
            "'\(member.name)' is no longer in '\(group)', but knows its key",
            at: SourceExcerpt(path: groups.file.path),
            hint: "replace the key: daybook members rotate \(group)")
        }
      }
  }

  /// Errors if nobody could read what a group protects.
  private static func missingKeys(
    of access: ContentAccess, _ secrets: MemberSecrets?, known: [String]
  ) -> [Diagnostic] {
    guard let secrets else {
      return [
        .error(
          "the site has protected pages, but no secrets.yaml: nobody could read them", at: nil,
          hint: "invite the first member: daybook members invite NAME; "
            + "on a build server, set DAYBOOK_SECRETS to the text of secrets.yaml")
      ]
    }
    let groups = Set(access.sets.flatMap(\.groups)).intersection(known).sorted()
    return groups.filter { secrets.group($0) == nil }.map { group in
      .error(
        "the group '\(group)' has no key, so nobody could read its pages", at: nil,
        hint: "invite one of its members: daybook members invite NAME")
    }
  }
}

extension SourceKind {
  /// The kind of an entry in templates.
  fileprivate var entryName: String {
    switch self {
    case .post: "post"
    case .event: "event"
    case .material: "material"
    case .collection: "collection"
    case .item: "item"
    case .journal: "journal"
    case .medium: "medium"
    default: "page"
    }
  }
}
