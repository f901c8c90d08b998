import FileSystem
import Parallelism

extension DrawingCache {
  /// A drawing, and the images that it refers to.
  public typealias Drawing = (svg: [UInt8], pictures: [EmbeddedPicture])

  /// The fewest pixels of a share card: icons are smaller, and may have transparent parts.
  private static let fewestPixels = 1 << 19
  /// A larger photograph needs the filters of PNG.
  private static let widestPhotograph = 100

  /// Rasterizes drawings that are not cached, on several threads. Returns how many there were.
  @discardableResult
  public func prepare(
    _ drawings: [Drawing], width: Int, height: Int, jobs: Int,
    dataURL: @escaping @Sendable (EmbeddedPicture) -> String?
  ) -> Int {
    guard tools != nil, isWriting else { return 0 }
    var missing: [String: Drawing] = [:]
    for drawing in drawings {
      let name = name(of: drawing.svg, width: width, height: height)
      if !Files.exists("\(folder)/\(name)") { missing[name] = drawing }
    }
    let ordered = missing.sorted { $0.key < $1.key }
    _ = Parallel.map(ordered.count, jobs: jobs) { index in
      let drawing = ordered[index].value
      _ = self.png(
        drawing.svg, width: width, height: height, pictures: drawing.pictures, dataURL: dataURL)
    }
    return ordered.count
  }

  /// The kind of a drawing that shows some pictures.
  static func kind(
    _ pictures: [EmbeddedPicture], width: Int, height: Int
  ) -> PictureJob.Drawing {
    let isOpaque =
      width * height >= fewestPixels
      && pictures.allSatisfy {
        $0.size.width <= widestPhotograph || $0.path.lowercased().hasSuffix(".svg")
      }
    return isOpaque ? .opaque : .other
  }
}
