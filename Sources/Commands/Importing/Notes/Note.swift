import CivilTime
import DataFormats
import SourceText

/// A note: its front matter, title and body.
struct Note {
  let path: String
  let file: SourceFile
  let front: OldFrontMatter
  let bodyStart: Int
  let title: String
  /// The body without the heading that is the title.
  let body: [UInt8]
  /// The day of a daily note.
  let day: CivilDate?

  init(path: String, _ file: SourceFile, _ matter: FrontMatter) {
    (self.path, self.file, bodyStart) = (path, file, matter.bodyStart)
    front = OldFrontMatter(node: matter.node)
    let stem = SitePath.name(NotesVault.stem(path))
    day = Self.day(stem)
    let rest = Array(
      matter.bodyStart == 0 ? file.bytes.withoutMark : file.bytes.dropFirst(matter.bodyStart))
    let heading = Self.heading(rest)
    title = front.text("title").map(OldFrontMatter.line) ?? heading?.title ?? stem
    body = heading.map { Array(rest[$0.end...]) } ?? rest
  }

  /// The day that a name begins with: `2026-01-31`, or `2026-01-31 Walk`.
  private static func day(_ stem: String) -> CivilDate? {
    guard let date = DateText(stem.prefix(10)), stem.utf8.count >= 10 else { return nil }
    let next = stem.dropFirst(10).first
    return next == nil || next == " " || next == "-" || next == "_" ? date.date : nil
  }

  /// The heading of level 1 that a body begins with.
  private static func heading(_ body: [UInt8]) -> (title: String, end: Int)? {
    for line in ByteLines.ranges(body) {
      let text = ByteLines.trimmed(body[line])
      if text.isEmpty { continue }
      guard text.starts(with: "# ".utf8) else { return nil }
      let title = String(decoding: ByteLines.trimmed(text.dropFirst(2)), as: UTF8.self)
      // Markup in a title would be shown as it is written.
      guard !title.isEmpty, !title.contains(where: { "[]*`<$".contains($0) }) else { return nil }
      return (title, line.upperBound)
    }
    return nil
  }

  /// The date of its front matter.
  var date: String? {
    for key in ["date", "created", "date created", "created_at", "creation date"] {
      if let text = front.text(key), DateText(text) != nil { return text.replacing("T", with: " ") }
    }
    return day?.iso
  }

  /// The part of the body under a heading, up to the next heading of the same level.
  static func section(_ body: [UInt8], _ heading: String) -> [UInt8]? {
    let wanted = heading.lowercased()
    var start: Int?
    var level = 0
    for line in ByteLines.ranges(body) {
      let text = body[line]
      let signs = text.prefix { $0 == UInt8(ascii: "#") }.count
      guard (1...6).contains(signs), text.dropFirst(signs).first == 0x20 else { continue }
      if let start {
        if signs <= level { return Array(body[start..<line.lowerBound]) }
        continue
      }
      let title = String(decoding: ByteLines.trimmed(text.dropFirst(signs)), as: UTF8.self)
      if title.lowercased() == wanted { (start, level) = (line.lowerBound, signs) }
    }
    return start.map { Array(body[$0...]) }
  }
}
