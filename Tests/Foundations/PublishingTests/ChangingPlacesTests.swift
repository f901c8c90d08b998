import FileSystem
import Publishing
import Testing
import System

struct ChangingPlacesTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `a file becomes a folder and a file again`() throws {
    let file = ["a": "file", "index.html": "home"]
    let folder = ["a/index.html": "page", "a/b/c.html": "c", "index.html": "home"]
    for site in [file, folder, file, folder] {
      let report = try place.publish(site)
      #expect(try place.files() == site)
      #expect(report.files == site.count)
      #expect(try place.stateIsClean())
    }
    #expect(try place.publish(file).removed == 2)
  }

  @Test func `a folder with a foreign file does not become a file`() throws {
    try place.publish(["a/index.html": "page"])
    try place.put("a/deep/mine.txt", "mine")
    #expect(
      try place.refusal(["a": "file"])
        == "Daybook did not write 'public/a/deep/mine.txt', which is in the way of the site; "
        + "move it away")
    #expect(try place.refusal(["a": "file"], adopt: true).contains("mine.txt"))
  }

  @Test func `a foreign file does not become a folder`() throws {
    try place.publish(["index.html": "home"])
    try place.put("a", "mine")
    #expect(try place.refusal(["a/index.html": "x"]).hasSuffix("of the site; move it away"))
  }

  @Test func `links that lead elsewhere are not followed`() throws {
    let outside = try Workplace()
    try outside.put("index.html", "outside")
    try place.publish(["index.html": "home", "a/index.html": "a"])
    try Files.removeTree(place.output + "/a")
    #expect(symlink(outside.output, place.output + "/a") == 0)
    #expect(
      try place.refusal(["index.html": "home", "a/index.html": "b"])
        == "'public/a' is a symbolic link to '\(outside.output)', through which Daybook does not "
        + "write; remove the link")
    #expect(try place.refusal(["a/new/deep.html": "b"]).contains("'public/a' is a symbolic link"))
    try place.publish(["index.html": "home"])
    #expect(try outside.files() == ["index.html": "outside"])
    #expect(try place.status("a").kind == .symbolicLink)
  }

  @Test func `a link in a file's place is refused unless it is adopted`() throws {
    let outside = try Workplace()
    try outside.put("target", "outside")
    try place.publish(["index.html": "home"])
    try Files.remove(place.output + "/index.html")
    #expect(symlink(outside.output + "/target", place.output + "/index.html") == 0)
    #expect(try place.refusal(["index.html": "new"]).contains("is a symbolic link to"))
    try place.publish(["index.html": "new"], adopt: true)
    #expect(try place.status("index.html").kind == .file)
    #expect(try outside.files() == ["target": "outside"])
  }

  @Test(arguments: [false, true])
  func `a path that is file and folder is an error before anything changes`(
    isThere: Bool
  ) throws {
    if isThere { try place.publish(["index.html": "home"]) }
    for paths in [["a", "a/b"], ["a/b", "a"], ["x/y/z.html", "x/y"]] {
      let publication = try place.stage([:])
      let error = #expect(throws: PublishingError.self) {
        for path in paths { try publication.stage(OutputPath(checked: path), [1]) }
        _ = try publication.commit()
      }
      let (file, inside) =
        paths[0].count < paths[1].count
        ? (paths[0], paths[1]) : (paths[1], paths[0])
      #expect(
        error?.description
          == "'\(file)' is a file of the site and '\(inside)' needs a folder of that name; "
          + "give one of them another URL")
      publication.discard()
      #expect(try isThere ? place.files() == ["index.html": "home"] : !Files.exists(place.output))
    }
  }
}
