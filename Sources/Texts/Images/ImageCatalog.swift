package import Imaging
package import Queries
package import Site
import Synchronization

/// The images among the copied files that pages show, each looked at once; records that the page that is
/// rendered depends on them.
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

  /// A catalog of files, given by their paths in `content/`; nothing is recorded.
  package init(
    _ files: [String], read: @escaping @Sendable (String) -> ImageFile,
    makeReady: @escaping @Sendable (String, ImageHeader, ImageRole) -> ReadyImage?
  ) {
    self.files = Files(files, read, makeReady)
  }

  /// A catalog without any image.
  package static let none = ImageCatalog([], read: { _ in .unread }, makeReady: { _, _, _ in nil })

  /// The same catalog, recorded.
  package func recording(in recorder: DependencyRecorder?) -> ImageCatalog {
    var copy = self
    copy.recorder = recorder
    return copy
  }

  /// The size of the image at a path of the site; nil if it is none, or says none.
  package func size(_ path: URLPath) -> ImageSize? {
    guard case .image(let header) = file(path)?.file else { return nil }
    return header.displaySize
  }

  /// What the camera noted of the image at a path; nil if it noted nothing.
  package func exif(_ path: URLPath) -> ExifDetails? {
    guard case .image(let header) = file(path)?.file else { return nil }
    return header.exif
  }

  /// What a page shows the image at a path by in a role; nil if it shows the file itself. Asking
  /// says that a page does.
  package func ready(_ path: URLPath, as role: ImageRole = .picture) -> ReadyImage? {
    guard case .image(let header) = file(path)?.file else { return nil }
    let name = String(path.text.dropFirst())
    recorder?.record(ShownImage(path: name, role: role))
    return files.makeReady(name, header, role)
  }

  /// Says that a page shows an image, as asking for what it is shown by does.
  package func show(_ image: ShownImage) {
    guard files.paths.contains(image.path), case .image(let header) = files.read(image.path) else {
      return
    }
    _ = files.makeReady(image.path, header, image.role)
  }

  /// What is wrong with the file at a path whose name promises an image, and what to do about it.
  package func problem(_ path: URLPath) -> (problem: String, hint: String?)? {
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

  /// What is wrong with the file or page at a path that is to be shown as an image, and what to do
  /// about it.
  package func problemOfPicture(_ path: URLPath) -> (problem: String, hint: String?)? {
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
