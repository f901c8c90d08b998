/// `_headers` in the format of Netlify and Cloudflare Pages: a line for a path, and indented lines
/// for the header fields of responses there.
///
/// A host joins the values of all rules that match, so a field is left out if the author's file sets
/// it for paths that may be the same.
struct HeadersFile {
  let bytes: [UInt8]

  init(_ site: HostedSite) {
    let own = site.own[.headers] ?? []
    let fields = Self.fields(of: own)
    func isFree(_ name: String, _ path: String) -> Bool {
      !fields.contains { $0.name == name.lowercased() && Self.mayMeet($0.path, path) }
    }
    // On Netlify, `*` is a whole name.
    let prefixes = site.hashedPrefixes.filter { site.host != .netlify || $0.hasSuffix("/") }
    let immutable = [("Cache-Control", HostHeaders.hashed)]
    let rules =
      [("/*", HostHeaders.everywhere)] + prefixes.map { ($0 + "*", immutable) }
    var text = ""
    for (path, values) in rules {
      let path = site.basePath + path
      let lines = values.filter { isFree($0.0, path) }.map { "  \($0.0): \($0.1)\n" }
      if !lines.isEmpty { text += path + "\n" + lines.joined() + "\n" }
    }
    bytes = Array(text.utf8) + own
  }

  /// The names of the fields that an author's file sets, in lowercase, with their paths.
  private static func fields(of bytes: [UInt8]) -> [(path: Substring, name: String)] {
    var path: Substring = "/*"
    var fields: [(Substring, String)] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let first = line.first else { continue }
      let words = line.drop { $0 == " " || $0 == "\t" }
      if first != " ", first != "\t" {
        if first != "#" { path = line.prefix { $0 != " " && $0 != "\r" } }
      } else if let colon = words.firstIndex(of: ":") {
        fields.append((path, words[..<colon].lowercased()))
      }
    }
    return fields
  }

  /// Whether two patterns may match the same path: their texts before a placeholder agree.
  private static func mayMeet(_ first: Substring, _ second: String) -> Bool {
    let (a, b) = (
      first.prefix { $0 != "*" && $0 != ":" }, second.prefix { $0 != "*" && $0 != ":" }
    )
    return first.hasPrefix("http") || a.hasPrefix(b) || b.hasPrefix(a)
  }
}
