public import Content
import Fields
import FileSystem
public import Publishing

/// The files that a target gets: those of the output folder, and those that the target needs besides.
public struct SiteFiles: Sendable {
  /// The files by their paths.
  public let files: [OutputPath: Fingerprint]
  /// The folder of the site's files.
  let output: String
  /// The folder of the files that the target needs besides.
  let extras: String
  /// The paths of the files in `extras`.
  let extraPaths: Set<OutputPath>

  /// Reads the manifest of an output folder, and writes the target's own files.
  ///
  /// - Parameter state: The folder for files outside the site.
  public init(output: String, target: DeployTarget, state: String) throws {
    self.output = output
    extras = "\(state)/deploy-\(target.name.value)-files"
    var files: [OutputPath: Fingerprint] = [:]
    do {
      let text = try Files.read("\(output)/\(OutputPath.manifestName)")
      files = try Manifest(parsing: text).entries.mapValues(\.fingerprint)
    } catch {
      throw DeployFailure.file("the site in '\(output)' cannot be read: \(error)")
    }
    var own: [OutputPath: [UInt8]] = [:]
    if target.method == .git {
      own[OutputPath(checked: ".nojekyll")] = []
      if let domain = target.domain {
        own[OutputPath(checked: "CNAME")] = Array((domain + "\n").utf8)
      }
    }
    own = own.filter { files[$0.key] == nil }
    let compressed = try CompressedCopies(output: output, cache: "\(state)/compressed")
      .make(target.compress, of: files, into: extras)
    for (path, bytes) in own {
      try Files.createDirectories(extras)
      try Files.writeWhole(bytes, to: "\(extras)/\(path.text)")
      files[path] = Fingerprint(of: bytes)
    }
    files.merge(compressed) { existing, _ in existing }
    self.files = files
    extraPaths = Set(own.keys).union(compressed.keys)
  }

  /// The content of the site's `_redirects`; empty if there is none.
  var redirects: [UInt8] { (try? Files.read("\(output)/_redirects")) ?? [] }

  /// The folder from which a file is sent.
  func folder(of path: OutputPath) -> String { extraPaths.contains(path) ? extras : output }
}
