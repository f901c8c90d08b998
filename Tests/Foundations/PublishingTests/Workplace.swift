import FileSystem
import Publishing
import Testing
import System

/// An output and a state folder in a temporary place, and sites written as path: content.
final class Workplace: Sendable {
  let path: String
  let output: String
  let state: String

  init(in parent: String = "/tmp") throws {
    path = "\(parent)/daybook-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    output = path + "/public"
    state = path + "/.daybook"
    try Files.createDirectories(path)
  }

  deinit { try? Files.removeTree(path) }

  typealias Site = [String: String]

  /// Stages a whole site and does not commit it.
  func stage(_ site: Site, adopt: Bool = false) throws -> Publication {
    let publication = try Publication(
      output: output, state: state, adopt: adopt, patience: .milliseconds(50))
    for (path, content) in site {
      try publication.stage(try #require(OutputPath(path)), Array(content.utf8))
    }
    return publication
  }

  @discardableResult
  func publish(_ site: Site, adopt: Bool = false) throws -> PublishingReport {
    try stage(site, adopt: adopt).commit()
  }

  /// The error of publishing a site, and that nothing in the output has changed.
  func refusal(_ site: Site, adopt: Bool = false) throws -> String {
    let before = try snapshot(output)
    var message = "no error"
    do {
      try publish(site, adopt: adopt)
    } catch let error as PublishingError {
      message = error.description
    }
    #expect(try snapshot(output) == before)
    #expect(try stateIsClean())
    return message.replacing(path + "/", with: "")
  }

  /// The files in the output, without the manifest.
  func files() throws -> Site { try Self.files(in: output) }

  static func files(in folder: String) throws -> Site {
    var site: Site = [:]
    for entry in try DirectoryWalk.walk(folder).entries where entry.kind == .file {
      if entry.path == ".daybook-manifest" { continue }
      site[entry.path] = String(
        decoding: try Files.read("\(folder)/\(entry.path)"), as: UTF8.self)
    }
    return site
  }

  func manifest() throws -> [UInt8] { try Files.read(output + "/.daybook-manifest") }

  func put(_ relative: String, _ text: String) throws {
    let file = "\(output)/\(relative)"
    let parent = file.split(separator: "/").dropLast().joined(separator: "/")
    try Files.createDirectories("/" + parent)
    try Files.writeWhole(Array(text.utf8), to: file)
  }

  func status(_ relative: String) throws -> FileStatus {
    try Files.linkStatus(of: "\(output)/\(relative)")
  }

  /// Whether nothing but the lock is left in the state folder.
  func stateIsClean() throws -> Bool {
    try Folder(state).names().names.map(\.text) == ["lock"]
  }

  /// Everything there is, with numbers and times.
  private func snapshot(_ folder: String) throws -> [String: FileStatus] {
    guard Files.exists(folder), try Files.status(of: folder).kind == .directory else { return [:] }
    var all: [String: FileStatus] = [:]
    for entry in try DirectoryWalk.walk(folder).entries where entry.kind == .file {
      all[entry.path] = try Files.linkStatus(of: "\(folder)/\(entry.path)")
    }
    return all
  }
}
