import FileSystem
import Publishing
import Testing

@Suite(.enabled(if: Probe.isThere, "the program PublishingProbe is not beside the tests"))
struct KilledCommitTests {
  /// A site of many pages: half of them change with the version, some are in one version only, and
  /// `turn` is a file in one and a folder in the other.
  static func site(_ version: Int) -> Workplace.Site {
    var site: Workplace.Site = ["index.html": "home \(version)", "style.css": "\(version)"]
    for page in 0..<200 {
      let content = page.isMultiple(of: 2) ? "page \(page)" : "page \(page) of \(version)"
      site["section\(page % 7)/page\(page)/index.html"] = content
    }
    for page in 0..<40 { site["only\(version)/page\(page)/index.html"] = "only \(page)" }
    site[version == 0 ? "turn" : "turn/index.html"] = "turn"
    return site
  }

  @Test func `a killed commit leaves a whole site and the next one goes on`() throws {
    let place = try Workplace()
    let sites = [Self.site(0), Self.site(1)]
    let sources = try sites.enumerated().map { number, site in
      try source(site, in: "\(place.path)/source\(number)")
    }
    try place.publish(sites[0])
    try place.put("mine.txt", "mine")
    var killed = 0
    for round in 0..<40 {
      let (old, new) = (sites[round % 2], sites[(round + 1) % 2])
      let probe = try Probe(sources[(round + 1) % 2], place)
      if probe.killAfterCommitBegins(microseconds: .random(in: 0..<15_000)) { killed += 1 }
      try expectWhole(place, old: old, new: new)
      if round.isMultiple(of: 3) { try place.publish(old) }
      try place.publish(new)
      #expect(try place.files() == new.merging(["mine.txt": "mine"]) { $1 })
      #expect(try place.stateIsClean())
    }
    #expect(killed > 0)
    let other = try Workplace()
    try other.publish(sites[0])
    #expect(try place.manifest() == other.manifest())
  }

  /// Every file is entirely of one site, what both have is there, and what the pages of a site link
  /// to is there as long as they are.
  private func expectWhole(
    _ place: Workplace, old: Workplace.Site, new: Workplace.Site
  ) throws {
    let files = try place.files().filter { $0.key != "mine.txt" }
    for (path, content) in files {
      #expect(content == old[path] || content == new[path], "\(path) is of neither site")
    }
    for path in old.keys where new[path] != nil {
      #expect(files[path] != nil, "\(path) is missing")
    }
    let isNew = files["index.html"] == new["index.html"]
    for path in (isNew ? new : old).keys where !path.hasPrefix("turn") {
      #expect(files[path] != nil, "\(path) is missing")
    }
    #expect(files["turn"] != nil || files["turn/index.html"] != nil)
  }

  private func source(_ site: Workplace.Site, in folder: String) throws -> String {
    for (path, content) in site {
      let parts = path.split(separator: "/")
      try Files.createDirectories(
        ([folder] + parts.dropLast().map(String.init))
          .joined(separator: "/"))
      try Files.writeWhole(Array(content.utf8), to: "\(folder)/\(path)")
    }
    return folder
  }
}
