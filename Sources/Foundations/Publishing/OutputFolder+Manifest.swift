import FileSystem

extension OutputFolder {
  /// Reads a folder's manifest; it is empty if the folder is empty or adopted.
  ///
  /// A damaged manifest owns no files: nothing is removed, and the user can adopt the folder.
  static func readManifest(
    in folder: borrowing Folder, adopts: Bool
  ) throws -> (manifest: Manifest, fingerprint: Fingerprint?, time: Int64) {
    let name = OutputPath.manifestName
    guard let status = try folder.linkStatusIfPresent(of: name) else {
      if !adopts { try requireEmpty(folder) }
      return (Manifest(), nil, 0)
    }
    guard status.kind == .file else {
      throw PublishingError.foreign(path: folder.shown(name), canForce: false)
    }
    let text = try folder.read(name)
    do throws(Manifest.Damage) {
      return (try Manifest(parsing: text), Fingerprint(of: text), status.changed)
    } catch {
      if adopts { return (Manifest(), nil, 0) }
      throw PublishingError.damagedManifest(path: folder.shown(name), detail: error.description)
    }
  }

  private static func requireEmpty(_ folder: borrowing Folder) throws {
    if let example = try folder.names().names.first {
      throw PublishingError.notOwned(output: folder.path, example: example.text)
    }
  }
}

extension Manifest.Damage: CustomStringConvertible {
  /// A description of the problem, as part of a sentence.
  package var description: String {
    switch self {
    case .version: "it is not of a version this program knows"
    case .incomplete: "it was changed or cut off"
    case .line(let line): "line \(line) is not a hash, a size and a path"
    }
  }
}
