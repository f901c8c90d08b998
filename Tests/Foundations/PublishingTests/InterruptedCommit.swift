import FileSystem

@testable import Publishing

/// A commit as a killed build leaves it: a journal, a staging folder, and an output folder in which so
/// many of its steps are done.
struct InterruptedCommit {
  let place: Workplace
  let old: Workplace.Site
  let new: Workplace.Site
  let stagingName = "staging-1-test"

  init(
    in place: Workplace, old: Workplace.Site = ["a": "1", "b/c": "2", "gone": "3"],
    new: Workplace.Site = ["a": "1 new", "b/c": "2", "d/e": "4", "f": "5"], hasUnion: Bool = true
  ) throws {
    (self.place, self.old, self.new) = (place, old, new)
    try place.publish(old)
    try Files.createDirectories(staging)
    for (piece, path) in moves.enumerated() {
      try Files.writeWhole(Array((new[path] ?? "").utf8), to: "\(staging)/\(piece)")
    }
    try Files.writeWhole(manifest, to: "\(staging)/\(CommitJournal.manifestName)")
    try Files.writeWhole(try journal.text, to: journalPath)
    if hasUnion { try Files.writeWhole(union, to: "\(place.output)/\(OutputPath.manifestName)") }
  }

  var staging: String { "\(place.state)/\(stagingName)" }
  var journalPath: String { "\(place.state)/\(CommitJournal.name)" }

  /// The paths of staged files, by their numbers.
  var moves: [String] { new.keys.filter { old[$0] != new[$0] }.sorted() }

  var journal: CommitJournal {
    get throws { try journal(moves.enumerated().map { ($0, $1) }) }
  }

  /// A journal of other moves.
  func journal(_ moves: [(piece: Int, path: String)]) throws -> CommitJournal {
    let status = try Files.status(of: place.output)
    return CommitJournal(
      output: try Files.resolve(place.output), inode: status.inode, device: status.device,
      staging: stagingName, stagingParent: .state, union: Fingerprint(of: union),
      manifest: Fingerprint(of: manifest),
      moves: moves.map { StagedMove(piece: $0, path: OutputPath(checked: $1)) })
  }

  /// Carries out the first moves, as the build did before it was killed.
  func carryOut(_ count: Int) throws {
    for (piece, path) in moves.enumerated().prefix(count) {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      try Files.createDirectories("\(place.output)/\(folder)")
      try Files.rename("\(staging)/\(piece)", to: "\(place.output)/\(path)")
    }
  }

  func recover() throws -> [RecoveryOutcome] {
    try InterruptedBuild.recover(state: place.state, patience: .seconds(5))
  }

  var completed: RecoveryOutcome {
    get throws { .completed(output: try Files.resolve(place.output)) }
  }

  private func staged(_ site: Workplace.Site) -> [StagedFile] {
    site.keys.sorted().map { path in
      StagedFile(
        path: OutputPath(checked: path),
        fingerprint: Fingerprint(of: Array((site[path] ?? "").utf8)),
        change: .none)
    }
  }

  private var manifest: [UInt8] { Manifest.text(of: staged(new)) }

  private var union: [UInt8] {
    let entries = staged(old).map { ($0.path, Manifest.Entry(fingerprint: $0.fingerprint)) }
    return Manifest.text(
      of: Manifest(entries: Dictionary(uniqueKeysWithValues: entries)).union(staged(new)))
  }
}
