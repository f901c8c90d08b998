import Bytes
import Site

/// The versions of the files in `content/`, such as hashes of their statuses, to detect changes
/// between builds.
public struct FileVersions: Sendable {
  private let versions: [String: UInt64]
  /// The combined version of all files in `data/`.
  public let data: UInt64
  /// The combined version of the files that may affect any page, such as front matter defaults and
  /// captions.
  public let configuration: UInt64
  /// The combined versions of the files of each text that has several.
  private let texts: [String: UInt64]
  /// The paths of the files in each content area.
  public let areas: [ContentAreas: [String]]

  /// The versions of the files with the given paths in `content/`.
  ///
  /// - Parameter translated: The files of each text that has several.
  public init(_ paths: [String], _ versions: [UInt64], translated: [String: [String]] = [:]) {
    let known = Dictionary(zip(paths, versions)) { first, _ in first }
    self.versions = known
    texts = translated.mapValues { files in
      var hash = StableHash()
      for file in files {
        hash.add(file)
        hash.add(known[file] ?? 0)
      }
      return hash.value
    }
    var (data, configuration) = (StableHash(), StableHash())
    var areas: [ContentAreas: [String]] = [:]
    for (path, version) in zip(paths, versions) {
      // Most of the files are posts, so this check comes first.
      if path.utf8.last == UInt8(ascii: "d"), path.hasPrefix("journal/") { continue }
      if path.hasPrefix("data/") {
        data.add(path)
        data.add(version)
      } else if Self.isOfAnyPage(path) {
        configuration.add(path)
        configuration.add(version)
      }
      for area in ContentAreas(ofFile: path).each { areas[area, default: []].append(path) }
    }
    (self.data, self.configuration) = (data.value, configuration.value)
    self.areas = areas
  }

  /// The version of a file; 0 if there is no such file.
  public func version(of path: String) -> UInt64 { texts[path] ?? versions[path] ?? 0 }

  private static func isOfAnyPage(_ path: String) -> Bool {
    ["_defaults.yaml", "_defaults.yml", "captions.yaml", "captions.yml", "_redirects"].contains {
      path.hasSuffix($0)
    }
  }
}
