/// The versions of the libraries, for reports about the installation.
extension ScriptLibraries {
  /// A library's file and the version that it states, if it states one.
  public typealias Installed = (path: String, version: String?)

  /// highlight.js; nil if it is not installed.
  public var highlight: Installed? { installed(.highlight, before: ["versionString=\""]) }

  /// KaTeX; nil if it is not installed.
  public var katex: Installed? { installed(.katex, before: ["version:\"", "version: '"]) }

  /// JavaScriptCore, whose version is the one in the name of its file; nil if it is not installed.
  public static var engine: Installed? {
    JavaScriptCore.version.map { text in
      let name = String(text.prefix { $0 != " " })
      return (name, name.split(separator: ".so.").last.map(String.init))
    }
  }

  private func installed(_ script: Script, before marks: [String]) -> Installed? {
    guard let (path, text) = read(script) else { return nil }
    return (path, marks.lazy.compactMap { Self.text(after: Array($0.utf8), in: text) }.first)
  }

  /// What follows the first occurrence of a mark, up to a quotation mark.
  private static func text(after mark: [UInt8], in text: [UInt8]) -> String? {
    guard let first = mark.first else { return nil }
    var start = 0
    while let index = text[start...].firstIndex(of: first) {
      if text[index...].starts(with: mark) {
        let rest = text[(index + mark.count)...].prefix { $0 != 0x22 && $0 != 0x27 }
        return rest.count < 30 ? String(decoding: rest, as: UTF8.self) : nil
      }
      start = index + 1
    }
    return nil
  }
}
