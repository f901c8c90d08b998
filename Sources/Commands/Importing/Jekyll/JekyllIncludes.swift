import SourceText

/// Finds the files of `include` and `include_relative`.
struct JekyllIncludes: Sendable {
  private let input: ImportInput
  private let paths: Set<String>

  init(_ input: ImportInput) {
    self.input = input
    paths = Set(input.paths)
  }

  /// The files of `_includes/`.
  var all: [SourceFile] {
    paths.sorted().filter { $0.hasPrefix("_includes/") }.compactMap { input.file($0) }
  }

  /// A file in `_includes/`, or below the folder of the page; nil if there is none.
  func file(_ name: String, isRelative: Bool, _ folder: String) -> SourceFile? {
    let path =
      isRelative ? String(SitePath.join("/" + folder, name).dropFirst()) : "_includes/\(name)"
    return paths.contains(path) ? input.file(path) : nil
  }
}
