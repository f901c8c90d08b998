import Bytes
import FileSystem
import Processes
public import SourceText
import Synchronization

/// Rasterizes drawings and first pages of PDF files, and caches the results in the state folder: one
/// file for each drawing and size and for each PDF file, named by content.
///
/// The folder may be deleted or damaged at any time. It holds only what the last build used.
public final class DrawingCache: Sendable {
  private struct State {
    var used: Set<String> = []
    /// The names of the drawings that cannot be made, which are not tried again.
    var failed: Set<String> = []
    /// Why the tools are not used any more; nil if they are.
    var reason: ProgramFailure?
    /// The PDF files without a picture, and why.
    var failedPages: [String: PageFailure] = [:]
    /// Why `pdftocairo` is not run any more; nil if it is.
    var pageReason: ProgramFailure?
  }

  private enum PageFailure {
    case tooLarge, unreadable
    case program(ProgramFailure)
  }

  /// A larger PDF file has no picture.
  static let mostBytesOfPDF = 64 << 20

  let tools: PictureTools?
  private let isMissing: Bool
  private let pageRasterizer: PageRasterizer?
  private let isPageProgramMissing: Bool
  let folder: String
  /// Identify the versions of the programs.
  private let stamp: [UInt8]
  private let pageStamp: [UInt8]
  /// Whether drawings are rasterized; a check only needs to know which ones would be.
  let isWriting: Bool
  private let state = Mutex(State())

  /// A cache in a folder.
  ///
  /// - Parameters:
  ///   - tools: The tools that rasterize drawings; nil if there are none.
  ///   - isMissing: Whether missing tools are reported.
  ///   - pageProgram: The path of `pdftocairo`; nil if there is none.
  ///   - isPageProgramMissing: Whether that is reported.
  ///   - isWriting: Whether drawings are rasterized.
  public init(
    folder: String, tools: PictureTools?, isMissing: Bool, pageProgram: String? = nil,
    isPageProgramMissing: Bool = false, isWriting: Bool
  ) {
    self.tools = tools
    pageRasterizer = pageProgram.map { PageRasterizer(program: $0) }
    self.isMissing = isMissing
    self.isPageProgramMissing = isPageProgramMissing
    self.folder = folder
    self.isWriting = isWriting
    stamp = Array("\(PictureTools.stamp(of: tools))\n".utf8)
    let status = pageProgram.flatMap { try? Files.status(of: $0) }
    let text = status.map { "\($0.size) \($0.modified)" } ?? ""
    pageStamp = Array("\(pageProgram ?? "") \(text)\n".utf8)
  }

  /// A drawing as PNG; nil if it is not rasterized, or if that failed.
  ///
  /// - Parameters:
  ///   - pictures: The images that the drawing refers to.
  ///   - dataURL: Returns an image as a `data:` URL; it is left out if that fails.
  public func png(
    _ svg: [UInt8], width: Int, height: Int, pictures: [EmbeddedPicture] = [],
    dataURL: (EmbeddedPicture) -> String? = { _ in nil }
  ) -> [UInt8]? {
    guard let tools, isWriting, let size = ImageSize(width: width, height: height) else {
      return nil
    }
    let name = name(of: svg, width: width, height: height)
    if let kept = kept(name, PNGHeader.isWhole) { return kept }
    guard !state.withLock({ $0.failed.contains(name) }) else { return nil }
    let (whole, isWhole) = Self.embedding(pictures, in: svg, dataURL)
    let kind = Self.kind(pictures, width: width, height: height)
    guard let made = attempt({ () throws(ProgramFailure) in try tools.drawing(whole, size, kind) })
    else {
      state.withLock { _ = $0.failed.insert(name) }
      return nil
    }
    if isWhole { keep(made, name) }
    return made
  }

  /// The first page of a PDF file as JPEG; nil if there is no program, or if it failed.
  ///
  /// - Parameters:
  ///   - path: The file's path in messages.
  ///   - read: Returns the file's bytes, at most as many as asked for.
  public func firstPage(of path: String, read: (_ limit: Int) -> [UInt8]?) -> [UInt8]? {
    guard let pageRasterizer, isWriting, let pdf = read(Self.mostBytesOfPDF + 1) else { return nil }
    guard pdf.count <= Self.mostBytesOfPDF else { return fail(path, .tooLarge) }
    let name = Self.name(pageStamp + pdf) + "-page.jpg"
    if let kept = kept(name, PageRasterizer.isWhole) { return kept }
    if let reason = state.withLock({ $0.pageReason }) { return fail(path, .program(reason)) }
    do throws(ProgramFailure) {
      guard let made = try pageRasterizer.jpeg(pdf) else { return fail(path, .unreadable) }
      keep(made, name)
      return made
    } catch {
      state.withLock { $0.pageReason = error }
      return fail(path, .program(error))
    }
  }

  private func fail(_ path: String, _ failure: PageFailure) -> [UInt8]? {
    state.withLock { $0.failedPages[path] = failure }
    return nil
  }

  /// A picture of the cache, which this build uses.
  private func kept(_ name: String, _ isWhole: ([UInt8]) -> Bool) -> [UInt8]? {
    state.withLock { _ = $0.used.insert(name) }
    return (try? Files.read(folder + "/" + name)).flatMap { isWhole($0) ? $0 : nil }
  }

  /// Adds a picture to the cache. A failure is ignored: the next build then makes it again.
  func keep(_ made: [UInt8], _ name: String) {
    try? Files.createDirectories(folder)
    try? Files.writeWhole(made, to: folder + "/" + name)
  }

  /// The name of a drawing's file in the folder.
  func name(of svg: [UInt8], width: Int, height: Int) -> String {
    Self.name(stamp + svg) + "-\(width)x\(height).png"
  }

  /// A drawing with each reference to an image replaced with the image, and whether no image is
  /// missing.
  static func embedding(
    _ pictures: [EmbeddedPicture], in svg: [UInt8], _ dataURL: (EmbeddedPicture) -> String?
  ) -> (svg: [UInt8], isWhole: Bool) {
    guard !pictures.isEmpty else { return (svg, true) }
    var rest = svg[...]
    var whole: [UInt8] = []
    var isWhole = true
    for picture in pictures {
      let reference = Array(picture.reference.utf8)
      guard let start = rest.firstRange(of: reference) else { continue }
      let url = dataURL(picture)
      if url == nil { isWhole = false }
      whole += rest[..<start.lowerBound]
      whole += (url ?? "").utf8
      rest = rest[start.upperBound...]
    }
    return (whole + rest, isWhole)
  }

  /// The result of the tools; nil if they fail. After a failure that is not the drawing's they are
  /// not used again, since each attempt would take as long.
  private func attempt<Value>(_ make: () throws(ProgramFailure) -> Value?) -> Value? {
    guard state.withLock({ $0.reason == nil }) else { return nil }
    do throws(ProgramFailure) {
      return try make()
    } catch {
      state.withLock { $0.reason = error }
      return nil
    }
  }

  /// Removes the files that this build did not use, and the folder if it used none.
  public func save(keepsUnused: Bool = false) {
    guard isWriting, !keepsUnused, Files.exists(folder) else { return }
    let used = state.withLock { $0.used }
    guard !used.isEmpty else {
      try? Files.removeTree(folder)
      return
    }
    for entry in (try? DirectoryWalk.walk(folder))?.entries ?? [] where !used.contains(entry.path) {
      try? Files.remove("\(folder)/\(entry.path)")
    }
  }

  /// Whether a program failed for another reason than its input: the next build may make what this
  /// one left out.
  public var hasFailedProgram: Bool {
    state.withLock { $0.reason != nil || $0.pageReason != nil }
  }

  /// Warnings if share images are wanted, but cannot be made. They stay warnings in a strict build,
  /// since the content is correct.
  public func advice(wantsPictures: Bool) -> [Diagnostic] {
    guard let tools else {
      guard wantsPictures, isMissing else { return [] }
      return [
        .warning(
          "pages have no share images because 'libvips' is missing", at: nil,
          hint: .installing("libvips42"))
      ]
    }
    let (failures, reason) = state.withLock { ($0.failed.count, $0.reason) }
    guard failures > 0 else { return [] }
    let pictures = failures == 1 ? "a picture is" : "\(failures) pictures are"
    let failed = reason?.description ?? "failed"
    return [
      .warning("\(pictures) left out because '\(tools.library)' \(failed)", at: nil)
    ]
  }

  /// Warnings about PDF files without a picture of their first page. They stay warnings in a strict
  /// build, as those of share images.
  ///
  /// - Parameter isWanted: Whether the site has such files.
  public func firstPageAdvice(isWanted: Bool) -> [Diagnostic] {
    if pageRasterizer == nil, isPageProgramMissing, isWanted {
      return [
        .warning(
          "first pages of PDF files are not shown because 'pdftocairo' is missing", at: nil,
          hint: .installing("poppler-utils"))
      ]
    }
    return state.withLock { $0.failedPages }.sorted { $0.key < $1.key }.map { path, failure in
      let subject = "the first page of '\(path)' is not shown because"
      return switch failure {
      case .tooLarge:
        .warning("\(subject) the file has more than \(Self.mostBytesOfPDF >> 20) MB", at: nil)
      case .unreadable:
        .warning(
          "\(subject) 'pdftocairo' cannot read it", at: nil,
          hint:
            "it may be damaged or need a password; if the material has an 'image', that is shown")
      case .program(let reason): .warning("\(subject) 'pdftocairo' \(reason.description)", at: nil)
      }
    }
  }

  /// A name derived from content: a hash and the length.
  private static func name(_ bytes: [UInt8]) -> String {
    String(StableHash(of: bytes).value, radix: 16) + "-\(bytes.count)"
  }
}
