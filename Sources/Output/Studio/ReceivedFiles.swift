import Bytes
import FileSystem
import Synchronization

/// Files that a browser has sent, in parts, until a change uses them.
final class ReceivedFiles: Sendable {
  /// Why a part is not kept.
  enum Failure: Error, CustomStringConvertible {
    case name, size
    case file(FileError)

    var description: String {
      switch self {
      case .name: "the name of the file is not valid"
      case .size: "a file may have \(ReceivedFiles.largest >> 20) MB at most"
      case .file(let error): "\(error)"
      }
    }
  }

  /// The largest size of a file, and of all files, in bytes.
  private static let largest = 64 << 20
  private static let largestSum = 4 << 30
  private static let most = 500

  private let folder: String
  /// The names and sizes of the files, the oldest one first.
  private let files = Mutex<[(name: String, size: Int)]>([])

  /// Files in a folder that is removed with them.
  init(folder: String) { self.folder = folder }

  /// Appends a part to a file. If there are too many files, the oldest ones are removed.
  func append(_ bytes: [UInt8], to name: String) throws(Failure) {
    guard name.utf8.count == 32, name.utf8.allSatisfy({ $0.hexValue != nil }) else { throw .name }
    let (size, old) = files.withLock { files in
      let index = files.firstIndex { $0.name == name } ?? files.endIndex
      if index == files.endIndex { files.append((name, 0)) }
      files[index].size += bytes.count
      return (files[index].size, Self.excess(of: files, but: name))
    }
    remove(size <= Self.largest ? old : [name])
    guard size <= Self.largest else { throw .size }
    do throws(FileError) {
      if size == bytes.count { try Files.createDirectories(folder) }
      try Files.append(bytes, to: path(name))
    } catch {
      throw .file(error)
    }
  }

  /// The oldest files that are too many.
  private static func excess(of files: [(name: String, size: Int)], but name: String) -> [String] {
    var (count, sum) = (files.count, files.reduce(0) { $0 + $1.size })
    return files.filter { $0.name != name }.prefix { file in
      guard count > most || sum > largestSum else { return false }
      (count, sum) = (count - 1, sum - file.size)
      return true
    }.map(\.name)
  }

  /// The path of a file; nil if it was not received.
  func path(of name: String) -> String? {
    files.withLock { $0.contains { $0.name == name } } ? path(name) : nil
  }

  /// Removes files.
  func remove(_ names: [String]) {
    files.withLock { $0.removeAll { names.contains($0.name) } }
    for name in names where !name.contains("/") { try? Files.remove(path(name)) }
  }

  /// Removes all files.
  func removeAll() {
    files.withLock { $0 = [] }
    try? Files.removeTree(folder)
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }
}
