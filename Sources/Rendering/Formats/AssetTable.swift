import Bytes
import Imaging

/// The theme's assets with a content hash in their file names, so that browsers may cache them
/// forever.
public struct AssetTable: Equatable, Sendable {
  /// An asset as it is published.
  public struct Asset: Equatable, Sendable {
    /// The asset's path relative to the base path, such as `/assets/style.1f0c….css`.
    public let path: String
    /// The asset's content.
    public let bytes: [UInt8]
  }

  /// The assets by their names in the theme.
  public let assets: [String: Asset]

  /// Creates the table; the metadata of images is removed.
  ///
  /// - Parameter named: The names of assets that contain a hash already.
  package init(_ files: [String: [UInt8]], named: Set<String> = []) {
    assets = Dictionary(
      uniqueKeysWithValues: files.map { name, bytes in
        let bytes = ImageMetadata.stripped(bytes) ?? bytes
        let hashed = named.contains(name) ? name : Self.hashedName(name, bytes)
        return (name, Asset(path: "/assets/" + hashed, bytes: bytes))
      })
  }

  /// The paths at which the assets are published.
  package var paths: [String] { assets.values.map(\.path) }

  static func hashedName(_ name: String, _ bytes: [UInt8]) -> String {
    let hash = String(StableHash(of: bytes).value, radix: 16)
    let folderEnd = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    guard let dot = name[folderEnd...].lastIndex(of: "."), dot > folderEnd else {
      return name + "." + hash
    }
    return name[..<dot] + "." + hash + name[dot...]
  }
}
