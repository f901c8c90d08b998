import FileSystem
import Parallelism

extension DrawingCache {
  /// A drawing, and the images that it refers to.
  public typealias Drawing = (svg: [UInt8], pictures: [EmbeddedPicture])

  /// The fewest pixels of a drawing that is worth a sheet: icons are fewer and smaller.
  private static let fewestPixels = 1 << 19
  /// A larger photograph needs the filters of PNG, which drawings on a sheet do not have.
  private static let widestPhotograph = 100
  /// The most processes that run at once: each holds the pixels of a sheet.
  private static let mostProcesses = 8

  /// Rasterizes drawings that are not cached, several in one process. Returns how many there were.
  @discardableResult
  public func prepare(
    _ drawings: [Drawing], width: Int, height: Int, jobs: Int,
    dataURL: @escaping @Sendable (EmbeddedPicture) -> String?
  ) -> Int {
    guard sheets != nil, rasterizer != nil, isWriting else { return 0 }
    var missing: [String: Drawing] = [:]
    for drawing in drawings
    where Self.isForSheets(drawing.pictures, width: width, height: height) {
      let name = name(of: drawing.svg, width: width, height: height)
      if !Files.exists("\(folder)/\(name)") { missing[name] = drawing }
    }
    let ordered = missing.sorted { $0.key < $1.key }
    let most = SheetRasterizer.mostDrawings
    _ = Parallel.map((ordered.count + most - 1) / most, jobs: min(jobs, Self.mostProcesses)) {
      number in
      let part = ordered[(number * most)..<min(ordered.count, (number + 1) * most)]
      let whole = part.map { Self.embedding($0.value.pictures, in: $0.value.svg, dataURL) }
      guard let made = self.onSheet(whole, width: width, height: height) else { return }
      for (png, drawing) in zip(made, part) { self.keep(png, drawing.key) }
    }
    return ordered.count
  }

  /// Whether a drawing is rasterized on a sheet. It does not depend on the other drawings, so that
  /// the same drawing always has the same bytes.
  static func isForSheets(_ pictures: [EmbeddedPicture], width: Int, height: Int) -> Bool {
    width * height >= fewestPixels
      && pictures.allSatisfy {
        $0.size.width <= widestPhotograph || $0.path.lowercased().hasSuffix(".svg")
      }
  }
}
