import Imaging
import Liquid
import Site
import Texts
import Views

/// The filter `image_resize`: resizes a picture, and crops it if the aspect ratio differs.
enum ImageResizing {
  static func register(in environment: inout Environment) {
    environment.register(filter: "image_resize", arguments: 0...2) {
      input, arguments, context throws(FilterError) in
      let cut = try cut(arguments)
      guard let site = context.site else { return .null }
      return resized(ContentPictures(site: site, context: context).hash(input), cut, site)
    }
  }

  /// Parses `400`, `400, 300` or `width: 400, height: 300, crop: 'top'`.
  private static func cut(_ arguments: FilterArguments) throws(FilterError) -> ImageCut {
    let known = ["width", "height", "crop"]
    if let other = arguments.named.first(where: { !known.contains($0.name) }) {
      throw FilterError(
        "'image_resize' has no argument '\(other.name)'; it has width, height and crop")
    }
    let width = try side("width", arguments["width"] ?? arguments[0])
    guard let width else {
      throw FilterError("'image_resize' needs a width, such as image_resize: 400, 300")
    }
    let height = try side("height", arguments["height"] ?? arguments[1])
    let name = arguments["crop"]?.text ?? ImageCut.Position.center.rawValue
    let positions = ImageCut.Position.allCases.map(\.rawValue)
    guard let position = ImageCut.Position(rawValue: name) else {
      throw FilterError("'crop' must be one of \(positions.joined(separator: ", ")), not '\(name)'")
    }
    guard let cut = ImageCut(width: width, height: height, position: position) else {
      throw FilterError("the sides of 'image_resize' must be 1 to \(ImageCut.largestSide) pixels")
    }
    return cut
  }

  private static func side(_ name: String, _ value: Value) throws(FilterError) -> Int? {
    if case .null = value { return nil }
    guard let side = Int(value.text) else {
      throw FilterError("'\(name)' must be a whole number of pixels, not '\(value.text)'")
    }
    return side
  }

  /// The resized picture; the picture itself if it cannot be resized.
  private static func resized(_ picture: Hash?, _ cut: ImageCut, _ site: SiteView) -> Value {
    guard let picture, let source = picture["src"]?.string else { return .null }
    guard case .local(_, let path, _) = site.links.target(of: source, from: "", page: nil),
      let entries = site.entries(path, cut: cut)
    else { return .hash(picture) }
    let kept = ["alt", "caption", "exif"].compactMap { key in picture[key].map { (key, $0) } }
    return .hash(Hash(entries + kept))
  }
}
