/// A file that a document contains, such as a picture in a notebook. It is published next to the
/// document's file.
public struct AttachedFile: Hashable, Sendable {
  /// Its path in `content/`, as if it were a copied file.
  public let path: String
  /// Its content.
  public let bytes: [UInt8]

  /// A file with its path in `content/`.
  public init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}
