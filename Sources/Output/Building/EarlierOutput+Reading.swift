import Checking
import FileSystem
import Publishing

extension EarlierOutput {
  /// Reads the names of the files of an earlier output.
  ///
  /// - Parameter path: An output folder, or the manifest of one: `.daybook-manifest` of a target of
  ///   `daybook deploy`.
  init(reading path: String) {
    do throws(FileError) {
      guard try Folder.working.status(of: path).kind != .directory else {
        let walk = try DirectoryWalk.walk(path) { name, _ in name.hasPrefix(".") }
        self.init(path, paths: walk.entries.filter { $0.resolvedKind == .file }.map(\.path))
        return
      }
      self.init(path, manifest: try Files.read(path))
    } catch {
      self.init(path, problem: "\(error)")
    }
  }

  private init(_ path: String, manifest text: [UInt8]) {
    do throws(Manifest.Damage) {
      self.init(path, paths: try Manifest(parsing: text).entries.keys.sorted().map(\.text))
    } catch {
      self.init(path, problem: "'\(path)' is not a manifest of Daybook: \(error)")
    }
  }
}
