import Bytes
import DataFormats
import FileSystem
import SourceText

/// The hashes of the files that imports wrote, in `content/_import/record.json`: a file with the
/// recorded hash was not changed by the author since.
struct ImportRecord {
  private let path: String
  /// The identity of the old site: a hash of its path.
  private let origin: String
  /// The hashes by path, by the old sites.
  private var files: [String: [String: String]] = [:]

  init(_ content: String, origin: String) {
    path = "\(content)/_import/record.json"
    let resolved = (try? Files.resolve(origin)) ?? origin
    self.origin = Base16.encode(StableHash(of: resolved.utf8).value)
    guard let bytes = try? Files.read(path),
      let node = JSONReader.read(SourceFile(path: path, bytes: bytes)).node
    else { return }
    for site in node["imports"]?.entries ?? [] {
      for entry in site.value.entries ?? [] {
        guard case .scalar(let hash, _) = entry.value.content else { continue }
        files[site.key, default: [:]][entry.key] = hash
      }
    }
  }

  static func hash(_ bytes: [UInt8]) -> String { Base16.encode(StableHash(of: bytes).value) }

  /// The paths in `content/` that earlier imports of this old site wrote.
  var paths: [String] { (files[origin] ?? [:]).keys.sorted() }

  /// Whether a file is as an import of this old site wrote it.
  func isUntouched(_ file: String, _ bytes: [UInt8]) -> Bool {
    files[origin]?[file] == Self.hash(bytes)
  }

  mutating func note(_ file: String, _ bytes: [UInt8]) {
    files[origin, default: [:]][file] = Self.hash(bytes)
  }

  mutating func forget(_ file: String) { files[origin]?[file] = nil }

  func save() throws(FileError) {
    let value = JSONValue.object([
      (
        "imports",
        .object(
          files.sorted { $0.key < $1.key }.map { site in
            let hashes = site.value.sorted { $0.key < $1.key }
            return (site.key, .object(hashes.map { ($0.key, .string($0.value)) }))
          })
      )
    ])
    let bytes = Array(value.indented.utf8)
    if (try? Files.read(path)) == bytes { return }
    try Files.createDirectories(String(path.dropLast("/record.json".count)))
    try Files.write(bytes, to: path)
  }
}
