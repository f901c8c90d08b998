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
    let tools = options.pictureTools
    drawings = DrawingCache(
      folder: options.state + "/drawings", tools: tools, isMissing: options.missesVips,
      pageProgram: options.pageRasterizer, isPageProgramMissing: options.missesPageRasterizer,
      isWriting: isWriting)
    // Most images are read by the other shards.
    images = ImageStore(
      folder: options.state + "/images", content: options.path("content"), tools: tools,
      isMissing: options.missesVips, jobs: options.jobs, isWriting: isWriting,
      looksWhenShown: options.shard != nil)
  }
}

extension BuildOptions {
  /// The tools that make pictures; nil if there are none.
  var pictureTools: PictureTools? {
    guard let vips, let workerProgram else { return nil }
    return PictureTools(library: vips, program: workerProgram)
  }
}
