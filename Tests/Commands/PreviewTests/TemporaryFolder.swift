import FileSystem
import Foundation

/// A folder that is there as long as the value is.
final class TemporaryFolder: Sendable {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = try Files.resolve(NSTemporaryDirectory()) + "/preview-\(UUID().uuidString)"
    try Files.createDirectories(path)
    for (name, text) in files { try write(name, Array(text.utf8)) }
  }

  deinit { try? Files.removeTree(path) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = "\(path)/\(name)"
    if let slash = file.lastIndex(of: "/") { try Files.createDirectories(String(file[..<slash])) }
    try Files.writeWhole(bytes, to: file)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }
}
