import Bytes
import FileSystem
import Synchronization

/// Files that a browser has sent, in parts, until a change uses them.
final class ReceivedFiles: Sendable {
  /// Why a part is not kept.
  enum Failure: Error, CustomStringConvertible {
    case name, size, count
    case file(FileError)

    var description: String {
      switch self {
      case .name: "the name of the file is not valid"
      case .size: "a file may have \(ReceivedFiles.largest >> 20) MB at most"
      case .count: "\(ReceivedFiles.most) files at most can be added at once"
      case .file(let error): "\(error)"
      }
    }
  }

  /// The largest size of a file, in bytes.
  private static let largest = 64 << 20
  private static let most = 500

  private let folder: String
  private let sizes = Mutex<[String: Int]>([:])

  /// Files in a folder that is removed with them.
  init(folder: String) { self.folder = folder }

  /// Appends a part to a file.
  func append(_ bytes: [UInt8], to name: String) throws(Failure) {
    guard name.utf8.count == 32, name.utf8.allSatisfy({ $0.hexValue != nil }) else { throw .name }
    let old = sizes.withLock { sizes -> Int? in
      if sizes[name] == nil, sizes.count >= Self.most { return nil }
      defer { sizes[name, default: 0] += bytes.count }
      return sizes[name, default: 0]
    }
    guard let old else { throw .count }
    guard old + bytes.count <= Self.largest else { throw .size }
    do throws(FileError) {
      if old == 0 { try Files.createDirectories(folder) }
      try Files.append(bytes, to: path(name))
    } catch {
      throw .file(error)
    }
  }

  /// The path of a file; nil if it was not received.
  func path(of name: String) -> String? {
    sizes.withLock { $0[name] == nil ? nil : path(name) }
  }

  /// Removes all files.
  func removeAll() {
    sizes.withLock { $0 = [:] }
    try? Files.removeTree(folder)
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }
}
