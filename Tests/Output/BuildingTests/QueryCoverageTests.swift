import Bytes
import FileSystem
import Liquid
import Queries
import Site
import Testing
import Texts

@testable import Building
@testable import Pages
@testable import Views

/// A field of a drop that says something else after a change was read by a query whose result is different: all
/// fields of all entries are read, so that a new field is tested without a change here.
@Suite struct QueryCoverageTests {
  /// A site at one moment, with the evaluator of its queries.
  private struct State {
    let plan: SitePlan
    let evaluator: QueryEvaluator
    var graph: SiteGraph { plan.graph }
    var site: SiteView { plan.renderer.site }

    init(_ options: BuildOptions) throws {
      plan = SitePlan(options, isWriting: false)
      evaluator = QueryEvaluator(
        plan.renderer, try #require(BuildInputs(options)).versions(of: plan.graph.content))
    }
  }

  private struct Reading {
    let hash: UInt64
    let queries: Set<Query>
  }

  private struct Name: Hashable {
    let page: String
    let field: String
  }

  /// Every field of everything that pages are about, of the site, and of the pages themselves.
  private static func readings(_ state: State) -> [Name: Reading] {
    var readings: [Name: Reading] = [:]
    func read(_ page: String, _ own: Route?, _ drop: (SiteView) -> (any Drop)?) {
      for field in drop(state.site)?.propertyNames ?? [] {
        let name = Name(page: page, field: field)
        guard readings[name] == nil else { continue }
        let recorder = DependencyRecorder(.dependencies)
        if let own { recorder.recordOwn(own, in: state.graph) }
        var hash = StableHash()
        let drop = drop(state.plan.renderer.view(recordedBy: recorder))
        if let value = drop?.value(for: Symbol(field)) { hash.add(value) }
        // Every page depends on these.
        let queries = recorder.queries(on: state.graph).union([.structure, .configuration])
        readings[name] = Reading(hash: hash.value, queries: queries)
      }
    }
    read("site", nil) { SiteDrop(site: $0) }
    read("theme", nil) { HashFields(hash: $0.theme) }
    for index in state.site.shared.resumes.indices {
      read("resume", nil) { HashFields(hash: $0.resume(index)) }
    }
    for route in state.graph.routes where route.kind.isPage {
      read("page " + route.path.text, route) {
        PageDrop(site: $0, route: route, layout: "page", body: nil)
      }
      guard case .drop(let drop) = state.site.value(of: route.subject) else { continue }
      read("\(type(of: drop)) \(route.path.text)", nil) { site in
        guard case .drop(let drop) = site.value(of: route.subject) else { return nil }
        return drop
      }
    }
    return readings
  }

  private struct HashFields: Drop {
    let hash: Hash
    var propertyNames: [String] { hash.keys }
    func value(for key: Symbol) -> Value? { hash[key] }
  }

  @Test(arguments: [
    ("content/site.yaml", "title: Other\nurl: https://ada.example/me/\nauthor: ada\n"),
    (
      "content/site.yaml",
      "title: Words\nurl: https://b.example/\ntimeZone: Asia/Tokyo\npaginate: 1\n"
    ),
    ("content/site.yaml", "title: Words\ntheme: {accent: '#112233'}\nmotto: Row\nnavigation: []\n"),
    (
      "content/profile.yaml",
      "name: Eve Word\nlabel: Cox\nemail: e@e.example\nwork: [{name: Club, position: Cox}]\n"
    ),
    ("content/people.yaml", "- {id: ben, name: Benedict, nickname: B, friends: [ada]}\n"),
    ("content/about.md", "---\ntitle: Of me\nsummary: Said\ntags: [rowing]\n---\nOther.\n"),
    ("content/journal/training/index.md", "---\ntitle: Diary\nsummary: Said\n---\nOther.\n"),
    (
      "content/journal/training/2026-01-02-hills.md",
      "---\ntitle: Peaks\ntags: [other]\nauthor: ben\nseries: Hills\n---\nOther.\n"
    ),
    (
      "content/journal/training/2026-02-27-new.md",
      "---\ntitle: New\ntags: [rowing]\nauthor: ben\n---\nNew.\n"
    ),
    (
      "content/events/regatta.md", "---\ntitle: Race\nstart: 2026-05-01 10:00\nhost: ben\n---\nX.\n"
    ),
    ("content/portfolio/new.md", "---\nkind: book\ntitle: A book\ntags: [rowing]\n---\nBook.\n"),
    ("content/files/new.pdf", "%PDF-1.4"),
    ("content/data/boats.yaml", "name: Barge\n"),
    ("content/journal/training/captions.yaml", "boat.svg: A boat\n"),
  ])
  func `what a field says is covered by its queries`(path: String, text: String) throws {
    let site = try EditedSite(seed: 31, runsTemplates: false)
    site.settle()
    let before = try State(site.options)
    let readings = Self.readings(before)
    try site.write(path, Array(text.utf8))
    site.settle()
    let after = try State(site.options)
    let changed = Self.readings(after)
    var count = 0
    for (name, reading) in readings {
      guard let new = changed[name], new.hash != reading.hash else { continue }
      count += 1
      let isCovered = reading.queries.contains {
        before.evaluator.result(of: $0) != after.evaluator.result(of: $0)
      }
      #expect(isCovered, "\(name.field) of \(name.page)")
    }
    #expect(count > 0 || path.hasSuffix(".pdf") || path.hasSuffix("captions.yaml"), "\(path)")
  }

  /// A text that looks something up by its name, and a change of what it finds.
  @Test(arguments: [
    (
      "{% for a in site.publications[0].authors %}{{ a.name }} {{ a.url }}{% endfor %}",
      "content/people.yaml", "- {id: ben, name: Benedict Oar}\n"
    ),
    (
      "{% for a in site.publications[0].authors %}{{ a.owner }}{% endfor %}",
      "content/profile.yaml", "basics: {name: Ben Word}\n"
    ),
    ("{% render 'video', src: '/media/talk.mp4' %}", "content/media/talk.de.vtt", "WEBVTT\n"),
    ("{% render 'figure', src: '/boat.svg' %}", "content/captions.yaml", "boat.svg: A boat\n"),
    ("{% render 'gallery', folder: '/media' %}", "content/media/oar.svg", "<svg/>"),
    ("{{ 'rowing' | term_url }}", "content/site.yaml", "title: Words\ntaxonomies: [colour]\n"),
    (
      "{% post_url 2026-01-02-hills %}", "content/journal/training/2026-01-02-hills.md",
      "---\ntitle: Peaks\nslug: peaks\n---\nUp.\n"
    ),
    ("{% link about.md %}", "content/about.md", "---\ntitle: A\nurl: /me/\n---\nI row.\n"),
    (
      "{{ 'en.missing' | t: default: 'None' }}", "templates/languages/en.yaml",
      "en: {missing: One}\n"
    ),
    ("{{ page.crew.name }}", "content/people.yaml", "- {id: ben, name: Benedict}\n"),
  ])
  func `a lookup by name is covered by a query`(text: String, path: String, change: String) throws {
    let site = try EditedSite(seed: 32, runsTemplates: false)
    let front = "title: Lookup\nliquid: true\ncrew: ben\n"
    let kinds = "kinds: {lookups: {name: lookup, fields: {crew: {type: person}}}}\n"
    let settings = try site.read("content/site.yaml") + "\n" + kinds
    for (path, text) in [
      ("content/site.yaml", settings), ("content/lookups/one.md", "---\n\(front)---\n\(text)\n"),
      ("content/media/talk.mp4", "film"), ("content/boat.svg", "<svg/>"),
      ("content/media/sail.svg", "<svg/>"),
      (
        "content/publications.bib",
        "@article{a, title={Oars}, author={Word, Ben and Oar, Benedict}, year={2020}}\n"
      ),
    ] { try site.write(path, Array(text.utf8)) }
    site.settle()
    let before = try State(site.options)
    let first = try Self.rendered("/lookups/one/", before)
    let changed = path == "content/site.yaml" ? change + kinds : change
    try site.write(path, Array(changed.utf8))
    site.settle()
    let after = try State(site.options)
    #expect(first.html != (try Self.rendered("/lookups/one/", after)).html, "the page is the same")
    let isCovered = first.queries.contains {
      before.evaluator.result(of: $0) != after.evaluator.result(of: $0)
    }
    #expect(isCovered)
  }

  /// A page's text, and the queries that rendering the text made.
  private static func rendered(
    _ path: String, _ state: State
  ) throws -> (html: [UInt8], queries: Set<Query>) {
    let path = try #require(URLPath(path))
    let index = try #require(state.graph.table.indexes[path.file])
    let document = try #require(state.graph.routes[index].document)
    let recorder = DependencyRecorder(.dependencies)
    let html = state.plan.renderer.view(recordedBy: recorder).texts.html(document, page: path)
    let queries = recorder.queries(on: state.graph).union([.structure, .configuration])
    return (html, queries)
  }
}
