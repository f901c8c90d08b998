import Testing

/// Keys that were meant to hide something, and are none of Daybook's.
@Suite struct UselessHidingTests {
  private static func page(_ front: String) -> [String: String] {
    ["content/about.md": "---\ntitle: About\n\(front)\n---\nSecret.\n"]
  }

  @Test(arguments: [
    ("acess: friends", "'acess' does not hide a page", "write access: friends"),
    ("acces: [friends, kin]", "'acces' does not hide a page", "write access: [friends, kin]"),
    ("Access: friends", "'Access' does not hide a page", "write access: friends"),
    ("Draft: true", "'Draft: true' does not hide a page", "write draft: true"),
    ("drafts: yes", "'drafts: yes' does not hide a page", "write draft: true"),
    ("darft: true", "'darft: true' does not hide a page", "write draft: true"),
    ("draaft: true", "'draaft: true' does not hide a page", "write draft: true"),
    ("publishdate: 2099-01-01", "'publishdate", "write publishDate: 2099-01-01"),
    ("publish_date: 2099-01-01", "'publish_date", "write publishDate: 2099-01-01"),
    ("publish-date: 2099-01-01", "'publish-date", "write publishDate: 2099-01-01"),
    ("expiryDate: 2020-01-01", "'expiryDate", "write expires: 2020-01-01"),
    ("expire: 2020-01-01", "'expire", "write expires: 2020-01-01"),
    (
      "private: true", "'private: true' does not hide a page", "write draft: true, or access: GROUP"
    ),
    ("hidden: yes", "'hidden: yes' does not hide a page", "write draft: true, or access: GROUP"),
    ("unlisted: true", "'unlisted: true' does not hide a page", "write draft: true"),
    ("headless: true", "'headless: true' does not hide a page", "write draft: true"),
    ("password: hunter2", "error: 'password' does not hide a page", "write access: GROUP"),
    ("visibility: private", "'visibility: private' does not", "write draft: true"),
    ("visibility: members", "'visibility: members' does not", "write draft: true, or access"),
    ("status: draft", "'status: draft' does not hide a page", "write draft: true"),
    ("status: Auto-Draft", "'status: Auto-Draft' does not hide a page", "write draft: true"),
    ("published: \"false\"", "'published: false' does not hide a page", "write draft: true"),
    ("publish: false", "'publish: false' does not hide a page", "write draft: true"),
    ("build: {render: never}", "'build' does not hide a page", "write draft: true"),
    ("_build:\n  list: never", "'_build' does not hide a page", "write draft: true"),
    ("cascade:\n  - _target: {kind: page}\n    draft: true", "'cascade'", "write draft: true"),
    ("class: private", "'class: private' does not hide a page", "write draft: true"),
    ("sitemap_exclude: true", "'sitemap_exclude: true' does not", "write noindex: true"),
    ("sitemap: false", "'sitemap: false' does not hide a page", "write noindex: true"),
    ("robots: noindex, nofollow", "'robots: noindex, nofollow' does", "write noindex: true"),
    ("noIndex: true", "'noIndex: true' does not hide a page", "write noindex: true"),
    ("draft: false\nprivate: true", "'private: true' does not", "write draft: true, or access"),
    ("accesses: friends", "'accesses' does not hide a page", "write access: GROUP"),
    ("status: [draft, new]", "'status' does not hide a page", "write draft: true"),
    ("expireDate: 2020-01-01", "'expireDate", "write expires: 2020-01-01"),
    ("privacy: private", "'privacy: private' does not hide", "write draft: true, or access"),
    ("draft: true\nstatus: draft\nurl: /x/", "", ""),
  ])
  func `a foreign or misspelt key that hides is an error with its cure`(
    front: String, message: String, hint: String
  ) throws {
    let site = try TestSite(Self.page(front))
    let run = try site.run("build")
    // Nothing of a draft is published.
    guard !message.isEmpty else { return #expect(run.status == 0, "\(run.errors)") }
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains(": error: ") && run.errors.contains("\n  \(hint)"), "\(run.errors)")
    #expect(!run.errors.contains("hunter2' does"))
    #expect(!site.exists("public/about/index.html"))
  }

  @Test(arguments: [
    "status: published", "status: publish", "published: true", "hidden: false", "private: no",
    "visibility: public", "Draft: false", "drafts: 3", "craft: pottery", "acess: everyone",
    "password:", "password: \"\"", "headless: false", "build: {render: always}", "class: wide",
    "sitemap: {priority: 0.5}", "hide: [toc]", "robots: index", "state: Ohio",
    "cascade: {color: red}", "params: {private: true}", "extra: {draft: true}",
    "expiryDate: null", "unlisted: false", "acess: no", "expiry: none", "expiration: never",
    "craft: true", "drift: true", "empires: [Rome, Persia]", "publishData: yes", "index: 0",
    "show: 0", "live: 0", "display: none", "state: in-progress", "stage: pending", "list: false",
    "pubDate: 2020-01-01", "expire: 30 days", "scheduled: weekly", "viewers: 1200", "acl: torn",
    "password: none", "embargo: Cuba",
  ])
  func `a value that hides nothing is at most a warning`(front: String) throws {
    let site = try TestSite(Self.page(front))
    let run = try site.run("build")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    "draft: ture", "draft: \"true\"", "draft: maybe", "draft: 1", "draft: [true]",
    "access: freinds", "access: []", "access: \"\"", "access: private", "access: {friends: true}",
    "publishDate: tomorrow", "publishDate: 2099-13-01", "expires: never", "expires: 1.1.2020",
    "permalink: false", "noindex: ture",
  ])
  func `a wrong value of a key that hides publishes nothing`(front: String) throws {
    let site = try TestSite(Self.page(front))
    try site.write("friends: [ben]\n", to: "content/members.yaml")
    let run = try site.run("build")
    #expect(run.status == 1, "\(run.errors)")
    #expect(!site.exists("public/about/index.html"))
  }

  @Test(arguments: ["draft: yes", "draft: on", "draft: True", "draft: Yes", "draft: TRUE"])
  func `other words for true hide a page`(front: String) throws {
    let site = try TestSite(Self.page(front))
    let run = try site.run("build")
    #expect(run.status == 0, "\(run.errors)")
    #expect(!site.exists("public/about/index.html"))
  }

  @Test func `a key that a template reads is the author's own`() throws {
    var files = Self.page("private: true\nstatus: draft")
    files["templates/layouts/page.html"] = "{{ page.private }} {{ page.status }}"
    let run = try TestSite(files).run("build")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a template that reads a key of data reads no key of a page`() throws {
    var files = Self.page("hidden: true")
    files["content/data/cards.yaml"] = "[{hidden: true}]\n"
    files["templates/layouts/page.html"] =
      "{% for d in site.data.cards %}{% unless d.hidden %}{{ d }}{% endunless %}{% endfor %}"
    let run = try TestSite(files).run("build")
    #expect(run.status == 1 && run.errors.contains("'hidden: true' does not hide"), "\(run)")
  }

  @Test func `a misspelt key of a folder's defaults is reported once`() throws {
    let files = ["content/notes/_defaults.yaml": "acces: friends\n", "content/notes/a.md": "Text."]
    let run = try TestSite(files).run("build")
    #expect(run.errors.ranges(of: "'acces'").count == 1, "\(run.errors)")
  }

  @Test func `an unchanged copy of a built-in template reads no key of the author's`() throws {
    let site = try TestSite(Self.page("status: draft"))
    #expect(try site.run("theme", "copy", "layouts/event.html").status == 0)
    let run = try site.run("build")
    #expect(run.status == 1 && run.errors.contains("'status: draft' does not hide"), "\(run)")
  }

  @Test(arguments: [
    ("profile.yaml", "name: A\ncertificates: [{name: C, expires: 2027-01}]\n"),
    ("profile.yaml", "name: A\nprojects: [{name: P, status: archived, active: false}]\n"),
    ("people.yaml", "- {id: ben, name: Ben, active: false, state: none}\n"),
  ])
  func `entries that are no pages keep the meaning of their keys`(path: String, text: String) throws
  {
    let run = try TestSite(["content/about.md": "# A\n", "content/" + path: text]).run("build")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    "_default.yaml", "_defualts.yaml", "_Defaults.yaml", "_defaults.yaml.txt", "_defaults.json",
  ])
  func `a misspelt file of defaults is an error`(name: String) throws {
    let run = try TestSite([
      "content/notes/a.md": "# A\n", "content/notes/" + name: "draft: true\n",
    ]).run("build")
    #expect(run.status == 1, "\(run.errors)")
    #expect(
      run.errors.contains("write the defaults of a folder in '_defaults.yaml'"), "\(run.errors)")
  }

  @Test(arguments: [
    "---json\n{\"title\": \"A\", \"draft\": true}\n---\nText.\n",
    "{\"title\": \"A\", \"draft\": true}\n\nText.\n", ";;;\n{\"draft\": true}\n;;;\nText.\n",
    "----\ntitle: A\ndraft: true\n----\nText.\n", " ---\ntitle: A\naccess: kin\n ---\nText.\n",
    "{\n\"title\": \"A\",\n\"draft\": true\n}\nText.\n", "title: A\ndraft: true\n---\nText.\n",
  ])
  func `text that looks like front matter and hides a page is an error`(text: String) throws {
    let site = try TestSite(["content/about.md": text])
    let run = try site.run("build")
    #expect(run.status == 1 && run.errors.contains("is published as text"), "\(run)")
  }

  @Test func `a key that a kind declares is the author's own`() throws {
    let run = try TestSite([
      "content/site.yaml": "title: T\nkinds: {tools: {fields: {private: {type: flag}}}}\n",
      "content/tools/saw.md": "---\ntitle: Saw\nprivate: true\n---\n",
      "content/tools/_defaults.yaml": "private: true\n",
    ]).run("build")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    ("journal/log/2026-03-02-b.md", "---\ntitle: B\nacess: kin\n---\n", "write access: kin"),
    ("journal/log/index.md", "---\ntitle: B\nDraft: true\n---\n", "write draft: true"),
    ("portfolio/bike.md", "---\ntitle: B\nacess: kin\n---\n", "write access: kin"),
    ("portfolio/shop/a.md", "---\ntitle: B\nhidden: true\n---\n", "write draft: true"),
    ("portfolio/shop/index.md", "---\ntitle: B\nhidden: true\n---\n", "write draft: true"),
    ("events/e.md", "---\ntitle: B\nstart: 2026-03-02\nclass: private\n---\n", "write draft: true"),
    ("library/v.md", "---\ntitle: B\nurl: /v\nacess: kin\n---\n", "write access: kin"),
    ("tags/x.md", "---\ntitle: B\nprivate: true\n---\n", "write draft: true"),
    ("note.ipynb", notebook, "write draft: true"),
    (
      "timetable/t.yaml", "classes: [{id: c, title: C, on: mon 18:00-19:00, acess: kin}]\n",
      "write access: kin"
    ),
    (
      "timetable/t.yaml", "classes: [{id: c, title: C, on: mon 18:00-19:00, draft: true}]\n",
      "write access: GROUP, or remove the whole entry"
    ),
    (
      "timetable/t.yaml", "access: kin\nclasses: [{id: c, title: C, on: mon 18:00-19:00}]\n",
      "write access: GROUP in each of the classes"
    ),
    (
      "library/l.yaml", "segments: [{title: S, items: [{title: I, url: /i, hidden: true}]}]\n",
      "write access: GROUP, or remove the whole entry"
    ),
    (
      "library/l.yaml", "draft: true\nsegments: [{title: S, items: [{title: I, url: /i}]}]\n",
      "write access: GROUP in each of the segments"
    ),
    ("people.yaml", "- {id: ben, name: Ben, private: true}\n", "remove the whole entry"),
    ("profile.yaml", "name: A\nwork: [{name: W, hidden: true}]\n", "remove the whole entry"),
    ("profile.yaml", "name: A\naccess: kin\n", "remove the whole entry"),
    (
      "resume.json", #"{"basics": {"name": "A"}, "work": [{"name": "W", "visible": false}]}"#,
      "remove the whole entry"
    ),
    (
      "portfolio/shop/products.json", #"[{"id": 1, "title": "A", "Status": "draft"}]"#,
      "remove the whole entry"
    ),
    ("events/_defaults.yaml", "acess: kin\n", "write access: kin"),
    ("journal/log/_defaults.yaml", "# All of it\nprivate: true\n", "write draft: true"),
    ("_defaults.yaml", "Draft: true\n", "write draft: true"),
    ("site.yaml", "title: T\nacess: kin\n", "write access: kin"),
    ("site.yaml", "title: T\nprivate: true\n", "write access: GROUP"),
    ("site.yaml", "title: T\nkinds: {notes: {access: kin}}\n", "remove the whole entry"),
    (
      "site.yaml", "title: T\nresume: {variants: {full: {tags: [a], acess: kin}}}\n",
      "write access: kin"
    ),
  ])
  func `it is an error in every kind of file`(path: String, text: String, hint: String) throws {
    let site = try TestSite([
      "content/\(path)": text, "content/members.yaml": "kin: [ben]\n",
      "content/about.md": "About.\n",
    ])
    let run = try site.run("build")
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("content/\(path):"), "\(run.errors)")
    #expect(run.errors.contains("\n  \(hint)"), "\(run.errors)")
    #expect(!site.exists("public/index.html"))
  }

  private static let notebook = """
    {"cells": [{"cell_type": "raw", "metadata": {}, "source": ["---\\n", "private: true\\n", "---"]}],
     "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    """

  @Test(arguments: [
    "draft: true", "publishDate: 2099-01-01", "expires: 2020-01-01", "access: kin", "private: true",
  ])
  func `the text of the profile cannot be hidden`(line: String) throws {
    let site = try TestSite([
      "content/profile.yaml": "name: Ada\n", "content/profile.md": "---\n\(line)\n---\nI.\n",
    ])
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("the profile's text cannot be protected on its own"))
    #expect(run.errors.contains("protect a variant of the résumé, or a page"))
  }

  @Test func `a protected page must not reach its members before its date`() throws {
    let site = try TestSite([
      "content/members.yaml": "kin: [ben]\n",
      "content/plan.md": "---\naccess: kin\npublish_date: 2099-01-01\n---\nSoon.\n",
    ])
    _ = try site.run("members", "invite", "ben")
    let run = try site.run("build")
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("write publishDate: 2099-01-01"), "\(run.errors)")
    #expect(!site.exists("public/members"))
  }
}
