import Foundation
import Testing

/// `image_resize` in templates by the real `vips`: sizes, shapes, and what is built again.
@Suite(.enabled(if: TestImages.areThere, "libvips-tools is not installed"))
struct ImageResizeTests {
  private func site(_ layout: String) throws -> TestSite {
    let site = try TestSite([
      "content/site.yaml": "{title: T, url: 'https://a.example/me/', description: D}",
      "content/a.md": "---\n{title: A, summary: S, image: {src: hill.jpg, alt: A hill}}\n---\n",
      "templates/layouts/page.html": layout,
    ])
    try TestImages.make(site, "content/hill.jpg", 720, 480, options: "[Q=90]")
    try TestImages.count(in: site)
    return site
  }

  private func page(_ site: TestSite) throws -> String {
    try site.text("public/a/index.html")
  }

  /// The size of an image file below the output, as `vips` reads it.
  private func size(_ site: TestSite, _ url: String) throws -> String {
    let file = "public" + url.replacing("/me/", with: "/")
    let sides = try ["width", "height"].map { side in
      let program = URL(fileURLWithPath: try #require(TestImages.vips) + "header")
      return try site.run(["-f", side, file], program: program).output
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return sides.joined(separator: "x")
  }

  @Test func `a picture is cut to its shape`() throws {
    let site = try site(
      "{% assign t = page.image | image_resize: 200, 200 %}"
        + "{{ t.src }} {{ t.width }}x{{ t.height }} {{ t.alt }}|"
        + "{% for s in t.sources %}{{ s.type }} {{ s.srcset }}|{% endfor %}")
    #expect(try site.run("build", "--strict").errors == "")
    let parts = try page(site).split(separator: "|").map(String.init)
    try #require(parts.count >= 3)
    #expect(parts[0].hasSuffix("-200x200-centre.jpg 200x200 A hill"), "\(parts[0])")
    #expect(parts[1].hasPrefix("image/avif /me/assets/images/hill-"))
    #expect(parts[1].hasSuffix("-400x400-centre.avif 400w"))
    let source = try #require(parts[0].split(separator: " ").first)
    #expect(try size(site, String(source)) == "200x200")
    let candidates = parts[2].split(separator: " ").filter { $0.hasPrefix("/me/") }
    #expect(try candidates.map { try size(site, String($0)) } == ["200x200", "400x400"])
  }

  @Test func `the whole picture keeps its shape and is not enlarged`() throws {
    let site = try site(
      "{% assign a = page.image | image_resize: 300 %}{{ a.width }}x{{ a.height }}|"
        + "{% assign b = 'hill.jpg' | image_resize: width: 2000, height: 1000, crop: 'top' %}"
        + "{{ b.width }}x{{ b.height }} {{ b.src }}|")
    #expect(try site.run("build", "--strict").errors == "")
    let parts = try page(site).split(separator: "|")
    #expect(parts.first == "300x200")
    #expect(parts[1].hasPrefix("720x360 "))
    #expect(parts[1].hasSuffix("-720x360-low.jpg"))
    #expect(try size(site, String(parts[1].split(separator: " ")[1])) == "720x360")
  }

  @Test func `another part is another file and a second build makes nothing`() throws {
    let layout = "{% assign t = page.image | image_resize: 100, 200, crop: 'left' %}{{ t.src }}"
    let site = try site(layout)
    #expect(try site.run("build").status == 0)
    let left = try page(site)
    #expect(left.hasSuffix("-100x200-low.jpg"))
    #expect(try TestImages.runs(in: site) > 0)
    #expect(try site.run("build", "--verify").status == 0)
    _ = try TestImages.runs(in: site)
    #expect(try site.run("build").output.contains("0 written"))
    #expect(try TestImages.runs(in: site) == 0)
    try site.write(layout.replacing("left", with: "right"), to: "templates/layouts/page.html")
    #expect(try site.run("build").status == 0)
    #expect(try page(site).hasSuffix("-100x200-high.jpg"))
    #expect(try site.tree("public/assets/images").keys.contains { $0.contains("-low") } == false)
  }

  @Test(arguments: [
    ("image_resize", "needs a width"), ("image_resize: 0", "must be 1 to 10000"),
    ("image_resize: 'x'", "'width' must be a whole number of pixels, not 'x'"),
    ("image_resize: 9, 99999999999999999999", "must be a whole number of pixels"),
    ("image_resize: 9, 9, crop: 'middle'", "'crop' must be one of center, top"),
    ("image_resize: 9, hight: 9", "no argument 'hight'"),
  ])
  func `mistakes are errors in the template`(call: String, message: String) throws {
    let site = try site("{{ page.image | \(call) }}")
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("templates/layouts/page.html:1:"))
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
