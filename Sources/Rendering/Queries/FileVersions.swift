import Bytes
import Content
import Site

/// The versions of the files in `content/`, such as hashes of their statuses, to detect changes
/// between builds.
public struct FileVersions: Sendable, Hashable {
  private let versions: [String: UInt64]
  /// The combined version of all files in `data/`.
  public let data: UInt64
  /// The combined version of the files that may affect any page, such as front matter defaults and
  /// captions.
  public let configuration: UInt64
  /// The combined versions of the files of each text that has several.
  private let texts: [String: UInt64]
  /// The combined versions of the files with comments, by the paths of their posts without the
  /// ending.
  private let comments: [String: UInt64]
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
    var comments: [String: StableHash] = [:]
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
      if let ending = Self.commentsEnding(of: path) {
        let post = String(path.dropLast(ending.count))
        comments[post, default: StableHash()].add(path)
        comments[post, default: StableHash()].add(version)
      }
      for area in ContentAreas(ofFile: path).each { areas[area, default: []].append(path) }
    }
    (self.data, self.configuration) = (data.value, configuration.value)
    self.areas = areas
    self.comments = comments.mapValues(\.value)
  }

  /// The version of a file; 0 if there is no such file.
  public func version(of path: String) -> UInt64 { texts[path] ?? versions[path] ?? 0 }

  /// The version of the comments on a post; 0 if there are none.
  public func version(ofCommentsOn path: @autoclosure () -> String) -> UInt64 {
    comments.isEmpty ? 0 : comments[String(PathParts.withoutEnding(path()[...]))] ?? 0
  }

  /// Whether a file has the comments on a post or an event.
  public static func isOfComments(_ path: String) -> Bool { commentsEnding(of: path) != nil }

  private static func commentsEnding(of path: String) -> String? {
    [".comments.yaml", ".comments.yml"].first(where: path.hasSuffix)
  }

  private static func isOfAnyPage(_ path: String) -> Bool {
    ["_defaults.yaml", "_defaults.yml", "captions.yaml", "captions.yml", "_redirects"].contains {
      path.hasSuffix($0)
    }
  }
}
