import FileSystem
import Publishing
import Testing
import System

/// Failures that only another process can have: the tests may run as the superuser.
@Suite(.enabled(if: Probe.isThere, "the program PublishingProbe is not beside the tests"))
struct RefusingSystemTests {
  let place: Workplace
  let source: String
  let site = ["index.html": "home", "a/index.html": "page a"]

  init() throws {
    place = try Workplace()
    source = place.path + "/source"
    try Files.createDirectories(source + "/b")
    try Files.writeWhole(Array("new home".utf8), to: source + "/index.html")
    try Files.writeWhole([UInt8](repeating: 65, count: 50_000), to: source + "/b/index.html")
    try place.publish(site)
  }

  @Test func `a disk that takes no more leaves the site as it was`() throws {
    let result = try Probe(source, place, ["--largest-file", "10000"]).result()
    #expect(result.hasPrefix("error: cannot write '"))
    #expect(result.contains("larger than this system"))
    #expect(try place.files() == site)
    #expect(try place.stateIsClean())
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can become another user"))
  func `an output folder that is read-only is named and unchanged`() throws {
    chown(place.state, 65_534, 65_534)
    chown(place.state + "/lock", 65_534, 65_534)
    chmod(place.path, 0o755)
    let result = try Probe(source, place, ["--user", "65534"]).result()
    #expect(result == "error: cannot write '\(place.output)/': permission denied\n")
    #expect(try place.files() == site)
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can become another user"))
  func `a folder inside that is read-only stops the commit before it begins`() throws {
    for path in [place.state, place.state + "/lock", place.output] { chown(path, 65_534, 65_534) }
    let result = try Probe(source, place, ["--user", "65534"]).result()
    #expect(result == "committing\nerror: cannot write '\(place.output)/a': permission denied\n")
    #expect(try place.files() == site)
    #expect(try place.stateIsClean())
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can mount a small disk"))
  func `a full disk leaves the site as it was`() throws {
    let disk = place.path + "/disk"
    try Files.createDirectories(disk)
    guard mount("tmpfs", disk, "tmpfs", 0, "size=64k") == 0 else { return }
    defer { umount(disk) }
    let publication = try Publication(output: disk + "/public", state: disk + "/state")
    try publication.stage(OutputPath(checked: "index.html"), Array("home".utf8))
    _ = try publication.commit()
    let next = try Publication(output: disk + "/public", state: disk + "/state")
    try next.stage(OutputPath(checked: "index.html"), Array("new home".utf8))
    let error = #expect(throws: PublishingError.self) {
      try next.stage(OutputPath(checked: "big"), [UInt8](repeating: 1, count: 100_000))
    }
    #expect(error?.description.contains("no space is left on the disk") == true)
    next.discard()
    #expect(try Files.read(disk + "/public/index.html") == Array("home".utf8))
    #expect(!Files.exists(disk + "/public/big"))
  }
}
