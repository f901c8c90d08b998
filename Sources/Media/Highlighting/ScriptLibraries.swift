import Bytes
import System

/// The files of highlight.js and KaTeX.
public struct ScriptLibraries: Hashable, Sendable {
  /// The files that Debian's packages install.
  public static let system = ScriptLibraries(folder: "/usr/share/javascript")

  /// The folder that holds `highlight.js/` and `katex/`.
  public var folder: String

  /// Creates the libraries in a folder.
  public init(folder: String) {
    self.folder = folder
  }

  /// A library.
  enum Script: CaseIterable {
    case highlight, katex

    /// The Debian package of the library.
    var package: String { self == .highlight ? "libjs-highlight.js" : "libjs-katex" }

    /// The possible paths of the library's file; the first existing one is used.
    var paths: [String] {
      switch self {
      case .highlight: ["highlight.js/highlight.min.js", "highlight.js/highlight.js"]
      case .katex: ["katex/katex.min.js", "katex/katex.js"]
      }
    }
  }

  /// Identifies the versions of the libraries and the engine: hashes of the libraries' files, and
  /// the name and size of the engine's file, which is too large to be hashed.
  var stamp: String {
    let scripts = Script.allCases.map { script -> String in
      guard let (path, bytes) = read(script) else { return "none" }
      let hash = XXH64.hash(of: bytes.span.bytes)
      return "\(path.dropFirst(folder.utf8.count + 1)) \(bytes.count) \(hash)"
    }
    return (scripts + [JavaScriptCore.version ?? "none"]).joined(separator: "; ")
  }

  /// Whether a library's file exists.
  func has(_ script: Script) -> Bool {
    script.paths.contains { access("\(folder)/\($0)", R_OK) == 0 }
  }

  /// A library's path and text; nil if it cannot be read.
  func read(_ script: Script) -> (path: String, text: [UInt8])? {
    for path in script.paths.map({ "\(folder)/\($0)" }) {
      if let text = Self.read(path) { return (path, text) }
    }
    return nil
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    guard fseek(file, 0, SEEK_END) == 0, case let size = ftell(file), size > 0 else { return nil }
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
  }
}
