import Bytes

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where highlight.js and KaTeX are.
public struct ScriptLibraries: Hashable, Sendable {
  /// What Debian's packages install.
  public static let system = ScriptLibraries(folder: "/usr/share/javascript")

  /// The folder that holds `highlight.js/` and `katex/`.
  public var folder: String

  /// The libraries below a folder.
  public init(folder: String) {
    self.folder = folder
  }

  /// A library, by what it is for.
  enum Script: CaseIterable {
    case highlight, katex

    /// Debian's package of it.
    var package: String { self == .highlight ? "libjs-highlight.js" : "libjs-katex" }

    /// Its files, the first that is there counts.
    var paths: [String] {
      switch self {
      case .highlight: ["highlight.js/highlight.min.js", "highlight.js/highlight.js"]
      case .katex: ["katex/katex.min.js", "katex/katex.js"]
      }
    }
  }

  /// What tells the versions of the libraries and of the engine apart: hashes of the files, which
  /// are read for it, and the engine's file by its name and size, as it is too long to be read.
  var stamp: String {
    let scripts = Script.allCases.map { script -> String in
      guard let (path, bytes) = read(script) else { return "none" }
      let hash = XXH64.hash(of: bytes.span.bytes)
      return "\(path.dropFirst(folder.utf8.count + 1)) \(bytes.count) \(hash)"
    }
    return (scripts + [JavaScriptCore.version ?? "none"]).joined(separator: "; ")
  }

  /// Whether a library's file is there.
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
