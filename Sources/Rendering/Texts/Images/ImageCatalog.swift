package import Imaging
package import Queries
package import Site
package import SourceText
import Synchronization

/// The images among the copied files, each read once. Looking up an image records that the page
/// being rendered depends on it.
package struct ImageCatalog: Sendable {
  private final class Files: Sendable {
    let paths: Set<String>
    let read: @Sendable (String) -> ImageFile
    let makeReady: @Sendable (String, ImageHeader, ImageRole) -> ReadyImage?
    let known = Mutex<[String: ImageFile]>([:])

    init(
      _ paths: [String], _ read: @escaping @Sendable (String) -> ImageFile,
      _ makeReady: @escaping @Sendable (String, ImageHeader, ImageRole) -> ReadyImage?
    ) {
      (self.paths, self.read, self.makeReady) = (Set(paths), read, makeReady)
    }
  }

  private let files: Files
  private var recorder: DependencyRecorder?

  /// A catalog of the files with the given paths in `content/`; nothing is recorded.
  package init(
    _ files: [String], read: @escaping @Sendable (String) -> ImageFile,
    makeReady: @escaping @Sendable (String, ImageHeader, ImageRole) -> ReadyImage?
  ) {
    self.files = Files(files, read, makeReady)
  }

  /// A catalog without any image.
  package static let none = ImageCatalog([], read: { _ in .unread }, makeReady: { _, _, _ in nil })

  /// A copy of this catalog that records its reads.
  package func recording(in recorder: DependencyRecorder?) -> ImageCatalog {
    var copy = self
    copy.recorder = recorder
    return copy
  }

  /// The size of the image at a path; nil if the file is not an image or has no size.
  package func size(_ path: URLPath) -> ImageSize? {
    guard case .image(let header) = file(path)?.file else { return nil }
    return header.displaySize
  }

  /// The Exif details of the image at a path; nil if it has none.
  package func exif(_ path: URLPath) -> ExifDetails? {
    guard case .image(let header) = file(path)?.file else { return nil }
    return header.exif
  }

  /// The variants of the image at a path for a role; nil if the page shows the file itself. The
  /// call records that the page shows the image, and requests its variants.
  package func ready(_ path: URLPath, as role: ImageRole = .picture) -> ReadyImage? {
    guard case .image(let header) = file(path)?.file else { return nil }
    let name = String(path.text.dropFirst())
    recorder?.record(ShownImage(path: name, role: role))
    return files.makeReady(name, header, role)
  }

  /// Requests the variants of a shown image, as `ready(_:as:)` does, without recording anything.
  package func show(_ image: ShownImage) {
    guard files.paths.contains(image.path), case .image(let header) = files.read(image.path) else {
      return
    }
    _ = files.makeReady(image.path, header, image.role)
  }

  /// The problem with a file whose extension is that of an image, and a hint; nil if it is fine.
  package func problem(_ path: URLPath) -> (problem: String, hint: Cure?)? {
    guard let (file, promised) = file(path) else { return nil }
    let name = path.text.split(separator: "/").last.map(String.init) ?? path.text
    switch file {
    case .image(let header) where header.format != promised:
      let ending = header.format.ending
      return (
        "'\(name)' is not a \(promised.name) image; its content is \(header.format.name)",
        "rename it to end in .\(ending)"
      )
    case .other: return ("'\(name)' is not a \(promised.name) image", nil)
    default: return nil
    }
  }

  /// The problem with a file or page that is used as a picture, and a hint; nil if it is fine.
  package func problemOfPicture(_ path: URLPath) -> (problem: String, hint: Cure?)? {
    if ImageFormat(path: path.text) != nil { return problem(path) }
    let name = path.text.split(separator: "/").last.map(String.init) ?? path.text
    let (file, isPage) = (String(path.text.dropFirst()), path.text.hasSuffix("/"))
    if !isPage { recorder?.record(.file(file)) }
    guard isPage || files.read(file) == .other else { return nil }
    return (
      "'\(name)' is not an image" + (isPage ? " but a page" : ""),
      "use a file that ends in .jpg, .png, .webp, .avif, .gif or .svg"
    )
  }

  private func file(_ path: URLPath) -> (file: ImageFile, promised: ImageFormat)? {
    guard let promised = ImageFormat(path: path.text) else { return nil }
    let name = String(path.text.dropFirst())
    guard files.paths.contains(name) else { return nil }
    recorder?.record(.file(name))
    if let file = files.known.withLock({ $0[name] }) { return (file, promised) }
    let file = files.read(name)
    files.known.withLock { $0[name] = file }
    return (file, promised)
  }
}
