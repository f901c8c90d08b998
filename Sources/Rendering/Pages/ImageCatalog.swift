import Imaging
import Site
import Synchronization

/// The images among the copied files that pages show, each looked at once.
final class ImageCatalog: Sendable {
  private let paths: Set<String>
  private let read: @Sendable (String) -> ImageFile
  private let makeReady: @Sendable (String, ImageHeader, ImageRole) -> ReadyImage?
  private let known = Mutex<[String: ImageFile]>([:])

  /// A catalog of files, given by their paths in `content/`.
  init(
    _ files: [String], read: @escaping @Sendable (String) -> ImageFile,
    makeReady: @escaping @Sendable (String, ImageHeader, ImageRole) -> ReadyImage?
  ) {
    paths = Set(files)
    self.read = read
    self.makeReady = makeReady
  }

  /// The size of the image at a path of the site; nil if it is none, or says none.
  func size(_ path: URLPath) -> ImageSize? {
    guard case .image(let header) = file(path)?.file else { return nil }
    return header.displaySize
  }

  /// What the camera noted of the image at a path; nil if it noted nothing.
  func exif(_ path: URLPath) -> ExifDetails? {
    guard case .image(let header) = file(path)?.file else { return nil }
    return header.exif
  }

  /// What a page shows the image at a path by in a role; nil if it shows the file itself. Asking
  /// says that a page does.
  func ready(_ path: URLPath, as role: ImageRole = .picture) -> ReadyImage? {
    guard case .image(let header) = file(path)?.file else { return nil }
    let name = String(path.text.dropFirst())
    DependencyRecorder.current?.record(ShownImage(path: name, role: role))
    return makeReady(name, header, role)
  }

  /// Says that a page shows an image, as asking for what it is shown by does.
  func show(_ image: ShownImage) {
    guard paths.contains(image.path), case .image(let header) = read(image.path) else { return }
    _ = makeReady(image.path, header, image.role)
  }

  /// What is wrong with the file at a path whose name promises an image, and what to do about it.
  func problem(_ path: URLPath) -> (problem: String, hint: String?)? {
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
  func problemOfPicture(_ path: URLPath) -> (problem: String, hint: String?)? {
    if ImageFormat(path: path.text) != nil { return problem(path) }
    let name = path.text.split(separator: "/").last.map(String.init) ?? path.text
    let (file, isPage) = (String(path.text.dropFirst()), path.text.hasSuffix("/"))
    if !isPage { DependencyRecorder.current?.record(.file(file)) }
    guard isPage || read(file) == .other else { return nil }
    return (
      "'\(name)' is not an image" + (isPage ? " but a page" : ""),
      "use a file that ends in .jpg, .png, .webp, .avif, .gif or .svg"
    )
  }

  private func file(_ path: URLPath) -> (file: ImageFile, promised: ImageFormat)? {
    guard let promised = ImageFormat(path: path.text) else { return nil }
    let name = String(path.text.dropFirst())
    guard paths.contains(name) else { return nil }
    DependencyRecorder.current?.record(.file(name))
    if let file = known.withLock({ $0[name] }) { return (file, promised) }
    let file = read(name)
    known.withLock { $0[name] = file }
    return (file, promised)
  }
}
