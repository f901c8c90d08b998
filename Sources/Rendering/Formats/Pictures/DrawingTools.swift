package import Imaging

/// Makes pictures from generated drawings.
package struct DrawingTools: Sendable {
  /// Renders an SVG, with the images that it refers to in the order of their references, as a PNG
  /// of the given size; nil if that fails.
  package typealias Rasterizer =
    @Sendable (_ svg: [UInt8], _ pictures: [EmbeddedPicture], _ size: ImageSize) -> [UInt8]?
  /// Rasterizes several drawings of one size, for `Rasterizer` to find. Returns the number of those
  /// that it had not already.
  package typealias Preparer =
    @Sendable (_ drawings: [DrawingCache.Drawing], _ size: ImageSize) -> Int
  /// An image, given by its path in `content/`, as a drawing can show it; nil if it cannot.
  package typealias Embedder = @Sendable (_ path: String, _ size: ImageSize) -> EmbeddedPicture?

  let rasterize: Rasterizer
  let prepare: Preparer
  let embeddable: Embedder

  /// Tools that call the given closures, from any thread; by default, nothing can be made.
  package init(
    rasterize: @escaping Rasterizer = { _, _, _ in nil },
    prepare: @escaping Preparer = { _, _ in 0 }, embeddable: @escaping Embedder = { _, _ in nil }
  ) {
    (self.rasterize, self.prepare, self.embeddable) = (rasterize, prepare, embeddable)
  }
}
