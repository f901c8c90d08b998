/// The media files of an export in a folder, found by their URLs on the old site.
struct MediaFiles {
  private let paths: Set<String>
  /// The paths by their names, for files that were moved; empty for names of several files.
  private var byName: [String: String] = [:]
  /// The source files of targets in `content/`.
  private var used: [String: String] = [:]
  /// URLs of media of the old site that are not in the folder.
  private(set) var missing: Set<String> = []
  /// The folders of media on the old site, such as `wp-content/uploads`.
  private let folders: [String]

  init(_ input: ImportInput, folders: [String]) {
    paths = Set(input.paths)
    self.folders = folders
    for path in input.paths {
      let name = SitePath.name(path)
      byName[name] = byName[name] == nil ? path : ""
    }
  }

  /// Copies the files that were found; returns their targets.
  func copy(to draft: inout ImportDraft) -> [String] {
    let targets = used.keys.sorted()
    for target in targets { _ = draft.add(target, .copy(used[target] ?? target)) }
    return targets
  }

  /// Whether there is no folder.
  var isEmpty: Bool { paths.isEmpty }

  /// The target of a file of the old site, given by its path there; nil if it is no media file or is
  /// not in the folder.
  mutating func target(_ path: String) -> String? {
    guard let folder = folders.first(where: { path.hasPrefix("/\($0)/") }) else { return nil }
    let inner = String(path.dropFirst(folder.count + 2))
    guard let source = source(folder, inner) else {
      missing.insert(path)
      return nil
    }
    let target = "\(folder)/\(source.inner)"
    guard ContentPath(copied: target) != nil else { return nil }
    used[target] = source.path
    return target
  }

  private func source(_ folder: String, _ inner: String) -> (path: String, inner: String)? {
    let last = SitePath.name(folder)
    for wanted in [inner, Self.original(inner)] {
      for candidate in [wanted, "\(folder)/\(wanted)", "\(last)/\(wanted)"]
      where paths.contains(candidate) {
        return (candidate, wanted)
      }
    }
    return byName[SitePath.name(inner)].flatMap { $0.isEmpty ? nil : ($0, inner) }
  }

  /// The path of the picture that a resized one was made of: without `-300x200` and `-scaled`.
  static func original(_ path: String) -> String {
    let split = SitePath.split(path)
    let stem = path.dropLast(split.ending.count + 1)
    guard !split.ending.isEmpty, let hyphen = stem.lastIndex(of: "-") else { return path }
    let size = stem[hyphen...].dropFirst()
    let numbers = size.split(separator: "x", omittingEmptySubsequences: false)
    let isSize =
      numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    return isSize || size == "scaled" ? String(stem[..<hyphen] + path[stem.endIndex...]) : path
  }
}
