import Bytes
public import Content
import FileSystem
import Processes
import Publishing

extension ImageStore {
  /// Larger drawings are not embedded.
  private static let mostBytesOfDrawing = 1_000_000

  /// An image as a drawing can show it; nil if it cannot: animations, files that the tools cannot
  /// read, and photographs if there are no tools. May be called from any thread.
  public func embeddable(
    _ path: String, _ size: ImageSize, _ settings: ImageSettings
  ) -> EmbeddedPicture? {
    guard isImage(path), let content = content(of: path),
      case .image(let header) = ImageFileReader.read(source(path))
    else { return nil }
    let known = known(content)
    if header.format == .svg {
      guard content.size <= Self.mostBytesOfDrawing, known.published != .refused else { return nil }
    } else {
      guard maker != nil, known.isReadable != false,
        ImageVariant(embedding: header, bytes: content.size, as: size) != nil
      else { return nil }
    }
    let text = "\(content.size)-\(String(content.hash, radix: 16))"
    return EmbeddedPicture(path: path, content: text, size: size)
  }

  /// An embedded image as a `data:` URL: a drawing as it is, a photograph reduced to its size in
  /// the drawing. Nil if it cannot be made.
  public func dataURL(of picture: EmbeddedPicture) -> String? {
    guard case .image(let header) = ImageFileReader.read(source(picture.path)) else { return nil }
    if header.format == .svg {
      return bytes(of: picture.path).map { "data:image/svg+xml;base64," + Base64.encode($0) }
    }
    guard let content = content(of: picture.path), let own = header.displaySize,
      let variant = ImageVariant(embedding: header, bytes: content.size, as: picture.size),
      let maker = readyMaker
    else { return nil }
    let jpeg = attempt(picture.path) { () throws(ProgramFailure) -> [UInt8]? in
      try maker.bytes(of: variant, source(picture.path), header.format, own)
    }
    return jpeg.map { "data:image/jpeg;base64," + Base64.encode($0) }
  }
}

extension ImageVariant {
  /// The most salient part of an image as JPEG, at the given size or smaller.
  fileprivate init?(embedding header: ImageHeader, bytes: Int, as size: ImageSize) {
    guard let cut = ImageCut(width: size.width, height: size.height, position: .smart),
      let plan = ImageVariants(
        cut, of: header, bytes: bytes, name: "", hash: 0,
        ImageRecipe(formats: [.jpeg], windowWidth: nil)),
      let smallest = plan.sources.first?.variants.first
    else { return nil }
    self = smallest
  }
}
