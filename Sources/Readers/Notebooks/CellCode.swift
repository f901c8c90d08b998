import SourceText

/// The code of a cell as a fenced code block.
struct CellCode {
  /// The language; nil if the notebook names none.
  let language: String?
  private let code: MappedText

  /// The languages of cells that begin with a magic of IPython.
  private static let magics = [
    "bash": "bash", "sh": "bash", "html": "html", "javascript": "javascript", "js": "javascript",
    "latex": "latex", "markdown": "markdown", "perl": "perl", "r": "r", "ruby": "ruby",
    "sql": "sql", "svg": "xml", "cython": "python", "writefile": "text", "file": "text",
  ]
  /// The names of languages that a highlighter knows under another name.
  private static let aliases = [
    "ipython": "python", "ipython3": "python", "sage": "python", "sagemath": "python",
    "octave": "matlab", "c++17": "cpp", "c++14": "cpp", "c++11": "cpp", "c++20": "cpp",
    "wolfram language": "mathematica", "wolfram": "mathematica", "f#": "fsharp", "c#": "csharp",
    "sos": "text", "maxima": "text", "xonsh": "python",
  ]

  init(_ cell: NotebookCell, language: String?, in file: SourceFile) {
    let whole = cell.source.mapped(in: file)
    let end = whole.bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
    var code = MappedText()
    code.append(whole, 0..<end)
    self.code = code
    self.language = Self.magic(in: code.bytes) ?? language.map { Self.aliases[$0] ?? $0 }
  }

  /// Whether there is no code.
  var isEmpty: Bool { code.bytes.isEmpty }

  /// Appends the block. Its fence is longer than any run of backticks in the code.
  func append(to out: inout MappedText) {
    let range = code.segments.first?.range.firstByte ?? SourceRange(at: 0)
    let fence = String(repeating: "`", count: max(3, longestRun + 1))
    let name = (language ?? "").filter { $0.isLetter || $0.isNumber || "+#-_.".contains($0) }
    out.append("\(fence)\(name)\n", for: range)
    out.append(code, 0..<code.bytes.count)
    out.append("\n\(fence)\n", for: range)
  }

  /// The name of a language for readers.
  static func name(of language: String?) -> String {
    guard let language, let first = language.first, first.isLetter else { return "In" }
    let name = first.uppercased() + language.dropFirst()
    return name.filter { $0.isLetter || $0.isNumber || "+#-_. ".contains($0) }
  }

  private static func magic(in code: [UInt8]) -> String? {
    guard code.starts(with: "%%".utf8) else { return nil }
    let word = code.dropFirst(2).prefix { $0 > 0x20 }
    return magics[String(decoding: word, as: UTF8.self).lowercased()]
  }

  private var longestRun: Int {
    var (longest, run) = (0, 0)
    for byte in code.bytes {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
