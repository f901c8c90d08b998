import Content
import Fields
@testable import Loading
import SourceText
import Testing

/// What each audience sees of each kind of content. A mistake here would publish what only members
/// may read.
@Suite struct ContentAccessTests {
  /// A kind of content with files in which `ACCESS` is replaced, and the number of its entries.
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    let files: [String: String]
    let count: @Sendable (SiteContent) -> Int

    init(
      _ name: String, _ files: [String: String], _ count: @escaping @Sendable (SiteContent) -> Int
    ) {
      (self.name, self.files, self.count) = (name, files, count)
    }

    var testDescription: String { name }
  }

  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//T//EN
    BEGIN:VEVENT
    UID:a
    DTSTAMP:20260101T000000Z
    DTSTART:20260305T100000Z
    SUMMARY:Row
    END:VEVENT
    END:VCALENDAR

    """.replacing("\n", with: "\r\n")

  private static let timetable =
    "classes: [{id: yoga, title: Yoga, on: mon 18:00-19:00, ACCESS}]"

  private static let kinds: [Kind] = [
    Kind("material", ["portfolio/a.md": "---\nkind: website\nACCESS\n---\n"]) {
      $0.materials.count
    },
    Kind("event", ["events/a.md": "---\nstart: 2026-04-01 10:00\nACCESS\n---\n"]) {
      $0.events.count
    },
    Kind("page", ["a.md": "---\nACCESS\n---\n"]) { $0.pages.count },
    Kind("page of a folder", ["notes/a.md": "Text", "notes/_defaults.yaml": "ACCESS"]) {
      $0.pages.count
    },
    Kind("medium", ["library/a.md": "---\nurl: https://v.example/1\nACCESS\n---\n"]) {
      $0.media.count
    },
    Kind(
      "item of a library",
      ["library/a.yaml": "segments: [{title: S, items: [{title: A, url: /a.mp3, ACCESS}]}]"]
    ) { $0.libraries.flatMap(\.segments).flatMap(\.items).count },
    Kind("journal", ["journal/j/index.md": "---\nACCESS\n---\n", "journal/j/2026-03-01-a.md": ""]) {
      $0.journals.count
    },
    Kind(
      "post of a journal",
      ["journal/j/index.md": "---\nACCESS\n---\n", "journal/j/2026-03-01-a.md": ""]
    ) { $0.journals.flatMap(\.posts).count },
    Kind("post", ["journal/j/2026-03-01-a.md": "---\nACCESS\n---\n"]) {
      $0.journals.flatMap(\.posts).count
    },
    Kind("collection", ["portfolio/c/index.md": "---\nACCESS\n---\n", "portfolio/c/i.md": ""]) {
      $0.collections.count
    },
    Kind(
      "item of a collection",
      ["portfolio/c/index.md": "---\nACCESS\n---\n", "portfolio/c/i.md": ""]
    ) { $0.collections.flatMap(\.items).count },
    Kind("item", ["portfolio/c/index.md": "", "portfolio/c/i.md": "---\nACCESS\n---\n"]) {
      $0.collections.flatMap(\.items).count
    },
    Kind("class", ["timetable/t.yaml": timetable]) { $0.classes.count },
    Kind(
      "attendance",
      [
        "timetable/t.yaml": timetable,
        "timetable/attendance.csv": "date,class,status,minutes\n2026-02-02,yoga,attended,45\n",
      ]
    ) { $0.attendance.count },
    Kind(
      "calendar of the timetable",
      ["timetable/a.ics": calendar, "timetable/_defaults.yaml": "ACCESS"]
    ) { $0.calendars.count },
    Kind(
      "calendar of the events", ["events/a.ics": calendar, "events/_defaults.yaml": "ACCESS"]
    ) { $0.calendars.count },
    Kind(
      "file of a calendar", ["events/a.ics": calendar, "events/_defaults.yaml": "ACCESS"]
    ) { $0.copiedFiles.count },
    Kind("calendar of a site", ["events/a.ics": calendar, "site.yaml": "ACCESS"]) {
      $0.calendars.count
    },
    Kind(
      "variant of a résumé",
      [
        "profile.yaml": "name: Ada", "site.yaml": "resume: {variants: {short: {tags: a, ACCESS}}}",
      ]
    ) { $0.settings.resumeVariants.count },
    Kind("file of a folder", ["files/a.pdf": "", "files/_defaults.yaml": "ACCESS"]) {
      $0.copiedFiles.count
    },
    Kind(
      "file that a post mentions",
      [
        "journal/j/2026-03-01-a.md": "---\nACCESS\n---\n![A bay](bay.jpg)\n",
        "journal/j/bay.jpg": "",
      ]
    ) { $0.copiedFiles.count },
    Kind("file of a site", ["a.pdf": "", "site.yaml": "ACCESS"]) { $0.copiedFiles.count },
    Kind("page of a site", ["a.md": "", "site.yaml": "ACCESS"]) { $0.pages.count },
    Kind("profile", ["profile.yaml": "name: Ada", "site.yaml": "ACCESS"]) {
      $0.profile == nil ? 0 : 1
    },
    Kind("people", ["people.yaml": "- {id: ben, name: Ben}", "site.yaml": "ACCESS"]) {
      $0.people.count
    },
    Kind("publications", ["publications.bib": "@misc{a, title = {A}}", "site.yaml": "ACCESS"]) {
      $0.publications == nil ? 0 : 1
    },
    Kind("data", ["data/boats.yaml": "name: Word", "site.yaml": "ACCESS"]) { $0.data.count },
    Kind("captions", ["captions.yaml": "a.jpg: A bay", "a.jpg": "", "site.yaml": "ACCESS"]) {
      $0.captions.count
    },
  ]

  /// The content of files with their folders' defaults.
  private static func content(_ files: [String: String], access: String) -> SiteContent {
    func file(_ path: String) -> SourceFile {
      SourceFile(
        path: "content/" + path, text: (files[path] ?? "").replacing("ACCESS", with: access))
    }
    let paths = files.keys.sorted()
    let defaults = FolderDefaults(paths.filter(FolderDefaults.isDefaults).map { ($0, file($0)) })
    let rest = paths.filter { !FolderDefaults.isDefaults($0) }
    let sources = rest.compactMap { path in
      ContentParser.parse(file(path), path: path, defaults: defaults).source.map { (path, $0) }
    }
    var content = ContentAssembler.assemble(
      sources, copiedFiles: rest.filter { SourceKind(path: $0).isPublished }, root: "content/"
    ).content
    content.folderAccess = defaults.access
    return content
  }

  private static let friends = Access(["friends"])
  private static let family = Access(["family"])
  private static let both = Access(["family", "friends"])

  private static let audiences: [(audience: Audience, seesFriends: Bool)] = [
    (.author, true), (.visitors, false), (.member(friends), true), (.member(family), false),
    (.member(both), true), (.everyReader(friends), true), (.everyReader(family), false),
    (.everyReader(both), false),
  ]

  @Test(arguments: kinds)
  func `an entry for a group is seen by its members only`(kind: Kind) {
    let access = ContentAccess(Self.content(kind.files, access: "access: friends"))
    for (audience, isSeen) in Self.audiences {
      let found = kind.count(access.content(for: audience))
      #expect(found == (isSeen ? 1 : 0), "\(audience)")
    }
  }

  @Test(arguments: kinds)
  func `an entry for everyone is seen by every audience`(kind: Kind) {
    let access = ContentAccess(Self.content(kind.files, access: "access: everyone"))
    for (audience, _) in Self.audiences {
      #expect(kind.count(access.content(for: audience)) == 1, "\(audience)")
    }
  }

  @Test(arguments: kinds)
  func `an entry for two groups is seen by the members of each`(kind: Kind) {
    let access = ContentAccess(Self.content(kind.files, access: "access: [friends, family]"))
    let audiences: [Audience] = [
      .member(Self.friends), .member(Self.family), .everyReader(Self.both),
      .everyReader(Self.family),
    ]
    for audience in audiences {
      #expect(kind.count(access.content(for: audience)) == 1, "\(audience)")
    }
    #expect(kind.count(access.content(for: .visitors)) == 0)
    #expect(kind.count(access.content(for: .member(Access(["others"])))) == 0)
  }

  @Test(arguments: kinds)
  func `a content with an entry for a group is protected`(kind: Kind) {
    #expect(Self.content(kind.files, access: "access: friends").isProtected)
    let access = ContentAccess(Self.content(kind.files, access: "access: friends"))
    // Only calendars and the site have no entry of their own.
    #expect(access.sets.allSatisfy { $0 == Self.friends })
  }

  @Test func `an entry of a protected site can be public`() {
    let content = Self.content(
      [
        "site.yaml": "ACCESS", "a.md": "---\naccess: everyone\n---\n", "b.md": "",
        "profile.yaml": "name: Ada",
      ], access: "access: friends")
    let seen = ContentAccess(content).content(for: .visitors)
    #expect(seen.pages.map { seen.path(of: $0.document.body.file) } == ["a.md"])
    #expect(seen.profile == nil)
  }

  @Test func `a protected entry leaves its neighbours`() {
    let content = Self.content(
      [
        "journal/j/2026-03-01-a.md": "---\nACCESS\n---\n", "journal/j/2026-03-02-b.md": "",
        "events/a.md": "---\nstart: 2026-04-01\nACCESS\n---\n",
        "events/b.md": "---\nstart: 2026-04-02\n---\n",
        "timetable/t.yaml":
          "classes: [{id: a, title: A, on: mon 9:00-10:00, ACCESS}, {id: b, title: B, on: tue 9:00-10:00}]",
        "timetable/attendance.csv":
          "date,class,status,minutes\n2026-02-02,a,attended,45\n2026-02-03,b,attended,60\n",
      ], access: "access: friends")
    let seen = ContentAccess(content).content(for: .visitors)
    #expect(seen.journals.flatMap(\.posts).map(\.document.name) == ["2026-03-02-b"])
    #expect(seen.events.map(\.document.name) == ["b"])
    #expect(seen.classes.map(\.id.value) == ["b"])
    #expect(seen.attendance.map(\.classID.value) == ["b"])
  }

  @Test func `a picture that a public post shows is public though a protected one shows it too`() {
    let content = Self.content(
      [
        "journal/j/2026-03-01-a.md": "---\nACCESS\n---\n![A](bay.jpg) ![B](own.jpg)\n",
        "journal/j/2026-03-02-b.md": "![A](bay.jpg)\n", "journal/j/bay.jpg": "",
        "journal/j/own.jpg": "",
      ], access: "access: friends")
    let access = ContentAccess(content)
    #expect(access.content(for: .visitors).copiedFiles == ["journal/j/bay.jpg"])
    #expect(access.files == ["journal/j/own.jpg": Self.friends])
    #expect(
      AccessChecks(access).advice.map { "\($0.excerpt?.path ?? "-"): \($0.message)" } == [
        "content/journal/j/bay.jpg: the file is public, as a public entry shows it; "
          + "a protected one shows it too"
      ])
  }

  @Test func `a public link to a protected folder makes none of its files public`() {
    let content = Self.content(
      [
        "site.yaml": "navigation: [{title: J, url: /journal/j/}, {title: K, url: /journal/j}]",
        "profile.yaml": "name: Ada\nurl: /journal/j/\n",
        "journal/j/index.md": "---\nACCESS\n---\n", "journal/j/2026-03-01-a.md": "![A](bay.jpg)\n",
        "journal/j/bay.jpg": "", "journal/j/other.jpg": "",
      ], access: "access: friends")
    let access = ContentAccess(content)
    #expect(
      access.files == ["journal/j/bay.jpg": Self.friends, "journal/j/other.jpg": Self.friends])
    #expect(access.content(for: .visitors).copiedFiles.isEmpty)
  }

  @Test func `a draft makes no protected file public`() {
    let content = Self.content(
      [
        "journal/j/2026-03-01-a.md": "---\nACCESS\n---\n![A](bay.jpg)\n",
        "journal/j/2026-03-02-b.md": "---\ndraft: true\n---\n![A](bay.jpg)\n",
        "journal/j/bay.jpg": "",
      ], access: "access: friends")
    #expect(ContentAccess(content).files == ["journal/j/bay.jpg": Self.friends])
  }

  /// The messages of problems, without those of groups that have no member.
  private static func problems(_ access: ContentAccess) -> [String] {
    AccessChecks(access).problems.map(\.message).filter { !$0.hasPrefix("no group") }
  }

  @Test func `a file between entries for different groups is withheld from all`() {
    let content = Self.content(
      [
        "notes/a.md": "---\naccess: friends\n---\n", "notes/b.md": "---\naccess: family\n---\n",
        "notes/c.pdf": "",
      ], access: "")
    let access = ContentAccess(content)
    for audience: Audience in [.visitors, .member(Self.friends), .everyReader(Self.family)] {
      #expect(access.content(for: audience).copiedFiles.isEmpty)
    }
    #expect(
      Self.problems(access) == [
        "no page mentions the file, and its folder has pages for different groups: "
          + "it is not published"
      ])
  }

  @Test(arguments: [
    ("friends", "friends", true), ("friends", "family", false), ("friends", "everyone", false),
    ("[friends, family]", "family", true), ("friends", "[friends, family]", false),
  ])
  func `a post for people who cannot read its journal is an error`(
    journal: String, post: String, isFine: Bool
  ) {
    let content = Self.content(
      [
        "journal/j/index.md": "---\naccess: \(journal)\n---\n",
        "journal/j/2026-03-01-a.md": "---\naccess: \(post)\n---\n",
      ], access: "")
    let found = Self.problems(ContentAccess(content))
    let path = "content/journal/j/index.md"
    #expect(found == (isFine ? [] : ["the page is for people who cannot read '\(path)'"]))
  }

  @Test func `a link from a public page to a protected one and its title are warnings`() {
    let content = Self.content(
      [
        "a.md": "[See](secret.md): the Harbour in winter.\n",
        "secret.md": "---\ntitle: Harbour in winter\nACCESS\n---\n",
      ], access: "access: friends")
    #expect(
      AccessChecks(ContentAccess(content)).advice.map(\.message) == [
        "the public page links to the protected 'content/secret.md'",
        "the public page contains the title of a protected one: 'Harbour in winter'",
      ])
  }

  @Test func `sets with most groups come first`() {
    let content = Self.content(
      [
        "a.md": "---\naccess: friends\n---\n", "b.md": "---\naccess: [friends, family]\n---\n",
        "c.md": "---\naccess: family\n---\n", "d.md": "---\naccess: everyone\n---\n",
      ], access: "")
    #expect(
      ContentAccess(content).sets.map(\.groups) == [
        ["family", "friends"], ["family"], ["friends"],
      ])
  }

  @Test(arguments: [
    (["a"], ["a", "b"], true), (["a", "b"], ["a"], false), (["a"], [], true), ([], ["a"], false),
    ([], [], true), (["a"], ["b"], false),
  ])
  func `an access is within another one with all of its groups`(
    own: [String], other: [String], isWithin: Bool
  ) {
    #expect(Access(own).isWithin(Access(other)) == isWithin)
  }
}
