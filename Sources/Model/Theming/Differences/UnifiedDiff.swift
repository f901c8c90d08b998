/// The differences between two texts, as lines of a unified diff (POSIX.1-2024, `diff -u`).
public struct UnifiedDiff: Sendable {
  /// A line, without its line end.
  public struct Line: Hashable, Sendable {
    /// The kind of a line.
    public enum Kind: Sendable {
      /// The names of the files.
      case name
      /// The position of a group of changes.
      case place
      /// A line of both texts.
      case kept
      /// A line of the old text only.
      case removed
      /// A line of the new text only.
      case added
      /// A remark that a text does not end with a line end.
      case remark
    }

    /// The kind of the line.
    public let kind: Kind
    /// The line as printed, with its sign in front.
    public let text: String

    /// A line with its sign in front.
    public init(kind: Kind, text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// The lines; empty if the texts are equal.
  public private(set) var lines: [Line] = []

  private typealias Row = (kind: LineEdits.Kind, old: Int, new: Int)
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  /// The number of unchanged lines shown before and after a change.
  private static let context = 3

  /// Creates the differences from `old` to `new`, after a header with both names.
  public init(_ old: [UInt8], _ new: [UInt8], from oldName: String, to newName: String) {
    (self.old, self.new) = (Self.split(old), Self.split(new))
    let edits = LineEdits(self.old, self.new).all
    let groups = Self.groups(of: edits)
    guard !groups.isEmpty else { return }
    lines = [Line(kind: .name, text: "--- " + oldName), Line(kind: .name, text: "+++ " + newName)]
    for group in groups { add(edits[group]) }
  }

  /// The lines of a text, each with its line end.
  private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(text[start...end])
      start = end + 1
    }
    return start < text.count ? lines + [text[start...]] : lines
  }

  /// The changes with their context; changes near each other form one group.
  private static func groups(of edits: [LineEdits.Edit]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for index in edits.indices where edits[index].kind != .kept {
      let (start, end) = (max(0, index - context), min(edits.count, index + 1 + context))
      if let last = groups.last, start <= last.upperBound {
        groups[groups.count - 1] = last.lowerBound..<end
      } else {
        groups.append(start..<end)
      }
    }
    return groups
  }

  private mutating func add(_ group: ArraySlice<LineEdits.Edit>) {
    guard let first = group.first else { return }
    let oldCount = group.count { $0.kind != .added }
    let newCount = group.count { $0.kind != .removed }
    let place = "@@ -\(Self.range(first.old, oldCount)) +\(Self.range(first.new, newCount)) @@"
    lines.append(Line(kind: .place, text: place))
    for edit in group {
      switch edit.kind {
      case .kept: add(old[edit.old], " ", .kept)
      case .removed: add(old[edit.old], "-", .removed)
      case .added: add(new[edit.new], "+", .added)
      }
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>, _ sign: String, _ kind: Line.Kind) {
    let isWhole = line.last == UInt8(ascii: "\n")
    let text = String(decoding: isWhole ? line.dropLast() : line, as: UTF8.self)
    lines.append(Line(kind: kind, text: sign + text))
    if !isWhole { lines.append(Line(kind: .remark, text: "\\ No newline at end of file")) }
  }

  /// The first line and the number of lines; for no lines, the line before them.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }
}
