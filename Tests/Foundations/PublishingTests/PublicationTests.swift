import FileSystem
import Publishing
import Testing
import System

struct PublicationTests {
  let place: Workplace
  let site = ["index.html": "home", "a/index.html": "page a", "a/b/index.html": "b", "x.css": "x"]

  init() throws { place = try Workplace() }

  @Test func `a new site appears whole`() throws {
    let publication = try place.stage(site)
    #expect(!Files.exists(place.output))
    let report = try publication.commit()
    #expect(try place.files() == site)
    #expect(report.written == 4 && report.unchanged == 0 && report.removed == 0)
    #expect(report.files == 4 && report.bytes == 12)
    #expect(try place.stateIsClean())
  }

  @Test func `an empty folder and missing ones above it are filled`() throws {
    try Files.createDirectories(place.output)
    try place.publish(site)
    #expect(try place.files() == site)
    let deep = place.path + "/deep/er/public"
    let publication = try Publication(output: deep, state: place.state)
    try publication.stage(OutputPath(checked: "a"), [1])
    #expect(!Files.exists(place.path + "/deep"))
    #expect(try publication.commit().files == 1)
    #expect(try Files.read(deep + "/a") == [1])
  }

  @Test func `files have the rights that the umask leaves`() throws {
    try place.publish(site)
    let file = place.path + "/file"
    close(open(file, O_WRONLY | O_CREAT, 0o644))
    mkdir(place.path + "/folder", 0o755)
    #expect(try place.status("index.html").mode == Files.status(of: file).mode)
    #expect(try place.status("a").mode == Files.status(of: place.path + "/folder").mode)
    #expect(try place.status("").mode == Files.status(of: place.path + "/folder").mode)
  }

  @Test func `unchanged files are left alone`() throws {
    try place.publish(site)
    let before = try site.keys.map { try place.status($0) }
    let manifest = try place.status(".daybook-manifest")
    let report = try place.publish(site)
    #expect(report.written == 0 && report.unchanged == 4 && report.changed.isEmpty)
    #expect(try site.keys.map { try place.status($0) } == before)
    #expect(try place.status(".daybook-manifest") == manifest)
  }

  @Test func `changed, new and removed files are distinguished`() throws {
    try place.publish(site)
    let kept = try place.status("a/b/index.html")
    var next = site
    next["index.html"] = "HOME"
    next["c/d/index.html"] = "d"
    next["x.css"] = nil
    let report = try place.publish(next)
    #expect(try place.files() == next)
    #expect(report.written == 2 && report.unchanged == 2 && report.removed == 1)
    #expect(report.changed.map(\.text) == ["c/d/index.html", "index.html", "x.css"])
    #expect(try place.status("a/b/index.html") == kept)
    #expect(try place.stateIsClean())
  }

  @Test func `folders go with their last file`() throws {
    try place.publish(site)
    try place.publish(["index.html": "home"])
    #expect(!Files.exists(place.output + "/a"))
  }

  @Test func `names that only look the same are different files`() throws {
    let twins = ["\u{E9}/a.html": "1", "e\u{301}/b.html": "2", "\u{E9}/c/d.html": "3"]
    try place.publish(twins)
    #expect(try place.files().count == 3)
    try place.publish(["index.html": "home"])
    try place.publish(twins)
    #expect(try Set(place.files().values) == ["1", "2", "3"])
    #expect(try Folder(place.output).names().names.count == 3)
  }

  @Test func `the manifest depends on the site alone`() throws {
    try place.publish(["index.html": "old", "old/deep/a.html": "1", "x": "1", "d/y": "2"])
    try place.publish(["x": "now a file", "d": "also"])
    try place.publish(site)
    let other = try Workplace()
    try other.publish(site)
    #expect(try place.manifest() == other.manifest())
    #expect(try place.files() == other.files())
  }

  @Test func `a build that is given up changes nothing`() throws {
    try place.publish(site)
    let manifest = try place.status(".daybook-manifest")
    try place.stage(["index.html": "other", "new/index.html": "n"]).discard()
    _ = try place.stage(["index.html": "other"])
    #expect(try place.files() == site)
    #expect(try place.status(".daybook-manifest") == manifest)
    #expect(try place.stateIsClean())
  }

  @Test func `all threads stage at once`() async throws {
    for content in ["one", "two"] {
      let publication = try place.stage([:])
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<8 {
          group.addTask {
            for page in 0..<100 {
              let path = OutputPath(checked: "p\(page % 10)/q\(page)/\(task)/index.html")
              try publication.stage(path, Array("\(content) \(page)".utf8))
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try publication.commit().written == 800)
    }
    #expect(try place.files().count == 800)
  }

  @Test(arguments: [0, 100, 1 << 20, (1 << 20) + 33, 3_000_000])
  func `copied files are written when they differ`(size: Int) throws {
    let source = place.path + "/source"
    let path = OutputPath(checked: "media/file")
    var bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 13) }
    func copy() throws -> PublishingReport {
      try Files.writeWhole(bytes, to: source)
      let publication = try place.stage(["index.html": "home"])
      try publication.stageCopy(path, of: source)
      return try publication.commit()
    }
    #expect(try copy().written == 2)
    let manifest = try place.manifest()
    let before = try place.status("media/file")
    #expect(try copy().written == 0)
    #expect(try place.status("media/file") == before)
    if bytes.isEmpty { bytes = [1] } else { bytes[bytes.count - 1] &+= 1 }
    #expect(try copy().written == 1)
    #expect(try Files.read(place.output + "/media/file") == bytes)
    #expect(try place.manifest() != manifest)
  }

  @Test func `a copy of what cannot be read is an error`() throws {
    try place.publish(site)
    let publication = try place.stage(site)
    #expect(throws: PublishingError.self) {
      try publication.stageCopy(OutputPath(checked: "m"), of: place.path + "/missing")
    }
    #expect(throws: PublishingError.self) {
      try publication.stageCopy(OutputPath(checked: "m"), of: place.path)
    }
  }

  @Test func `a second build waits and then says who is in its way`() throws {
    let first = try place.stage(site)
    let error = #expect(throws: PublishingError.self) { try place.stage(site) }
    #expect(error == .busy(output: place.output, process: Int(getpid())))
    _ = try first.commit()
    try place.publish(site)
  }

  @Test func `two sites do not write to one output at a time`() throws {
    try place.publish(site)
    let first = try place.stage(site)
    #expect(throws: PublishingError.busy(output: place.output, process: nil)) {
      _ = try Publication(
        output: place.output, state: place.path + "/other", patience: .zero)
    }
    _ = try first.commit()
  }

  @Test func `what a killed build left is removed`() throws {
    try place.publish(site)
    try place.put("../.daybook/staging-1-x/1", "left")
    try place.put(".daybook-staging-1-x/1", "left")
    try place.publish(site)
    #expect(try place.files() == site)
    #expect(try place.stateIsClean())
  }

  @Test(.enabled(if: Files.exists("/dev/shm"), "there is no other file system here"))
  func `a state folder on another file system is no hindrance`() throws {
    let other = try Workplace(in: "/dev/shm")
    for next in [site, ["index.html": "home", "new/page.html": "n"]] {
      let publication = try Publication(output: other.output, state: place.state)
      for (path, content) in next {
        try publication.stage(OutputPath(checked: path), Array(content.utf8))
      }
      _ = try publication.commit()
      #expect(try other.files() == next)
    }
    let names = try Folder(other.output).names().names.map(\.text)
    #expect(names.sorted() == [".daybook-manifest", "index.html", "new"])
  }

  @Test func `an output folder may be reached through a link`() throws {
    try Files.createDirectories(place.path + "/real")
    #expect(symlink("real", place.output) == 0)
    try place.publish(site)
    try place.publish(site.merging(["x.css": "y"]) { $1 })
    #expect(try place.status("").kind == .directory)
    #expect(try Files.linkStatus(of: place.output).kind == .symbolicLink)
    #expect(try Files.read(place.path + "/real/x.css") == Array("y".utf8))
  }
}
