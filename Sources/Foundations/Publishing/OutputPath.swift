import FileSystem

/// A path in the output folder: relative, normalised, and possible on every POSIX system.
///
/// Paths are compared and ordered by their bytes.
public struct OutputPath: Sendable, CustomStringConvertible {
  /// The manifest's name in the output folder.
  package static let manifestName = ".daybook-manifest"
  /// The prefix of names of staging folders in the output folder.
  static let stagingPrefix = ".daybook-staging-"

  /// The path, its names separated by `/`.
  public let text: String

  /// Validates a path; nil if it is invalid. A valid path is relative, not empty, and at most 4095
  /// bytes long, without control characters and backslashes. Its names are not empty, `.` or `..`
  /// and have at most 255 bytes. Top-level names that Daybook itself uses are invalid.
  public init?(_ path: String) {
    guard Self.isValid(path) else { return nil }
    text = path
  }

  /// A path that the caller made from valid names. A publication validates it.
  public init(checked path: String) {
    assert(Self.isValid(path), "'\(path)' is not a path in the output folder")
    text = path
  }

  /// The path, as shown in messages.
  public var description: String { text }

  /// The path of the folder that contains the file; empty at the top level.
  var parent: Substring { FolderPath.parentInside(text[...]) }

  /// The number of folders above the file.
  var depth: Int { text.utf8.reduce(0) { $1 == UInt8(ascii: "/") ? $0 + 1 : $0 } }

  /// The paths of the folders that contain the file, outermost first.
  var ancestors: [String] {
    text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.map { String(text[..<$0]) }
  }

  /// Whether the path is that of a page or another HTML file, which may have links.
  package var isPage: Bool { text.utf8.suffix(5).elementsEqual(".html".utf8) }

  /// Whether the file is in a folder or one of its subfolders.
  func isBelow(_ folder: String) -> Bool {
    text.utf8.count > folder.utf8.count + 1 && text.utf8.starts(with: folder.utf8)
      && text.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
  }

  static func isValid(_ path: String) -> Bool {
    guard (1...4095).contains(path.utf8.count) else { return false }
    var (length, dots) = (0, 0)
    var isName: Bool { (1...255).contains(length) && (dots < length || length > 2) }
    for byte in path.utf8 {
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") { return false }
      if byte == UInt8(ascii: "/") {
        guard isName else { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    guard isName else { return false }
    return !path.utf8.starts(with: manifestName.utf8)
      && !path.utf8.starts(with: stagingPrefix.utf8)
  }
}

extension OutputPath: Hashable, Comparable {
  /// Whether both paths have the same bytes.
  public static func == (first: OutputPath, second: OutputPath) -> Bool {
    PathOrder.same(first.text, second.text)
  }

  /// Whether the bytes of the first path come before those of the second.
  public static func < (first: OutputPath, second: OutputPath) -> Bool {
    PathOrder.precedes(first.text, second.text)
  }

  /// Adds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    text.utf8.span.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
