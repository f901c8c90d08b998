import Bytes
import Site

/// What tells the files in `content/` from what they were in another build, such as a hash of their statuses.
public struct FileVersions: Sendable {
  private let versions: [String: UInt64]
  /// Of all files in `data/`.
  public let data: UInt64
  /// Of the files that may affect any page: defaults of front matter, and captions of pictures.
  public let configuration: UInt64
  /// The files of each part of the content.
  public let areas: [ContentAreas: [String]]

  /// The versions of files, which are given by their paths in `content/`.
  public init(_ paths: [String], _ versions: [UInt64]) {
    self.versions = Dictionary(zip(paths, versions)) { first, _ in first }
    var (data, configuration) = (StableHash(), StableHash())
    var areas: [ContentAreas: [String]] = [:]
    for (path, version) in zip(paths, versions) {
      // Of thousands of files most are posts.
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
  public func version(of path: String) -> UInt64 { versions[path] ?? 0 }

  private static func isOfAnyPage(_ path: String) -> Bool {
    ["_defaults.yaml", "_defaults.yml", "captions.yaml", "captions.yml", "_redirects"].contains {
      path.hasSuffix($0)
    }
  }
}
