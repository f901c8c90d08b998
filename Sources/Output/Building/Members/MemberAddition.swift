import Content
import DataFormats
import Fields
public import FileSystem
import Loading
public import SourceText

/// Adds a member to a group in `members.yaml`; everything else stays as it is, with its comments.
public struct MemberAddition: Sendable {
  /// Why a member was not added.
  public struct Failure: Error {
    /// The diagnostics.
    public let diagnostics: [Diagnostic]
  }

  private let path: String
  private let bytes: [UInt8]
  private let member: String
  private let group: String

  /// The addition of a member to a group of a file, which may be missing.
  public init(of member: String, to group: String, path: String) throws(FileError) {
    self.path = path
    self.member = member
    self.group = group
    bytes = Files.exists(path) ? try Files.read(path) : []
  }

  /// Writes the file.
  public func write() throws {
    let changed = try added()
    try Files.write(changed, to: path)
  }

  /// The file with the member.
  ///
  /// The result is read again: it must have the member, and all others as they were. So a file in
  /// an unusual form is not damaged.
  func added() throws(Failure) -> [UInt8] {
    let file = SourceFile(path: path, bytes: bytes)
    let entry = YAMLReader.read(file).node?.entries?.last { $0.key == group }
    let changed = entry.map { insertion(into: $0, file) } ?? newGroup
    var expected = Self.lists(bytes, path) ?? []
    if let index = expected.firstIndex(where: { $0.name == group }) {
      expected[index].members.append(member)
    } else {
      expected.append((group, [member]))
    }
    guard let lists = Self.lists(changed, path),
      lists.elementsEqual(expected, by: { $0.name == $1.name && $0.members == $1.members })
    else {
      throw Failure(diagnostics: [
        .error(
          "nothing can be added to '\(path)' as it is written", at: nil,
          hint: "add \(name) to '\(group)' in it")
      ])
    }
    return changed
  }

  private var name: String { NewDocument.scalar(member) }

  private var newGroup: [UInt8] {
    let end = bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? "" : "\n"
    return bytes + Array("\(end)\(group): [\(name)]\n".utf8)
  }

  private func insertion(into entry: Node.Entry, _ file: SourceFile) -> [UInt8] {
    guard let elements = entry.value.elements else {
      return entry.value.isNull ? startedList(entry) : listOfTwo(entry.value, file)
    }
    guard let last = elements.last else {
      return replacing(entry.value.range.bytes, with: "[\(name)]")
    }
    let line = file.lineRange(at: last.range.start)
    let before = bytes[line.lowerBound..<last.range.start]
    let indent = before.prefix { $0 == UInt8(ascii: " ") }.count
    let isBlock = before.dropFirst(indent).first == UInt8(ascii: "-")
    guard isBlock else { return replacing(last.range.end..<last.range.end, with: ", \(name)") }
    let space = String(repeating: " ", count: indent)
    return replacing(line.upperBound..<line.upperBound, with: "\n\(space)- \(name)")
  }

  /// `friends:` as a list of one.
  private func startedList(_ entry: Node.Entry) -> [UInt8] {
    let rest = bytes[entry.keyRange.end...]
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return bytes }
    let end = max(colon + 1, entry.value.range.end)
    return replacing(colon + 1..<end, with: " [\(name)]")
  }

  /// `friends: ben` as a list of two.
  private func listOfTwo(_ value: Node, _ file: SourceFile) -> [UInt8] {
    replacing(value.range.bytes, with: "[\(file.text(value.range)), \(name)]")
  }

  private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }

  /// The groups of a file with their members; nil if it has an error.
  private static func lists(
    _ bytes: [UInt8], _ path: String
  ) -> [(name: String, members: [String])]? {
    let file = SourceFile(path: path, bytes: bytes)
    let parsed = ContentParser.parse(file, path: "members.yaml")
    guard case .members(let groups) = parsed.source,
      !parsed.diagnostics.contains(where: { $0.severity == .error })
    else { return nil }
    return groups.groups.map { ($0.name.value, $0.members.map(\.value)) }
  }
}
