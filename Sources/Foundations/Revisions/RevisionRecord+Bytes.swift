import Bytes
import CivilTime

/// A record's file: a mark, the values as parts, each after its length in eight bytes, and the hash of
/// all that. Numbers are decimal; nothing is an empty part, and a missing file has the mode `-`.
extension RevisionRecord {
  /// The error for bytes that are no record.
  struct Damage: Error {}

  private static let mark = Array("daybook-revision 1\n".utf8)

  /// The bytes of the record's file.
  var bytes: [UInt8] {
    let numbers: [Int?] = [
      action.rawValue, number, time.unixSeconds, time.utcOffset, isComplete ? 1 : 0, changes.count,
      made.count, dropped.count, Int(reach),
    ]
    var parts = numbers.map(Self.part) + [Array(title.utf8), Array(staging.utf8)]
    for (index, change) in changes.enumerated() {
      parts += [change.from, change.to].map { Array(($0 ?? "").utf8) }
      parts += [change.size, change.hash, inodes.isEmpty ? 0 : inodes[index]].map(Self.part)
      for state in [change.before, change.after] {
        parts += state.map { [Self.part($0.mode), $0.bytes] } ?? [Array("-".utf8), []]
      }
    }
    for folder in made + dropped { parts += [Array(folder.path.utf8), Self.part(folder.mode)] }
    var bytes = Self.mark
    for part in parts {
      bytes += part.count.littleEndian(count: 8)
      bytes += part
    }
    return bytes + FileChange.hash(of: bytes).littleEndian(count: 8)
  }

  /// Reads the bytes of a record's file.
  init(_ bytes: [UInt8]) throws(Damage) {
    let rest = bytes.dropLast(8)
    guard rest.starts(with: Self.mark),
      FileChange.hash(of: Array(rest)).littleEndian(count: 8).elementsEqual(bytes[rest.endIndex...])
    else { throw Damage() }
    var parts = RecordParts(rest: rest.dropFirst(Self.mark.count))
    guard let action = Action(rawValue: try parts.number()) else { throw Damage() }
    self.action = action
    number = try parts.number()
    time = Timestamp(unixSeconds: try parts.number(), utcOffset: try parts.number())
    isComplete = try parts.number() == 1
    let counts = (try parts.number(), try parts.number(), try parts.number())
    reach = UInt16(truncatingIfNeeded: try parts.number())
    (title, staging) = (try parts.text(), try parts.text())
    while changes.count < counts.0 {
      var change = FileChange(from: try parts.path(), to: try parts.path())
      (change.size, change.hash) = (try parts.number(), try parts.number())
      inodes.append(try parts.number())
      (change.before, change.after) = (try parts.state(), try parts.state())
      changes.append(change)
    }
    while made.count < counts.1 { made.append(try parts.folder()) }
    while dropped.count < counts.2 { dropped.append(try parts.folder()) }
  }

  private static func part(_ number: Int?) -> [UInt8] {
    number.map { Array(String($0).utf8) } ?? []
  }
}

/// The parts of a record's file that have not been read.
private struct RecordParts {
  var rest: ArraySlice<UInt8>

  mutating func next() throws(RevisionRecord.Damage) -> [UInt8] {
    let count = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard rest.count >= 8, (0...rest.count - 8).contains(count) else {
      throw RevisionRecord.Damage()
    }
    defer { rest = rest.dropFirst(8 + count) }
    return Array(rest.dropFirst(8).prefix(count))
  }

  mutating func text() throws(RevisionRecord.Damage) -> String {
    String(decoding: try next(), as: UTF8.self)
  }

  mutating func number() throws(RevisionRecord.Damage) -> Int {
    guard let number = Int(try text()) else { throw RevisionRecord.Damage() }
    return number
  }

  mutating func path() throws(RevisionRecord.Damage) -> String? {
    let path = try text()
    guard path.isEmpty || RevisionPath.isValid(path) else { throw RevisionRecord.Damage() }
    return path.isEmpty ? nil : path
  }

  mutating func state() throws(RevisionRecord.Damage) -> FileState? {
    let (mode, bytes) = (try text(), try next())
    return mode == "-" ? nil : FileState(bytes: bytes, mode: Int(mode))
  }

  mutating func folder() throws(RevisionRecord.Damage) -> FolderMode {
    FolderMode(path: try path() ?? "", mode: Int(try text()))
  }
}
