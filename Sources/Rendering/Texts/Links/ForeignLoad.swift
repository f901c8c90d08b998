import Bytes
import Markdown
package import SourceText

/// What a page loads from another host, as diagnostics: a picture or another file is a warning; a
/// script, a frame or a style sheet is a note that the report counts.
package enum ForeignLoad {
  package static let hint: Cure = "save it next to the text, and write its path"
  private static let noted: [LinkReference.Kind] = [.script, .frame, .stylesheet]
  private static let hosts = " loads from another host: "

  /// The resolution of an address on another host.
  static func resolution(of link: LinkReference, _ host: String) -> Resolution {
    let address = link.destination
    if noted.contains(link.kind) {
      var note = Resolution(url: address, problem: "a \(link.kind)\(hosts)\(host)")
      note.severity = .note
      return note
    }
    let noun = link.kind == .image ? "picture" : "file"
    let problem = "the \(noun) '\(address)' loads from another host, '\(host)'"
    return Resolution(url: address, problem: problem, hint: hint)
  }

  /// What a template loads from other hosts.
  package static func all(in template: SourceFile) -> [Diagnostic] {
    template.bytes.withBytes(RawLinks.find).compactMap { link in
      let range = SourceRange(link.range.lowerBound, link.range.upperBound)
      let address = template.text(range)
      guard link.kind != .link, let host = WebAddress.host(of: address) else { return nil }
      let found = resolution(
        of: LinkReference(kind: link.kind, destination: address, range: range), host)
      return Diagnostic(
        found.severity, found.problem ?? "", at: SourceExcerpt(template, range), hint: found.hint)
    }
  }

  /// A line such as `2 scripts and 1 frame load from cdn.example, video.example`, if anything is
  /// noted, and the notes that concern the whole site.
  package static func notices(_ diagnostics: [Diagnostic]) -> [String] {
    let notes = diagnostics.filter { $0.severity == .note }
    var found: Set<Substring> = []
    let counts = noted.compactMap { kind -> String? in
      let start = "a \(kind)\(hosts)"
      let own = notes.filter { $0.message.hasPrefix(start) }
      found.formUnion(own.map { $0.message.dropFirst(start.count) })
      return own.isEmpty ? nil : "\(own.count) \(kind)\(own.count == 1 ? "" : "s")"
    }
    let verb = counts.count == 1 && counts[0].hasPrefix("1 ") ? "loads" : "load"
    let words = counts.joined(separator: counts.count == 2 ? " and " : ", ")
    let line = "\(words) \(verb) from \(found.sorted().joined(separator: ", "))"
    return (counts.isEmpty ? [] : [line]) + notes.filter { $0.excerpt == nil }.map(\.message)
  }
}
