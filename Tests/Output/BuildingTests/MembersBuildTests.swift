import Content
import FileSystem
import Foundation
import Membership
import Sealing
import Site
import SourceText
import Testing

@testable import Building
import System

/// Sites with protected entries, built in a folder of their own.
@Suite struct MembersBuildTests {
  private static let site = [
    "site.yaml": "title: Tide\nurl: https://tide.example/me/\n",
    "members.yaml": "friends: [ben, kit]\nfamily: [kit]\n",
    "people.yaml": "- {id: ben, name: Ben Vale}\n- {id: kit, name: Kit Moor}\n",
    "journal/trip/index.md": "---\n{title: Voyage, access: friends}\n---\nPlans.\n",
    "journal/trip/2026-01-02-bay.md":
      "---\n{title: Lagoon}\n---\nHidden. [Depth](bay.txt) [Kin](../log/2026-01-03-kin.md)\n",
    "journal/trip/bay.txt": "Depth.",
    "journal/log/2026-01-01-hello.md":
      "---\n{title: Hello}\n---\n[There](../trip/2026-01-02-bay.md) ![P](open.txt)\n",
    "journal/log/open.txt": "Open.",
    "journal/log/2026-01-03-kin.md":
      "---\n{title: Kinship, access: family, listed: true}\n---\nRelatives.\n",
    "journal/log/2026-01-04-both.md":
      "---\n{title: Everyone, access: [family, friends]}\n---\nTogether.\n",
    "timetable/t.yaml":
      "from: 2026-01-01\nto: 2026-02-01\nclasses:\n- {id: rowing, title: Rowing, access: friends, on: mon 18:00-19:00}\n- {id: sailing, title: Sailing, on: tue 18:00-19:00}\n",
    "timetable/attendance.csv":
      "date,class,status\n2026-01-05,rowing,attended\n2026-01-06,sailing,attended\n",
  ]

  /// The words of the protected entries.
  private static let secrets = [
    "Voyage", "Lagoon", "Hidden", "bay.txt", "Depth", "Kinship", "Relatives", "Together", "Rowing",
  ]

  private final class Folder {
    let root: String
    var options: BuildOptions

    init(_ files: [String: String] = MembersBuildTests.site) throws {
      let folder = FileManager.default.temporaryDirectory.path
      root = "\(folder)/daybook-members-\(getpid())-\(UInt64.random(in: 0 ... .max))"
      options = BuildOptions(
        source: root, output: root + "/public", state: root + "/.daybook", theme: EditedSite.theme,
        moment: .unixSeconds(1_772_712_000), jobs: 2)
      for (path, text) in files { try write(path, text) }
    }

    deinit { try? Files.removeTree(root) }

    func write(_ path: String, _ text: String) throws {
      let file = "\(root)/content/\(path)"
      try Files.createDirectories(String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)]))
      try Files.writeWhole(Array(text.utf8), to: file)
    }

    /// Gives each member an invitation.
    func invite() throws -> MemberSecrets {
      let groups = MembersFile(options).groups
      var secrets = MemberSecrets.new().updated(for: groups)
      for name in groups.members { secrets = secrets.inviting(name).secrets }
      try take(secrets)
      return secrets
    }

    func take(_ secrets: MemberSecrets) throws {
      try SecretsFile(source: root, variable: nil).write(secrets)
      options.secrets = SecretsFile(source: root, variable: nil)
    }

    /// The files of a set of groups, as its readers open them, by their IDs.
    func opened(
      _ groups: [String], with secrets: MemberSecrets, in outcome: BuildOutcome
    ) throws -> [String: SealedFile] {
      let set = try #require(secrets.groupSet(groups))
      return outcome.files.reduce(into: [:]) { found, file in
        guard file.key.hasSuffix(".bin") else { return }
        let id = String(file.key.dropFirst("members/".count).dropLast(4))
        found[id] = SealedFile(opening: file.value, id: id, set: set.name, key: set.key)
      }
    }
  }

  private static func isPage(_ file: SealedFile, with text: String) -> Bool {
    file.type.hasPrefix("text/html") && Self.text(file).contains("<p>" + text)
  }

  private static func text(_ file: SealedFile?) -> String {
    String(decoding: file?.content ?? [], as: UTF8.self)
  }

  @Test func `public files contain no word of protected entries`() throws {
    let folder = try Folder()
    _ = try folder.invite()
    let outcome = try BuildOutcome(folder.options)
    #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
    for (path, bytes) in outcome.files where !path.hasSuffix(".bin") {
      let text = path + String(decoding: bytes, as: UTF8.self)
      for word in Self.secrets {
        #expect(!text.contains(word), "'\(word)' is in \(path)")
      }
    }
    #expect(outcome.files["journal/log/open.txt"] != nil)
    #expect(outcome.files["timetable/sailing/index.html"] != nil)
  }

  @Test func `the readers of a set open its pages, files and index`() throws {
    let folder = try Folder()
    let secrets = try folder.invite()
    let outcome = try BuildOutcome(folder.options)
    let files = try folder.opened(["friends"], with: secrets, in: outcome)
    let bay = try #require(files.first { Self.isPage($0.value, with: "Hidden.") })
    #expect(bay.value.type == "text/html; charset=utf-8")
    #expect(outcome.files["members/\(bay.key)/index.html"] == outcome.files["members/index.html"])
    // A link to a page and one to a file of the same set, and one to a page of another set.
    let attachment = try #require(files.first { $0.value.name == "bay.txt" })
    #expect(Self.text(bay.value).contains("/me/members/\(attachment.key).bin"))
    let relatives = try folder.opened(["family"], with: secrets, in: outcome)
    let kin = try #require(relatives.first { Self.isPage($0.value, with: "Relatives.") })
    #expect(Self.text(bay.value).contains("/me/members/\(kin.key)/"))
    let set = try #require(secrets.groupSet(["friends"]))
    let index = try #require(files[set.indexID])
    #expect(Self.text(index).contains("\"url\":\"/me/members/\(bay.key)/\",\"title\":\"Lagoon\""))
    #expect(files.values.allSatisfy { !Self.text($0).contains("Relatives.") })
  }

  @Test func `a page for two groups is sealed once, for both`() throws {
    let folder = try Folder()
    let secrets = try folder.invite()
    let outcome = try BuildOutcome(folder.options)
    let counts = try [["friends"], ["family"], ["family", "friends"]].map { groups in
      try folder.opened(groups, with: secrets, in: outcome).values
        .count { Self.text($0).contains("Together.") && $0.type.hasPrefix("text/html") }
    }
    #expect(counts == [0, 0, 1])
  }

  @Test func `public pages lead to protected ones by their addresses`() throws {
    let folder = try Folder()
    let secrets = try folder.invite()
    let outcome = try BuildOutcome(folder.options)
    let files = try folder.opened(["friends"], with: secrets, in: outcome)
    let bay = try #require(files.first { Self.isPage($0.value, with: "Hidden.") })
    let hello = String(decoding: outcome.files["journal/log/hello/index.html"] ?? [], as: UTF8.self)
    #expect(hello.contains("/me/members/\(bay.key)/"))
    let journals = String(decoding: outcome.files["journal/index.html"] ?? [], as: UTF8.self)
    #expect(journals.contains("A post for members"))
  }

  @Test func `a second build writes nothing, and an edit only what shows it`() throws {
    let folder = try Folder()
    _ = try folder.invite()
    let first = try BuildOutcome(folder.options)
    #expect(try SiteBuilder(folder.options).build().written == 0)
    try folder.write(
      "journal/trip/2026-01-02-bay.md", "---\n{title: Lagoon}\n---\nHidden again.\n")
    let second = try BuildOutcome(folder.options)
    let changed = second.files.filter { first.files[$0.key] != $0.value }.keys
    // The post, the journal, which shows its first words, and the list of pages.
    #expect(changed.filter { $0.hasSuffix(".bin") }.count == 3)
    #expect(!changed.contains("members/keys.json"))
  }

  @Test func `time adds and removes what members can read`() throws {
    // The timetable changes each day.
    let folder = try Folder(Self.site.filter { !$0.key.hasPrefix("timetable/") })
    _ = try folder.invite()
    let written = "{title: Kinship, access: family,"
    try folder.write(
      "journal/log/2026-01-03-kin.md",
      "---\n\(written) expires: 2026-03-06 10:00}\n---\nRelatives.\n")
    try folder.write(
      "journal/log/2026-03-08-soon.md",
      "---\n\(written) publishDate: 2026-03-08 09:30}\n---\nSoon.\n")
    // 2026-03-05 12:00, 03-06 09:59 and 10:00, 03-08 09:29 and 09:30.
    var counts: [Int] = []
    var changes: [String] = []
    for time in [1_772_712_000, 1_772_791_140, 1_772_791_200, 1_772_962_140, 1_772_962_200] {
      folder.options.moment = .unixSeconds(time)
      let outcome = try BuildOutcome(folder.options)
      counts.append(outcome.files.keys.count { $0.hasSuffix(".bin") })
      let file = String(decoding: outcome.files[AgeingFile.path] ?? [], as: UTF8.self)
      changes += file.matches(of: /2026-[\d-]+T[\d:]+Z/).map { String($0.output) }
      var clean = folder.options
      (clean.output, clean.state) = (folder.root + "/clean-\(time)", folder.root + "/state-\(time)")
      #expect(try BuildOutcome(clean).files == outcome.files, "\(time)")
    }
    #expect(counts[0] == counts[1] && counts[2] < counts[1], "\(counts)")
    #expect(counts[3] == counts[2] && counts[4] > counts[3], "\(counts)")
    // Public files do not show the time of day. The last change is an anniversary.
    let days = ["03-07", "03-07", "03-09", "03-09", "12-29"]
    #expect(changes == days.map { "2026-\($0)T00:00:00Z" })
  }

  @Test func `revoking seals every file of the member's groups again`() throws {
    let folder = try Folder()
    let secrets = try folder.invite()
    let first = try BuildOutcome(folder.options)
    let groups = MembersFile(folder.options).groups
    try folder.take(secrets.revoking("ben", in: groups))
    let second = try BuildOutcome(folder.options)
    let old = try folder.opened(["friends"], with: secrets, in: second)
    #expect(old.isEmpty)
    let family = try folder.opened(["family"], with: secrets, in: second)
    #expect(
      family.keys.sorted()
        == (try folder.opened(["family"], with: secrets, in: first)).keys.sorted())
  }

  @Test func `a whole site is protected but for its title`() throws {
    var files = Self.site
    files["site.yaml"] = "title: Tide\nurl: https://tide.example/\naccess: friends\n"
    files["profile.yaml"] = "name: Ada Secret\n"
    for post in ["03-kin", "04-both"] { files["journal/log/2026-01-\(post).md"] = nil }
    files["journal/trip/2026-01-02-bay.md"] = "---\n{title: Lagoon}\n---\nHidden.\n"
    let folder = try Folder(files)
    let secrets = try folder.invite()
    let outcome = try BuildOutcome(folder.options)
    #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
    #expect(outcome.files["index.html"] != nil)
    for (path, bytes) in outcome.files where path.hasSuffix(".html") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("Ada Secret"), "\(path)")
    }
    let opened = try folder.opened(["friends"], with: secrets, in: outcome)
    #expect(opened.values.contains { Self.text($0).contains("Ada Secret") })
  }

  @Test func `the defaults of a folder protect data, implied documents and unmentioned files`()
    throws
  {
    var files = Self.site
    for folder in ["timetable", "library", "journal/zephyr"] {
      files[folder + "/_defaults.yaml"] = "access: friends\n"
    }
    files["timetable/t.yaml"] =
      "from: 2026-01-01\nto: 2026-02-01\nclasses:\n- {id: rowing, title: Rowing, on: mon 18:00-19:00}\n"
    files["timetable/attendance.csv"] = nil
    files["library/l.yaml"] =
      "segments: [{title: Films, items: [{title: Documentary, url: 'https://film.example/f.mp4'}]}]\n"
    files["journal/zephyr/2026-01-07-a.md"] = "---\n{title: Lull}\n---\nA.\n"
    files["portfolio/talk.md"] = "---\n{title: Speech, access: friends}\n---\nA.\n"
    files["portfolio/talk.vtt"] = "WEBVTT\n"
    files["portfolio/open.md"] = "---\n{title: Open}\n---\n![P](logo.txt)\n"
    files["portfolio/logo.txt"] = "Logo."
    let folder = try Folder(files)
    _ = try folder.invite()
    let outcome = try BuildOutcome(folder.options)
    #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
    #expect(outcome.files["portfolio/logo.txt"] != nil)
    for (path, bytes) in outcome.files where !path.hasSuffix(".bin") {
      let text = path + String(decoding: bytes, as: UTF8.self)
      for word in ["Rowing", "Documentary", "Lull", "zephyr", "Speech", "talk.vtt"] {
        #expect(!text.contains(word), "'\(word)' is in \(path)")
      }
    }
  }

  @Test func `a page for everyone stays public on a protected site`() throws {
    let folder = try Folder([
      "site.yaml": "title: Tide\naccess: friends\n", "members.yaml": "friends: [ben]\n",
      "open.md": "---\n{title: Open, access: everyone}\n---\nFor all.\n",
      "closed.md": "---\n{title: Closed}\n---\nFor some.\n",
    ])
    let secrets = try folder.invite()
    let outcome = try BuildOutcome(folder.options)
    #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
    #expect(outcome.files["open/index.html"] != nil && outcome.files["closed/index.html"] == nil)
    let opened = try folder.opened(["friends"], with: secrets, in: outcome)
    #expect(opened.values.contains { Self.isPage($0, with: "For some.") })
  }

  @Test func `a file between groups is not published`() throws {
    let folder = try Folder([
      "site.yaml": "title: Tide\n", "members.yaml": "friends: [ben]\nfamily: [kit]\n",
      "x/a.md": "---\n{title: A, access: friends}\n---\nA.\n",
      "x/b.md": "---\n{title: B, access: family}\n---\nB.\n", "x/handout.txt": "Handout.",
    ])
    let secrets = try folder.invite()
    let outcome = try BuildOutcome(folder.options)
    #expect(outcome.diagnostics.contains { $0.message.hasPrefix("no page mentions the file") })
    for group in ["friends", "family"] {
      let opened = try folder.opened([group], with: secrets, in: outcome)
      #expect(!opened.values.contains { Self.text($0) == "Handout." })
    }
  }

  @Test(arguments: [
    (
      "journal/log/2026-01-03-kin.md", "---\n{title: K, access: famly}\n---\n", "no group 'famly'"
    ),
    (
      "journal/trip/2026-01-02-bay.md", "---\n{title: K, access: family}\n---\n",
      "people who cannot read"
    ),
    (
      "journal/trip/2026-01-02-bay.md", "---\n{title: K, access: everyone}\n---\n",
      "people who cannot read"
    ),
    (
      "journal/trip/2026-01-02-bay.md", "---\n{title: K, access: []}\n---\n",
      "'access' names no group"
    ),
    ("index.md", "---\n{title: H, access: friends}\n---\n", "a public page at its path"),
    ("x/_defaults.yaml", "access: []\n", "'access' names no group"),
    ("members/keys.json", "{}", "the path of a file that is made for members"),
  ])
  func `a site whose protected pages nobody could read is refused`(
    path: String, text: String, message: String
  ) throws {
    let folder = try Folder()
    _ = try folder.invite()
    try folder.write(path, text)
    let errors = try BuildOutcome(folder.options).diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1 && errors[0].message.contains(message), "\(errors)")
    #expect(errors.first?.excerpt?.path.hasSuffix(path) == true)
  }

  @Test func `a site without secrets is refused`() throws {
    let folder = try Folder()
    let errors = try BuildOutcome(folder.options).diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1 && errors[0].message.contains("no secrets.yaml"), "\(errors)")
  }

  @Test(arguments: [
    (nil, true, true), ("visitor", false, false), ("ben", true, false), ("kit", true, true),
  ])
  func `a preview shows what its viewer sees`(
    viewer: String?, seesVoyage: Bool, seesKinship: Bool
  ) throws {
    let folder = try Folder()
    var options = folder.options
    (options.isPreview, options.viewer) = (true, viewer)
    if viewer == nil { options.audience = .author }
    let (graph, diagnostics) = SiteBuilder(options).graph()
    #expect(diagnostics.filter { $0.severity == .error } == [])
    let titles = graph.routes.map { graph.title(of: $0) }
    #expect(titles.contains("Voyage") == seesVoyage)
    #expect(titles.contains("Kinship") == seesKinship)
  }

  @Test func `a check warns of what public entries disclose`() throws {
    let folder = try Folder()
    _ = try folder.invite()
    try folder.write(
      "journal/log/2026-01-05-x.md", "---\n{title: X}\n---\nThe long voyage. ![P](open.txt)\n")
    try folder.write(
      "journal/trip/2026-01-06-y.md", "---\n{title: The long voyage}\n---\n[P](../log/open.txt)\n")
    let warnings = SiteBuilder(folder.options).check().diagnostics
    let messages = warnings.map(\.message).filter { $0.contains("public") }.sorted()
    #expect(messages.count == 3, "\(messages)")
    #expect(messages[0].hasPrefix("the file is public"))
    #expect(messages[1].hasPrefix("the public page contains the title"))
    #expect(messages[2].hasPrefix("the public page links to the protected"))
    let link = warnings.first { $0.message == messages[2] }
    #expect(link?.excerpt?.position.line == 4)
  }

  @Test func `an unknown viewer is reported with the nearest name`() throws {
    let folder = try Folder()
    var options = folder.options
    (options.isPreview, options.viewer) = (true, "bn")
    let errors = SiteBuilder(options).graph().diagnostics.filter { $0.severity == .error }
    #expect(errors.first?.hint?.text.contains("ben") == true, "\(errors)")
  }
}
