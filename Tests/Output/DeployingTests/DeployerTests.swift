import Content
import DataFormats
import Fields
import FileSystem
import Publishing
import SourceText
import System
import Testing

@testable import Deploying

/// A site in a folder that is deployed to another folder.
private final class DeployedSite {
  let root = "/tmp/daybook-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"

  var target: String { root + "/target" }

  init(_ files: [String: String]) throws { try write(files) }

  deinit { try? Files.removeTree(root) }

  /// Writes the output folder with its manifest.
  func write(_ files: [String: String]) throws {
    try Self.write(files, to: root + "/public")
    let entries = files.map { name, text in
      (OutputPath(checked: name), Manifest.Entry(fingerprint: Fingerprint(of: Array(text.utf8))))
    }
    try Files.writeWhole(
      Manifest.text(of: entries.sorted { $0.0 < $1.0 }),
      to: root + "/public/" + OutputPath.manifestName)
  }

  static func write(_ files: [String: String], to folder: String) throws {
    for (name, text) in files {
      let path = "\(folder)/\(name)"
      try Files.createDirectories(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      try Files.writeWhole(Array(text.utf8), to: path)
    }
  }

  func deployer() throws -> Deployer {
    let target = try deployTarget("{to: folder, path: \(target)}")
    let site = try SiteFiles(output: root + "/public", target: target, state: root + "/state")
    return try Deployer(site, to: target, state: root + "/state", source: root)
  }

  func read(_ name: String) -> String? {
    (try? Files.read("\(target)/\(name)")).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A target with its keys in YAML.
func deployTarget(_ yaml: String) throws -> DeployTarget {
  let file = SourceFile(path: "site.yaml", text: yaml)
  var reader = FieldReader(YAMLReader.read(file).node, in: file)
  return DeployTarget(Located("live", SourceRange(at: 0)), &reader)
}

struct DeployerTests {
  private func plan(
    _ deployer: Deployer, isForced: Bool = false, comparesAll: Bool = false
  ) throws -> (plan: DeploymentPlan, manifest: Manifest?) {
    try deployer.plan(isForced: isForced, comparesAll: comparesAll, basePath: "")
  }

  @Test func `a deploy writes the site and its manifest to the target`() throws {
    let site = try DeployedSite(["index.html": "home", "a/index.html": "a", "style.css": "b"])
    let deployer = try site.deployer()
    let (plan, manifest) = try plan(deployer)
    var sent: [Int] = []
    try deployer.run(plan, manifest: manifest, token: "ada") { count, total in
      sent.append(count)
      #expect(total == 3)
    }
    #expect(sent == [1, 2, 3])
    #expect(site.read("index.html") == "home" && site.read("a/index.html") == "a")
    #expect(try self.plan(deployer).plan.isEmpty)
    #expect(site.read(DeployLock.name) == nil)
  }

  @Test func `a file that the site has no more is removed with its folder`() throws {
    let site = try DeployedSite(["index.html": "home", "a/b.html": "b"])
    let first = try plan(try site.deployer())
    try site.deployer().run(first.plan, manifest: first.manifest, token: "ada")
    try site.write(["index.html": "new"])
    let next = try plan(try site.deployer())
    #expect(next.plan.removed.map(\.text) == ["a/b.html"])
    try site.deployer().run(next.plan, manifest: next.manifest, token: "ada")
    #expect(site.read("index.html") == "new")
    #expect(!Files.exists(site.target + "/a"))
  }

  @Test func `a deploy stops if another one was completed after its plan`() throws {
    let site = try DeployedSite(["index.html": "home"])
    let deployer = try site.deployer()
    let mine = try plan(deployer)
    try deployer.run(mine.plan, manifest: mine.manifest, token: "ben")
    try site.write(["index.html": "other"])
    #expect(throws: DeployFailure.overtaken(at: site.target)) {
      try site.deployer().run(mine.plan, manifest: mine.manifest, token: "ada")
    }
    #expect(site.read("index.html") == "home")
    // The lock is released, so that the next deploy can begin.
    #expect(site.read(DeployLock.name) == nil)
  }

  @Test func `a deploy stops at the lock of another one and leaves it there`() throws {
    let site = try DeployedSite(["index.html": "home"])
    let deployer = try site.deployer()
    let (plan, manifest) = try plan(deployer)
    try DeployedSite.write([DeployLock.name: "ben since noon"], to: site.target)
    #expect(throws: DeployFailure.locked(at: site.target, by: "ben since noon")) {
      try deployer.run(plan, manifest: manifest, token: "ada")
    }
    #expect(site.read(DeployLock.name) == "ben since noon" && site.read("index.html") == nil)
  }

  @Test func `files of others are replaced only by force`() throws {
    let site = try DeployedSite(["index.html": "home", "same.html": "same"])
    try DeployedSite.write(["index.html": "theirs", "same.html": "same"], to: site.target)
    let deployer = try site.deployer()
    #expect(throws: DeployFailure.foreign(["index.html"], at: site.target)) {
      try plan(deployer)
    }
    let (forced, manifest) = try plan(deployer, isForced: true)
    try deployer.run(forced, manifest: manifest, token: "ada")
    #expect(site.read("index.html") == "home")
  }

  @Test func `a damaged manifest counts as none only by force`() throws {
    let site = try DeployedSite(["index.html": "home"])
    try DeployedSite.write([OutputPath.manifestName: "nonsense"], to: site.target)
    let deployer = try site.deployer()
    #expect(throws: DeployFailure.self) { try plan(deployer) }
    #expect(try plan(deployer, isForced: true).manifest == nil)
  }

  @Test func `a file in the place of a folder blocks a deploy`() throws {
    let site = try DeployedSite(["a/index.html": "a"])
    try DeployedSite.write(["a": "theirs"], to: site.target)
    #expect(throws: DeployFailure.blocked(["a"], at: site.target)) {
      try plan(try site.deployer())
    }
  }

  @Test func `contents are compared only if that is wanted`() throws {
    let site = try DeployedSite(["index.html": "home", "b.html": "b"])
    let deployer = try site.deployer()
    let first = try plan(deployer)
    try deployer.run(first.plan, manifest: first.manifest, token: "ada")
    try DeployedSite.write(["b.html": "altered"], to: site.target)
    #expect(try plan(deployer).plan.isEmpty)
    let altered = try plan(deployer, comparesAll: true).plan.altered
    #expect(altered.map(\.path.text) == ["b.html"])
  }

  @Test(
    arguments: [
      ("{to: folder, path: live}", "/site/live"), ("{to: folder, path: /var/www}", "/var/www"),
      ("{to: folder, path: ../live}", "/site/../live"),
      ("{to: rclone, remote: ':local:/mnt/www'}", "/mnt/www"),
      ("{to: rclone, remote: 'r2:www'}", nil),
      ("{to: git, repository: ../www}", nil),
    ] as [(String, String?)])
  func `the folder of this machine that a target is`(yaml: String, folder: String?) throws {
    #expect(Deployer.folder(of: try deployTarget(yaml), source: "/site") == folder)
  }

  @Test(arguments: [
    ("a", "/s/a"), ("./a:b", "/s/./a:b"), ("../a", "/s/../a"), ("/a", "/a"),
    ("git@h.example:a.git", "git@h.example:a.git"), ("https://h.example/a", "https://h.example/a"),
  ])
  func `a path of this machine is below the source folder`(path: String, expected: String) {
    #expect(Deployer.local(path, "/s") == expected)
    #expect(Deployer.local(path, ".") == path)
  }
}
