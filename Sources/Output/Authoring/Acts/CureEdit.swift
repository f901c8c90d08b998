public import Building
import Content
import Editing
import FileSystem
public import SourceText

/// Makes the changes that diagnostics propose.
public struct CureEdit: Sendable {
  private let site: SiteSnapshot
  private let options: BuildOptions

  /// Cures of a site.
  public init(_ site: SiteSnapshot, _ options: BuildOptions) {
    (self.site, self.options) = (site, options)
  }

  /// The diagnostics that a change can cure, each once.
  public func curable(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { diagnostic in
      guard let excerpt = diagnostic.excerpt, excerpt.path.hasPrefix(options.path("content/")),
        seen.insert(diagnostic).inserted
      else { return false }
      switch diagnostic.hint?.change {
      case .replacement, .line, .move: return true
      case .command, nil: return false
      }
    }
  }

  /// The change that cures a diagnostic.
  public func change(curing diagnostic: Diagnostic) throws(ChangeRefusal) -> ContentChange {
    guard let excerpt = diagnostic.excerpt, let cure = diagnostic.hint else {
      throw ChangeRefusal([diagnostic])
    }
    var change = ContentChange(options)
    let path = String(excerpt.path.dropFirst(options.path("").count))
    guard let file = change.file(path) else { throw change.missing(path) }
    change.title = "\(excerpt.path):\(excerpt.position.line): \(cure.text)"
    let line = Self.line(excerpt.position.line, in: file.bytes)
    let start = line.lowerBound + excerpt.position.column - 1
    switch cure.change {
    case .replacement:
      guard let (text, length) = diagnostic.replacement, start + length <= file.size else {
        throw ChangeRefusal([diagnostic])
      }
      change.edit(path, [TextEdit(SourceRange(start, start + length), text: text)])
    case .line(let text):
      let indent = file.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }.count
      let range = SourceRange(line.lowerBound + indent, line.upperBound)
      change.edit(path, [TextEdit(range, text: text)])
    case .move(let target):
      let folder = PathParts.parent(of: path[...])
      guard let new = PathParts.join(folder, target) else { throw ChangeRefusal([diagnostic]) }
      try ContentMove(site, options).move(path, to: new, keepsURL: false, in: &change)
    case .command, nil: throw ChangeRefusal([diagnostic])
    }
    return change
  }

  /// The range of a line, without its line end.
  private static func line(_ number: Int, in bytes: [UInt8]) -> Range<Int> {
    var start = 0
    for _ in 1..<max(1, number) {
      start = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }
}
