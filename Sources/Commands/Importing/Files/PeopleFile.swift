import DataFormats
import SourceText

/// `people.yaml`, to which an import only adds; existing bytes are not changed.
struct PeopleFile {
  /// A person.
  struct Entry {
    let id: String
    let name: String
    var nickname: String?
    var picture: String?
    var url: String?
    var email: String?
    var summary: String?
    var friends: [String] = []

    fileprivate var text: String {
      var front = FrontMatterText()
      front.add("id", id)
      front.add("name", name)
      front.add("nickname", nickname)
      front.add("picture", picture)
      front.add("pictureAlt", picture == nil ? nil : name)
      front.add("url", url)
      front.add("email", email)
      front.add("summary", summary)
      front.add("friends", friends)
      return front.item
    }
  }

  /// The reason why no person can be added.
  struct Unreadable: Error {
    let diagnostic: Diagnostic
  }

  /// The file's text with new people at its end; nil if there are none.
  static func text(adding entries: [Entry], to file: SourceFile?) throws(Unreadable) -> [UInt8]? {
    var known: Set<String> = []
    var bytes = file?.bytes ?? []
    if let file { known = try ids(file) }
    let new = entries.filter { !known.contains($0.id) }
    guard !new.isEmpty else { return nil }
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    bytes += new.map(\.text).joined().utf8
    return bytes
  }

  /// The ids in a file that people can be added to: a YAML list whose entries begin with `-` on
  /// their own lines.
  private static func ids(_ file: SourceFile) throws(Unreadable) -> Set<String> {
    let parsed = YAMLReader.read(file)
    if let mistake = parsed.diagnostics.first(where: { $0.severity == .error }) {
      throw Unreadable(diagnostic: mistake)
    }
    guard let node = parsed.node, !node.isNull else { return [] }
    guard let elements = node.elements, let first = elements.first,
      file.bytes[file.lineRange(at: first.range.start)].first == UInt8(ascii: "-")
    else {
      throw Unreadable(
        diagnostic: .error(
          "no person can be added to this file", at: SourceExcerpt(file, node.range.firstByte),
          hint: "write it as a list with '- id: …' at the beginning of a line"))
    }
    return Set(
      elements.compactMap { element in
        guard case .scalar(let id, _)? = element["id"]?.content else { return nil }
        return id
      })
  }
}
