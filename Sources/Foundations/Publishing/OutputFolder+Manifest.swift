import FileSystem

extension OutputFolder {
  /// Reads a folder's manifest; it is empty if the folder is empty or adopted.
  ///
  /// A damaged manifest owns no files: nothing is removed, and the user can adopt the folder.
  static func readManifest(
    in folder: borrowing Folder, adopts: Bool
  ) throws(PublishingError) -> (manifest: Manifest, fingerprint: Fingerprint?, time: Int64) {
    let name = OutputPath.manifestName
    let status: FileStatus?
    do throws(FileError) {
      status = try folder.linkStatusIfPresent(of: name)
    } catch {
      throw .file(error)
    }
    guard let status else {
      if !adopts { try requireEmpty(folder) }
      return (Manifest(), nil, 0)
    }
    guard status.kind == .file else { throw .foreign(path: folder.shown(name), canForce: false) }
    let text: [UInt8]
    do throws(FileError) { text = try folder.read(name) } catch { throw .file(error) }
    do throws(Manifest.Damage) {
      return (try Manifest(parsing: text), Fingerprint(of: text), status.changed)
    } catch {
      if adopts { return (Manifest(), nil, 0) }
      throw .damagedManifest(path: folder.shown(name), detail: error.description)
    }
  }

  private static func requireEmpty(_ folder: borrowing Folder) throws(PublishingError) {
    let names: [Folder.Name]
    do throws(FileError) { names = try folder.names().names } catch { throw .file(error) }
    if let example = names.first {
      throw .notOwned(output: folder.path, example: example.text)
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
