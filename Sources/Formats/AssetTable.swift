import Bytes
import Imaging

/// The theme's assets with a hash of their content in their names, so that browsers may keep them
/// for ever.
public struct AssetTable: Equatable, Sendable {
  /// An asset as it is published.
  public struct Asset: Equatable, Sendable {
    /// Its path in the site's base path, such as `/assets/style.1f0c….css`.
    public let path: String
    /// Its content.
    public let bytes: [UInt8]
  }

  /// The assets by their names in the theme.
  public let assets: [String: Asset]

  /// What images say apart from their pictures is taken out of them.
  package init(_ files: [String: [UInt8]]) {
    assets = Dictionary(
      uniqueKeysWithValues: files.map { name, bytes in
        let bytes = ImageMetadata.stripped(bytes) ?? bytes
        return (name, Asset(path: "/assets/" + Self.hashedName(name, bytes), bytes: bytes))
      })
  }

  /// Where the assets are published.
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
