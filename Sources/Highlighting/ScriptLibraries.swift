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

    /// Its files, the first that is there counts.
    var paths: [String] {
      switch self {
      case .highlight: ["highlight.js/highlight.min.js", "highlight.js/highlight.js"]
      case .katex: ["katex/katex.min.js", "katex/katex.js"]
      }
    }
  }

  /// What tells one version of a library from another: the file, its size and its time; nil where
  /// there is no such file.
  func stamp(_ script: Script) -> String? {
    for path in script.paths {
      var status = stat()
      guard stat("\(folder)/\(path)", &status) == 0 else { continue }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return "\(path) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }
    return nil
  }

  /// A library's text; nil where it cannot be read.
  func read(_ script: Script) -> [UInt8]? {
    script.paths.lazy.compactMap { Self.read("\(folder)/\($0)") }.first
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
