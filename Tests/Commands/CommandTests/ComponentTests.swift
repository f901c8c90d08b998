import Testing

/// The built-in components, as a page's text renders them.
@Suite struct ComponentTests {
  private func build(
    _ text: String, _ files: [String: String] = [:]
  ) throws -> (html: String, errors: String) {
    let base = [
      "content/site.yaml": "title: Ada\nurl: https://ada.example/me/\ntimeZone: UTC\n",
      "content/tours/a.svg": "<svg/>", "content/tours/b.svg": "<svg/>",
      "content/tours/notes.txt": "x", "content/tours/film.mp4": "x",
      "content/tours/hills.md":
        "---\ntitle: Hills\nliquid: true\nshots: [{src: a.svg, alt: One}, {src: b.svg, alt: Two}]\n"
        + "names: {a: Alpha, b.svg: Beta}\n---\n" + text,
      "templates/layouts/page.html": "{{ content }}{% if page.shots and page.names %}{% endif %}",
    ]
    let site = try TestSite(base.merging(files) { $1 })
    let run = try site.run("build", "--as-of", "2026-03-02")
    return (run.status == 0 ? try site.text("public/tours/hills/index.html") : "", run.errors)
  }

  @Test(arguments: [
    (
      "figure', src: 'a.svg', alt: 'A \"hill\"', caption: 'Up & down'",
      [
        "<img class=\"u-photo\" src=\"/me/tours/a.svg\" alt=\"A &quot;hill&quot;\"",
        "<figcaption dir=\"auto\">Up &amp; down</figcaption>",
      ]
    ),
    (
      "video', src: 'film.mp4', poster: 'a.svg', title: 'Up'",
      [
        "<video controls preload=\"none\" poster=\"/me/tours/a.svg\" aria-label=\"Up\""
          + " src=\"/me/tours/film.mp4\">"
      ]
    ),
    (
      "video', src: 'https://www.videos.example/1?a=b&c', title: 'Up'",
      ["<a href=\"https://www.videos.example/1?a=b&amp;c\">", "<small>videos.example</small>"]
    ),
    (
      "map-link', place: 'Town Quay, Elver'",
      [
        "href=\"https://www.openstreetmap.org/search?query=Town+Quay%2C+Elver\"",
        "<bdi>Town Quay, Elver</bdi></a>",
      ]
    ),
    (
      "map-link', lat: 56.1, lon: -2.8, text: 'here'",
      ["href=\"https://www.openstreetmap.org/?mlat=56.1&amp;mlon=-2.8#map=16/56.1/-2.8\""]
    ),
    (
      "gallery', images: page.shots",
      [
        "<a class=\"picture\" href=\"/me/tours/a.svg\"><img src=\"/me/tours/a.svg\" alt=\"One\"",
        "alt=\"Two\"",
      ]
    ),
    (
      "gallery', images: 'a.svg | One; b.svg | Two', caption: 'Both'",
      ["alt=\"One\"", "alt=\"Two\"", "<figcaption dir=\"auto\">Both</figcaption>"]
    ),
    ("gallery', folder: '.', alt: page.names", ["alt=\"Alpha\"", "alt=\"Beta\""]),
    (
      "chart', values: '3, 6', labels: 'Mon, Tue', title: 'Km', unit: 'km', label: 'Day'",
      [
        "<svg role=\"img\" aria-label=\"Km\" width=\"100%\" height=\"232\">", "y=\"22\"",
        "<tr><th scope=\"row\">Tue</th><td>6</td></tr>", "<th scope=\"col\">Day</th>",
      ]
    ),
    (
      "chart', type: 'line', values: site.data.weight, x: 'day', y: 'kg'",
      ["<circle class=\"plot-mark\"", "<tr><th scope=\"row\">Tue</th><td>77.5</td></tr>"]
    ),
    ("agenda', text: 'Free.'", ["<span>Free.</span>"]),
  ])
  func `a component shows`(call: String, expected: [String]) throws {
    let (html, errors) = try build(
      "{% render '\(call) %}", ["content/data/weight.csv": "day,kg\nMon,78\nTue,77.5\n"])
    #expect(errors == "")
    for part in expected { #expect(html.contains(part), "\(html)") }
    #expect(!html.contains("<iframe") && !html.contains("src=\"http"))
  }

  @Test func `the agenda has sessions and events in their order`() throws {
    let (html, errors) = try build(
      "{% render 'agenda', limit: 3 %}",
      [
        "content/timetable/week.yaml":
          "from: 2026-03-01\nto: 2026-03-31\nclasses: [{id: yoga, title: Yoga, on: 'mon 18:00-19:00'}]\n",
        "content/events/supper.md": "---\ntitle: Supper\nstart: 2026-03-05 19:00\n---\n",
        "content/events/past.md": "---\ntitle: Past\nstart: 2026-01-05 19:00\n---\n",
      ])
    #expect(!errors.contains("error"), "\(errors)")
    let titles = html.split(separator: "line-title").dropFirst().map { part in
      part.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
    }
    #expect(titles == ["Yoga", "Supper", "Yoga"], "\(html)")
  }

  @Test(arguments: [
    (
      "figure', src: 'c.svg', alt: 'x'", ":7:27: warning: broken link 'c.svg': no such page or file"
    ),
    ("figure', src: 'a.svg'", ":7:27: warning: no alt text for the picture 'a.svg'"),
    ("video', src: 'none.mp4'", ":7:26: warning: broken link 'none.mp4': no such page or file"),
    ("video'", ":7:1: warning: 'video' has no src"),
    ("gallery', folder: 'nope'", ":7:31: warning: there are no pictures in the folder 'nope'"),
    (
      "gallery', folder: '.'",
      ":7:1: warning: no alt text for 2 pictures, such as '/tours/a.svg'"
    ),
    ("chart', values: 'a, b'", ":7:1: warning: 'chart' has no numbers"),
    ("map-link'", ":7:1: warning: 'map-link' has neither"),
    ("video', src: 'javascript:alert(1)'", ":7:26: warning: the link 'javascript:alert(1)' runs"),
    ("figure'", ":7:1: warning: 'figure' has no src"),
    ("agenda', limit: 'three'", ":7:29: warning: 'limit' is not a number: 'three'"),
    ("agenda', limit: -2", ":7:28: warning: 'limit' must be at least 1, not -2"),
    ("map-link', lat: 'north', lon: 2", ":7:29: warning: 'lat' is not a number: 'north'"),
    ("map-link', lat: 5, lon: 512", ":7:36: warning: 'lon' must be at most 180, not 512"),
    (
      "map-link', lat: 5, lon: 5, zoom: 'near'",
      ":7:46: warning: 'zoom' is not a number: 'near'"
    ),
    ("chart', values: '1, x, 2'", ":7:32: warning: the value 'x' of the chart is not a number"),
  ])
  func `what is wrong is said in the text`(call: String, message: String) throws {
    let (html, errors) = try build("{% render '\(call) %}")
    #expect(errors.contains("content/tours/hills.md" + message), "\(errors)")
    #expect(!html.contains("javascript:"))
  }

  @Test func `what is wrong in a layout is said where a filter asks`() throws {
    let layout =
      "<p>\n{{ '../..' | content_files: 'images' }}{% assign a = 'no' | content_files %}{{ content }}"
    let (_, errors) = try build("Hills.", ["templates/layouts/page.html": layout])
    let place = "templates/layouts/page.html:2:"
    #expect(
      errors.contains(place + "5: warning: the folder '../..' is outside of the site"), "\(errors)")
    #expect(
      errors.contains(place + "55: warning: there are no files in the folder 'no'"), "\(errors)")
  }

  @Test func `a site has a component of its own`() throws {
    let (html, errors) = try build(
      "{% render 'video', src: 'film.mp4' %}",
      ["templates/partials/video.html": "<p>{{ src | content_url | relative_url }}</p>"])
    #expect(errors == "")
    #expect(html == "<p>/me/tours/film.mp4</p>\n")
  }

  @Test func `an anchor within a page is checked`() throws {
    let (_, errors) = try build(
      "{{ 'hills.md#nowhere' | content_url }}\n\n{% render 'video', src: 'hills.md#no' %}")
    let problem = "warning: the page '/tours/hills/' has no heading or id"
    #expect(errors.contains("hills.md:7:5: \(problem) '#nowhere'"))
    #expect(errors.contains("hills.md:9:26: \(problem) '#no'"))
  }
}
