import Testing

/// Content that would be lost without a word: keys, files and folders that mean something elsewhere.
struct SilentLossTests {
  typealias Mistake = NewcomerMistakeTests.Mistake

  private static let post = NewcomerMistakeTests.post
  private static let event = "content/events/party.md"

  private static func front(_ lines: String, _ text: String = "Text.") -> String {
    NewcomerMistakeTests.front(lines, text)
  }

  private static func liquid(_ text: String) -> String { front("title: B\nliquid: true", text) }

  static let keys: [Mistake] = [
    Mistake(
      post, front("title: B\ntag: [foo]"), "3:1: warning: unknown key 'tag'", "write tags: [foo]"),
    Mistake(
      post, front("title: B\ncategory: bar"), "3:1: warning: unknown key 'category'",
      "write tags: [bar]"),
    Mistake(
      "content/portfolio/a.md", front("title: B\ncategories: [baz]"),
      "3:1: warning: unknown key 'categories'", "write tags: [baz]"),
    Mistake(
      post, front("title: B\ntags: [a]\ncategories: [b, a, c]"), "unknown key 'categories'",
      "add it: tags: [a, b, c]"),
    Mistake(
      post, front("title: B\ncover: a.jpg"), "3:1: warning: unknown key 'cover'",
      "write image: a.jpg"),
    Mistake(
      post, front("title: B\nthumbnail: a.jpg"), "3:1: warning: unknown key 'thumbnail'",
      "write image: a.jpg"),
    Mistake(
      post, front("title: B\ncomments: true"), "3:1: warning: unknown key 'comments'",
      "comments are in a file NAME.comments.yaml"),
    Mistake(post, front("title: B\npin: true"), "3:1: warning: unknown key 'pin'", "pin: true"),
    Mistake(
      "content/portfolio/a.md", front("title: B\nlink: https://x.example"),
      "3:1: warning: unknown key 'link'", "write url: https://x.example"),
    Mistake(
      post, front("title: B\nlink: https://x.example"), "3:1: warning: unknown key 'link'",
      "write a link in the text: [x.example](https://x.example)"),
    Mistake(
      "content/site.yaml", "title: A\ncollections: {recipes: {output: true}}\n",
      "2:1: warning: unknown key 'collections'", "declared under 'kinds'"),
    Mistake(
      "content/site.yaml", "title: A\nfeed: {limit: 3}\n", "2:1: warning: unknown key 'feed'",
      "set under 'feeds'"),
    Mistake(
      event, front("title: P\nstart: 2026-12-24 18:00\nurl: www.party.example"),
      "4:6: warning: 'url' is the address of this page, and 'www.party.example' looks like",
      "for another site write https://www.party.example in the text"),
    Mistake(
      post, front("title: Proposal #3"), "2:8: warning: ' #' begins a comment and cuts the title",
      "put it in quotes: \"Proposal #3\""),
    Mistake(
      post, front("title: B\ntags:\n  a\n  b"),
      "4:3: warning: 'a b' is written on 2 lines, but is one tag",
      "write - a and - b, or tags: [a, b]"),
    Mistake(
      "content/event/a.md", front("title: P\nstart: 2026-12-24 18:00"),
      "3:1: warning: unknown key 'start'", "'start' is for events; move the file to 'events/'"),
    Mistake(
      "content/library/v.md", front("title: V\nurl: https://v.example/\nlength: 6m40s"),
      "4:9: warning: 'length' is shown as it is written: '6m40s'", "write length: \"6:40\""),
    Mistake(
      "content/timetable/t.yaml",
      "title: T\nfrom: 2026-01-01\nto: 2026-03-01\nclasses:\n"
        + "  - {id: c, title: C, on: tue 18:00-19:00, except: [2026-01-07]}\n",
      "5:53: warning: 'C' has no session on 2026-01-07 to leave out", "2026-01-07"),
  ]

  static let files: [Mistake] = [
    Mistake(
      post, "title: Hi\ntags:\n  - a\n---\nText.\n",
      "1:1: warning: front matter without an opening line", "add a line '---' above 'title: Hi'"),
    Mistake(
      "content/contact.html", "---\ntitle: C\n---\n<p>{{ page.title }}</p>\n",
      "contact.html:1:1: warning: front matter of an HTML file is published as text",
      "rename it to 'contact.md', and add 'liquid: true' for {{ … }}"),
    Mistake(
      "content/contact.html", "<p>{{ page.title }}</p>\n",
      "contact.html:1:4: warning: Liquid in an HTML file", "rename it to 'contact.md'"),
    Mistake(
      "content/journal/2026-11-03-hi/index.md", front("title: B"),
      "1:1: warning: a folder named like a post is used as a journal",
      "move it to 'journal/NAME/2026-11-03-hi/'"),
    Mistake(
      "content/drafts/a.md", front("title: B"),
      "drafts/a.md:1:1: warning: the folder 'drafts' does not hide pages", "write draft: true"),
    Mistake(
      "content/_drafts/a.md", front("title: B"), "the folder '_drafts' is skipped", "draft: true"),
    Mistake(
      "content/assets/a.scss", "$a: red;\n", "a.scss:1:1: warning: Sass is not compiled",
      "write CSS in 'a.css'"),
    Mistake(
      "templates/assets/a.scss", "$a: red;\n", "a.scss:1:1: warning: Sass is not compiled",
      "write CSS in 'a.css'"),
    Mistake(
      "content/profil.yaml", "name: A\n", "profil.yaml:1:1: warning: the file is published as it",
      "did you mean 'profile.yaml'?"),
    Mistake(
      "content/timetable.yaml", "a: 1\n", "timetable.yaml:1:1: warning: the file is published",
      "write classes in 'timetable/NAME.yaml'"),
    Mistake(
      "content/comments/hi.yaml", "- a\n", "hi.yaml:1:1: warning: the file is published",
      "'NAME.comments.yaml' next to the file"),
    Mistake(
      "content/journal/log/index.yaml", "title: Log\n", "index.yaml:1:1: warning: the file",
      "write 'index.md', with the keys between two lines '---'"),
    Mistake(
      "content/layouts/a.html", "a\n", "content/layouts/:1:1: warning: the folder 'layouts'",
      "templates/layouts/NAME.html"),
    Mistake(
      "content/static/a.txt", "a\n", "content/static/:1:1: warning: the folder 'static'",
      "move its files up into content/"),
    Mistake(
      "templates/layouts/posts.html", "a\n", "warning: no page uses the layout 'posts'",
      "did you mean 'post.html'?"),
    Mistake(
      post, front("title: B", "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> c"),
      "4:1: warning: a conflict of git is not resolved", "keep one of the two versions"),
    Mistake(
      post, "---\ntitle: B\n<<<<<<< HEAD\na: 1\n=======\nb: 2\n>>>>>>> c\n---\n",
      "3:1: error: a conflict of git is not resolved", "keep one of the two versions"),
    Mistake(
      "content/data/a.json", "{\n<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> c\n}\n",
      "a.json:2:1: error: a conflict of git is not resolved", "keep one of the two versions"),
  ]

  static let components: [Mistake] = [
    Mistake(
      post, liquid("{{ page.date | date: 'Jan 2, 2006' }}"),
      "5:23: warning: the date format has no '%'", "write '%b %-d, %Y'"),
    Mistake(
      post, liquid("{{ page.date | date: 'YYYY-MM-DD' }}"),
      "5:23: warning: the date format has no '%'", "write '%Y-%m-%d'"),
    Mistake(
      post, liquid("{% render 'agenda', count: 3 %}"), "5:21: warning: 'agenda' has no 'count'",
      "did you mean 'limit'?"),
    Mistake(
      post, liquid("{% render 'gallery', photos: 'a.jpg' %}"),
      "5:22: warning: 'gallery' has no 'photos'", "did you mean 'images'?"),
    Mistake(
      post, liquid("{% render 'video', id: 'abc' %}"), "5:20: warning: 'video' has no 'id'",
      "did you mean 'src'?"),
    Mistake(
      post, liquid("{% include figure.html src=\"a.jpg\" %}"),
      "5:4: warning: 'figure' does not read 'include.src'",
      "write {% render 'figure', src: \"a.jpg\" %}"),
  ]

  @Test(arguments: keys + files + components)
  func `it is named`(mistake: Mistake) throws {
    let site = try NewcomerMistakeTests.site()
    try site.write(mistake.text, to: mistake.path)
    let run = try site.run("build")
    #expect(run.errors.contains(mistake.message), "\(run.errors)")
    #expect(run.errors.contains(mistake.hint), "\(run.errors)")
    let isOnce = run.errors.split(separator: "\n").filter { $0.contains("warning: ") }.count < 3
    #expect(isOnce, "\(run.errors)")
  }

  @Test(arguments: [
    ("site.yaml", "title: A\n", "'site.yaml' is not read: settings are in content/site.yaml"),
    ("data/a.yaml", "- a\n", "'data' is not read: data is in content/data/"),
    ("posts/a.md", "a\n", "'posts' is not read: posts are content/journal/NAME/"),
    ("partials/a.html", "a\n", "'partials' is not read: partials are templates/partials/NAME.html"),
    ("about.md", "---\ntitle: A\n---\n", "'about.md' is not read: pages are in content/"),
    (
      "templates/partials/a.liquid", "a\n",
      "'templates/partials/a.liquid' is not read: write a.html"
    ),
  ])
  func `files next to the content are named`(path: String, text: String, notice: String) throws {
    let site = try NewcomerMistakeTests.site()
    try site.write(text, to: path)
    let run = try site.run("build")
    #expect(run.output.contains("note: \(notice)"), "\(run.output)")
  }

  @Test(arguments: [
    (post, front("title: C # and F", "Note: this\n---\nText.")),
    (post, front("title: B\ncolour: red", "Text.")),
    ("content/drafts/a.md", front("title: B\ndraft: true")),
    ("content/drafts/_defaults.yaml", "draft: true\n"),
    ("content/x.html", "<script>a = {b: {c: 1}}</script>\n"),
    ("README.md", "# Notes\n"),
    ("templates/layouts/wide.html", "{{ content }}\n"),
    ("templates/partials/a.html", "{{ include.src }}{{ b }}\n"),
    (post, liquid("{{ page.date | date: '%Y' }} {% render 'agenda', limit: 3 %}")),
  ])
  func `ordinary content is not`(path: String, text: String) throws {
    let site = try NewcomerMistakeTests.site()
    let layout = "{% if page.colour %}{% endif %}{{ content }}"
    try site.write(layout, to: "templates/layouts/post.html")
    try site.write(text, to: path)
    let run = try site.run("build")
    #expect(run.errors == "")
    #expect(!run.output.contains("is not read"), "\(run.output)")
  }

  @Test func `a taxonomy is no unknown key`() throws {
    let site = try NewcomerMistakeTests.site()
    try site.write(
      "title: A\ntimeZone: UTC\ntaxonomies: [tags, categories]\n", to: "content/site.yaml")
    try site.write(Self.front("title: B\ncategories: [c]"), to: Self.post)
    #expect(try site.run("build").errors == "")
  }
}
