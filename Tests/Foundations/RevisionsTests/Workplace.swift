import CivilTime
import FileSystem
import Revisions
import System
import Testing

/// A site in a temporary folder.
final class Workplace: Sendable {
  /// A file's mode and text; a folder has no text.
  struct Entry: Hashable {
    let mode: UInt16
    let text: String?
  }

  let path: String
  let store: RevisionStore

  init(
    _ files: [String: String] = [:], limits: RevisionStore.Limits = .init()
  ) throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    path = "\(parent)/daybook-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    store = RevisionStore(
      site: path, state: path + "/.daybook", limits: limits, patience: .milliseconds(50)
    ) { Timestamp(unixSeconds: 1_780_000_000) }
    try Files.createDirectories(path + "/content")
    for (file, text) in files { try put(file, text) }
  }

  deinit { try? Files.removeTree(path) }

  func put(_ file: String, _ text: String) throws {
    let names = file.split(separator: "/").dropLast().joined(separator: "/")
    try Files.createDirectories("\(path)/\(names)")
    try Files.writeWhole(Array(text.utf8), to: "\(path)/\(file)")
  }

  func text(_ file: String) throws -> String {
    String(decoding: try Files.read("\(path)/\(file)"), as: UTF8.self)
  }

  /// The files and folders of the site.
  func look() throws -> [String: Entry] {
    try list(path, skipping: ".daybook")
  }

  func list(_ folder: String, skipping: String = "") throws -> [String: Entry] {
    var found: [String: Entry] = [:]
    let walk = try DirectoryWalk.walk(folder) { name, _ in name == skipping }
    for entry in walk.entries where entry.kind != .symbolicLink {
      let file = "\(folder)/\(entry.path)"
      let isFile = entry.kind == .file
      let text = isFile ? String(decoding: try Files.read(file), as: UTF8.self) : nil
      found[entry.path] = Entry(mode: try Files.status(of: file).mode, text: text)
    }
    return found
  }

  /// The files of the site and their texts.
  func texts() throws -> [String: String] { try look().compactMapValues(\.text) }

  @discardableResult
  func apply(_ steps: Revision.Step..., title: String = "change") throws -> RevisionEntry? {
    try store.apply(Revision(title: title, steps: steps))
  }

  /// The error of some steps, which change nothing.
  func refusal(_ steps: [Revision.Step]) throws -> RevisionError? {
    let before = try look()
    var found: RevisionError?
    do throws(RevisionError) {
      try store.apply(Revision(title: "change", steps: steps))
    } catch {
      found = error
    }
    #expect(try look() == before)
    #expect(!Files.exists(path + "/.daybook/revision"))
    return found
  }
}

extension Revision.Step {
  static func write(_ path: String, _ old: String?, _ new: String) -> Revision.Step {
    .write(path: path, old: old.map { Array($0.utf8) }, new: Array(new.utf8))
  }

  static func move(_ from: String, _ to: String, _ text: String) -> Revision.Step {
    .move(from: from, to: to, bytes: Array(text.utf8))
  }

  static func remove(_ path: String, _ text: String) -> Revision.Step {
    .remove(path: path, bytes: Array(text.utf8))
  }
}
