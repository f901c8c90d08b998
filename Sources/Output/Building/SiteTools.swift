import Imaging
import SourceText

/// The caches and programs with which the pages of a site are made.
struct SiteTools: Sendable {
  let cache: HighlightCache
  let drawings: DrawingCache
  let images: ImageStore

  /// - Parameter isWriting: Whether the pages are to be published, not only checked.
  init(_ options: BuildOptions, isWriting: Bool) {
    cache = HighlightCache(options)
    drawings = DrawingCache(
      folder: options.state + "/drawings", program: options.rasterizer,
      isMissing: options.missesRasterizer, vips: options.vips, pageProgram: options.pageRasterizer,
      isPageProgramMissing: options.missesPageRasterizer, isWriting: isWriting)
    // Most images are read by the other shards.
    images = ImageStore(
      folder: options.state + "/images", content: options.path("content"), vips: options.vips,
      isMissing: options.missesVips, jobs: options.jobs, isWriting: isWriting,
      looksWhenShown: options.shard != nil)
  }
}
