import Testing

/// Hints that say what to write, for mistakes of people who know another generator.
struct AdviceTests {
  typealias Mistake = NewcomerMistakeTests.Mistake

  private static let post = NewcomerMistakeTests.post
  private static let layout = "templates/layouts/page.html"
  private static let settings = "content/site.yaml"
  private static let profile = "content/profile.yaml"
  private static let library = "content/library/a.yaml"

  private static func front(_ lines: String, _ text: String = "Text.") -> String {
    NewcomerMistakeTests.front(lines, text)
  }

  private static func liquid(_ text: String) -> String { front("title: B\nliquid: true", text) }

  private static func meets(_ lines: String) -> String {
    "title: T\nfrom: 2026-01-01\nto: 2026-03-01\nclasses:\n  - title: C\n\(lines)\n"
  }

  static let templates: [Mistake] = [
    Mistake(
      post, front("title: B", "{{< youtube abc >}}"), "4:1: warning: a shortcode is not rendered",
      "write {% render 'video', src: 'https://www.youtube.com/watch?v=abc' %} and liquid: true"),
    Mistake(
      post, liquid("{{< youtube abc >}}"), "5:3: error: a Hugo shortcode is not a template",
      "write {% render 'video', src: 'https://www.youtube.com/watch?v=abc' %}\n"),
    Mistake(
      post, liquid("{{% notice %}}"), "5:3: error: a Hugo shortcode is not a template",
      "'daybook import hugo' converts a whole site"),
    Mistake(
      post, liquid("{% video https://v.example/ %}"), "5:4: error: unknown tag 'video'",
      "write {% render 'video', … %}"),
    Mistake(
      post, liquid("{% figure src=\"a.jpg\" %}"), "5:4: error: unknown tag 'figure'",
      "write {% render 'figure', … %}"),
    Mistake(
      layout, "{% extends \"base.html\" %}", "1:13: error: unknown layout 'base.html'",
      "write {% extends 'base' %}"),
    Mistake(
      layout, "{% include header.html %}", "1:12: error: unknown partial 'header.html'",
      "create templates/partials/header.html"),
  ]

  static let links: [Mistake] = [
    Mistake(
      post, front("title: B", "[a](www.ada.example)"), "4:5: warning: broken link",
      "write https://www.ada.example"),
    Mistake(
      post, front("title: B", "[a](me@ada.example)"), "4:5: warning: broken link",
      "write mailto:me@ada.example"),
    Mistake(
      post, front("title: B", "[a](https//ada.example/b)"), "4:5: warning: broken link",
      "write https://ada.example/b"),
    Mistake(
      post, front("title: B", "[a](about.md)"), "4:5: warning: broken link 'about.md'",
      "did you mean '../../about.md'?"),
    Mistake(
      post, front("title: B", "[a](/content/about.md)"), "4:5: warning: broken link",
      "did you mean '/about.md'?"),
  ]

  static let settingsFile: [Mistake] = [
    Mistake(
      settings, "title: A\nmenu: {main: [{name: About, url: /about/}]}\n",
      "2:1: warning: unknown key 'menu'", "write navigation: [{title: About, url: /about/}]"),
    Mistake(
      settings, "title: A\npermalinks: /:year/:slug/\n", "'permalinks' must be a mapping, not text",
      "write permalinks: {post: /:year/:slug/}"),
    Mistake(
      settings, "title: A\ntheme: {accent: #1d6670}\n", "2:17: error: '#' begins a comment",
      "write accent: \"#1d6670\""),
    Mistake(
      settings, "title: A\ntheme: {accent: #1d6670, scheme: dark}\nsearch: true\n",
      "2:17: error: '#' begins a comment", "write accent: \"#1d6670\""),
    Mistake(
      settings, "title: A\ntaxonomies: {tag: tags, category: categories}\n",
      "2:13: error: 'taxonomies' must be a list", "write taxonomies: [tags, categories]"),
    Mistake(
      settings, "title: A\ntheme: {scheme: night}\n", "unknown scheme 'night'",
      "use one of auto, light, dark"),
    Mistake(
      settings, "title: A\nwindow: 3 months\n", "2:9: error: 'window' must be a mapping, not text",
      "write window: {back: 3m, ahead: 3m}"),
    Mistake(
      settings, "title: A\nkinds: [recipes]\n", "2:8: error: 'kinds' must be a mapping",
      "write kinds: {recipes: {}}"),
    Mistake(
      settings, "title: A\nmarkdown: kramdown\n", "2:11: error: 'markdown' must be a mapping",
      "write markdown: {flavor: gfm}"),
    Mistake(
      settings, "title: A\nmenus: {footer: [About]}\n", "an entry of 'footer' must be a mapping",
      "write each entry as - {title: …, url: …}"),
    Mistake(
      settings, "title: A\nnavigation:\n  - {title: B url: /b/}\n",
      "3:15: error: missing ',' before 'url'", "write {title: B, url: /b/}"),
    Mistake(
      settings, "title: A\nnavigation:\n- {title: B, url: /b/}\n - {title: C, url: /c/}\n",
      "4:2: error: this entry of the list is indented too far",
      "begin every '-' in the same column"),
    Mistake(
      settings, "title = \"X\"\n", "1:1: error: expected ':' after the key 'title', not '='",
      "write title: \"X\"; site.yaml is YAML"),
    Mistake(
      settings, "+++\ntitle = \"X\"\n+++\n", "2:1: error: expected ':' after the key 'title'",
      "write title: \"X\"; site.yaml is YAML"),
    Mistake(
      settings, "title: A\n+++\n\n", "2:1: error: '+++' is a line of TOML", "remove it"),
  ]

  static let content: [Mistake] = [
    Mistake(
      "content/events/party.md",
      front("title: P\nstart: 2026-12-24 18:00\ninvited: ada, bea"),
      "4:10: error: unknown person 'ada, bea'", "write invited: [ada, bea]"),
    Mistake(
      "content/timetable/t.yaml", meets("    on: {day: tuesday, start: \"18:30\", end: \"19:15\"}"),
      "6:9: error: 'on' must be text with days and times", "write on: tue 18:30-19:15"),
    Mistake(
      "content/timetable/t.yaml", meets("    day: tuesday\n    start: 18:30\n    end: 19:15"),
      "6:5: error: unknown key 'day'; the key is 'on'",
      "write on: tue 18:30-19:15 instead of 'day', 'start' and 'end'"),
    Mistake(
      post, front("title: B\naliases: [/old/]\nredirect_from: /older/"),
      "4:1: warning: unknown key 'redirect_from'", "add it: aliases: [/old/, /older/]"),
    Mistake(
      post, front("title: B\nsummary: >\ntext below"),
      "4:1: error: the text of '>' is not indented", "indent the text below '>'"),
    Mistake(
      "content/journal/log/2026-11-03 My Post.md", front("title: B"),
      "1:1: error: the name of the file has a space after its date",
      "rename it to 2026-11-03-my-post.md"),
    Mistake(
      profile, "name: Ada\nwork:\n  - {name: X, title: Engineer}\n",
      "3:15: warning: unknown key 'title'", "write position: Engineer"),
    Mistake(
      profile, "name: Ada\nwork:\n  - {name: X, start: 2020}\n",
      "3:15: warning: unknown key 'start'", "write startDate: 2020"),
    Mistake(
      profile, "name: Ada\nwork:\n  - {name: X, end: 2021}\n", "3:15: warning: unknown key 'end'",
      "write endDate: 2021"),
    Mistake(
      profile, "basics:\n  name: Ada\n  location: Bristol\n",
      "3:13: error: 'location' must be a mapping", "write location: {city: Bristol}"),
    Mistake(
      profile, "basics:\n  name: Ada\ntwitter: ada\n", "3:1: warning: unknown key 'twitter'",
      "write profiles: [{network: Twitter, username: …}]"),
    Mistake(
      library, "title: L\nitems:\n  - {title: A}\n", "2:1: warning: unknown key 'items'",
      "put them into a segment"),
    Mistake(
      library, "- {title: A, url: https://a.example/}\n",
      "1:1: error: expected keys with values, not a list", "put them into a segment"),
    Mistake(
      "content/data/a.json", "[{\"a\": 1,}]", "1:10: error: a comma after the last value",
      "remove the comma before '}'"),
  ]

  @Test(arguments: templates + links + settingsFile + content)
  func `the hint says what to write`(mistake: Mistake) throws {
    let site = try NewcomerMistakeTests.site()
    try site.write(mistake.text, to: mistake.path)
    let run = try site.run("build")
    #expect(run.errors.contains(mistake.message), "\(run.errors)")
    #expect(run.errors.contains(mistake.hint), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").filter(isMistake).count == 1, "\(run.errors)")
  }

  private func isMistake(_ line: Substring) -> Bool {
    line.contains(": error: ") || line.contains(": warning: ")
  }

  @Test(arguments: [
    (["build", "./content"], ".", "this site's content/ is used; write daybook build"),
    (["build", "--source", "content"], ".", "write --source ."),
    (["build", "x/content"], ".", "write --source x"),
    (["build", "--source", "x/content"], ".", "write --source x"),
  ])
  func `the folder above is named`(words: [String], folder: String, hint: String) throws {
    let site = try NewcomerMistakeTests.site()
    try site.write("title: X\n", to: "x/content/site.yaml")
    let run = try site.run(words)
    #expect(run.status != 0)
    #expect(run.errors.contains(hint), "\(run.errors)")
  }

  @Test func `a build within the content says so`() throws {
    let site = try TestSite(["site.yaml": "title: A\n", "journal/log/2026-03-02-a.md": "a\n"])
    let run = try site.run("build")
    #expect(run.errors.contains("you are inside content/; run it in the folder above: cd .."))
  }
}
