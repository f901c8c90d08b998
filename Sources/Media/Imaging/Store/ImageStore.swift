public import Content
import FileSystem
import Parallelism
import Processes
import Publishing
public import SourceText
import Synchronization

/// The images of a site: their published form, and the variants that pages show.
///
/// Results are cached in the state folder by content. The folder may be deleted or damaged at any
/// time.
public final class ImageStore: Sendable {
  /// A variant that a page shows, and the image from which it is made.
  struct Use: Sendable {
    let path: String
    let format: ImageFormat
    let size: ImageSize
    let content: Fingerprint
    let variant: ImageVariant
  }

  struct State: Sendable {
    var index: ImageIndex
    /// The bytes of the index file.
    var saved: [UInt8]
    /// The files that this run has checked.
    var seen: [String: ImageIndex.File] = [:]
    /// The files in `seen` that changed so recently that their status may miss a later change.
    var isFresh: Set<String> = []
    /// The variants on pages, by file.
    var uses: [String: Use] = [:]
    var lacksTools = false
    /// Why the tools are no longer used, and the file at which they failed.
    var failure: (reason: ProgramFailure, path: String?)?
    /// Whether the cache folder can be used; nil until it is needed.
    var canMake: Bool?
    /// Whether files with other extensions are images.
    var areImages: [String: Bool] = [:]
  }

  let maker: ImageMaker?
  let jobs: Int
  private let root: String
  private let folder: String
  private let stamp: String
  private let missesTools: Bool
  /// Whether variants are made; a check only needs to know which ones would be.
  private let isWriting: Bool
  /// Whether images are read only when a page shows them, as other shards render most pages.
  private let looksWhenShown: Bool
  let state: Mutex<State>
  private let probing = Mutex(())

  /// A store in a folder.
  ///
  /// - Parameters:
  ///   - content: The folder of the content.
  ///   - tools: The tools that make variants; nil if there are none.
  ///   - isMissing: Whether missing tools are reported.
  ///   - isWriting: Whether variants are made.
  ///   - looksWhenShown: Whether an image is read only when a page shows it.
  public init(
    folder: String, content: String, tools: PictureTools?, isMissing: Bool, jobs: Int,
    isWriting: Bool, looksWhenShown: Bool
  ) {
    self.folder = folder
    root = content + "/"
    self.jobs = jobs
    self.isWriting = isWriting
    self.looksWhenShown = looksWhenShown
    missesTools = isMissing
    maker = tools.map { ImageMaker(tools: $0, folder: folder) }
    stamp = PictureTools.stamp(of: tools)
    let saved = (try? Files.read(folder + "/index")) ?? []
    state = Mutex(State(index: ImageIndex(saved, stamp: stamp) ?? ImageIndex(), saved: saved))
  }

  // MARK: Image contents

  /// Whether a file in `content/` is an image, by its extension or else its first bytes: copies
  /// that programs leave behind and cameras' raw files have other extensions.
  public func isImage(_ path: String) -> Bool {
    if let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")),
      Self.endings.contains(path[path.index(after: dot)...].lowercased())
    {
      return true
    }
    if let known = state.withLock({ $0.areImages[path] }) { return known }
    let isImage =
      if case .image = ImageFileReader.read(root + path) { true } else { false }
    state.withLock { $0.areImages[path] = isImage }
    return isImage
  }

  private static let endings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "webp", "gif", "avif", "heic", "heif", "tif",
    "tiff", "svg",
  ]
  /// Two changes within this many nanoseconds can leave the same modification time.
  private static let granularity: Int64 = 2_000_000_000

  /// The fingerprint of a file in `content/`, which is read if its status has changed. Nil if the
  /// file cannot be read.
  func content(of path: String) -> Fingerprint? {
    guard let status = try? Files.status(of: root + path), status.kind == .file else { return nil }
    let known = state.withLock { $0.seen[path] ?? $0.index.files[path] }
    if let known, known.isOf(status) {
      state.withLock { $0.seen[path] = known }
      return known.content
    }
    let start = SystemClock.nanoseconds
    guard let bytes = try? Files.read(root + path) else { return nil }
    let file = ImageIndex.File(status, Fingerprint(of: bytes))
    let isFresh = max(status.modified, status.changed) + Self.granularity > start
    state.withLock { state in
      state.seen[path] = file
      if isFresh { state.isFresh.insert(path) } else { state.isFresh.remove(path) }
    }
    return file.content
  }

  func known(_ content: Fingerprint) -> ImageIndex.Content {
    state.withLock { $0.index.contents[content] ?? ImageIndex.Content() }
  }

  func note(_ content: Fingerprint, _ change: (inout ImageIndex.Content) -> Void) {
    state.withLock { change(&$0.index.contents[content, default: ImageIndex.Content()]) }
  }

  func source(_ path: String) -> String { root + path }

  func bytes(of path: String) -> [UInt8]? { try? Files.read(root + path) }

  /// The given formats that the tools can write, which is determined once.
  private func formats(_ wanted: [ImageSettings.Format]) -> [VariantFormat] {
    let wanted = wanted.compactMap { VariantFormat(rawValue: $0.rawValue) }
    guard let maker, isWriting else { return wanted }
    let known = probing.withLock { _ in
      if let known = state.withLock({ $0.index.formats }) { return known }
      let found = attempt(nil) { () throws(ProgramFailure) in try maker.tools.writableFormats() }
      let names = found?.map(\.rawValue) ?? []
      if found != nil { state.withLock { $0.index.formats = names } }
      return names
    }
    return wanted.filter { known.contains($0.rawValue) }
  }

  /// The result of a step with the tools; nil if this or an earlier step failed. A failure may take
  /// as long as a step is allowed to, so the tools are not tried again.
  func attempt<Value>(
    _ path: String?, _ step: () throws(ProgramFailure) -> Value?
  ) -> Value? {
    guard state.withLock({ $0.failure == nil }) else { return nil }
    do throws(ProgramFailure) {
      return try step()
    } catch {
      state.withLock { if $0.failure == nil { $0.failure = (error, path) } }
      return nil
    }
  }

  /// The maker of variants, if its folder can be used, which is tested once.
  var readyMaker: ImageMaker? {
    guard let maker else { return nil }
    let canMake = probing.withLock { _ in
      if let known = state.withLock({ $0.canMake }) { return known }
      let isUsable = maker.folderProblem == nil
      state.withLock { $0.canMake = isUsable }
      return isUsable
    }
    return canMake ? maker : nil
  }

  // MARK: Before pages are rendered

  /// Checks images before pages are rendered, on several threads: their published form, and whether
  /// the tools can read them. Known results are reused.
  public func prepare(_ paths: [String], _ settings: ImageSettings) {
    let images = paths.filter(isImage)
    guard !images.isEmpty else { return }
    let contents = Parallel.map(images.count, jobs: jobs) { self.content(of: images[$0]) }
    let distinct = Self.distinct(images, contents)
    _ = Parallel.map(distinct.count, jobs: jobs) { index in
      let (path, content) = distinct[index]
      if settings.metadata == .remove { _ = self.published(path, content) }
      self.look(at: path, content, settings)
    }
  }

  /// The distinct contents, each with the first file that has it.
  private static func distinct(
    _ paths: [String], _ contents: [Fingerprint?]
  ) -> [(path: String, content: Fingerprint)] {
    var known: Set<Fingerprint> = []
    return zip(paths, contents).compactMap { path, content in
      guard let content, known.insert(content).inserted else { return nil }
      return (path, content)
    }
  }

  /// The published form of a content.
  func published(_ path: String, _ content: Fingerprint) -> ImageIndex.Content.Published? {
    if let known = known(content).published { return known }
    guard let bytes = bytes(of: path) else { return nil }
    let published: ImageIndex.Content.Published =
      if let stripped = ImageMetadata.stripped(bytes) {
        .file(stripped == bytes ? content : Fingerprint(of: stripped))
      } else {
        ImageSigns.areIn(bytes) || ImageMetadata.placeInDrawing(bytes) != nil ? .refused : .asItIs
      }
    note(content) { $0.published = published }
    return published
  }

  /// Determines whether the tools can read an image, by making its placeholder.
  private func look(at path: String, _ content: Fingerprint, _ settings: ImageSettings) {
    guard let maker, isWriting, settings.makesVariants, known(content).isReadable == nil,
      case .image(let header) = ImageFileReader.read(root + path),
      let plan = plan(path, header, content: content, settings: settings)
    else { return }
    let placeholder: [UInt8]?? = attempt(path) { () throws(ProgramFailure) in
      guard !self.isTruncated(path, header) else { return .some(nil) }
      return .some(try maker.tools.placeholder(of: self.root + path, plan.size))
    }
    guard let placeholder else { return }
    note(content) {
      $0.isReadable = placeholder != nil
      $0.placeholder = placeholder ?? []
    }
  }

  /// Whether a PNG file ends within a chunk. libvips would try to fetch as many bytes as the chunk
  /// claims.
  private func isTruncated(_ path: String, _ header: ImageHeader) -> Bool {
    header.format == .png && bytes(of: path).flatMap(ImageMetadata.stripped) == nil
  }

  private func plan(
    _ path: String, _ header: ImageHeader, content: Fingerprint, settings: ImageSettings,
    role: ImageRole = .picture
  ) -> ImageVariants? {
    let recipe = ImageRecipe(
      widths: settings.widths.isEmpty ? ImageRecipe.usualWidths : settings.widths,
      formats: formats(settings.formats),
      windowWidth: settings.widths.isEmpty ? ImageRecipe.usualWindowWidth : nil)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if case .cut(let cut) = role {
      return ImageVariants(
        cut, of: header, bytes: content.size, name: name, hash: content.hash, recipe)
    }
    return ImageVariants(of: header, bytes: content.size, name: name, hash: content.hash, recipe)
  }

  // MARK: While pages are rendered

  /// Only larger files have a placeholder while they load.
  private static let fewestBytesToWaitFor = 100_000

  /// An image as a page shows it in a role; nil if the page shows the file itself. May be called
  /// from any thread.
  public func ready(
    _ path: String, _ header: ImageHeader, role: ImageRole, settings: ImageSettings
  ) -> ReadyImage? {
    guard settings.makesVariants, let content = content(of: path) else { return nil }
    if state.withLock({ $0.failure != nil }) { return nil }
    if looksWhenShown { look(at: path, content, settings) }
    let known = known(content)
    guard known.isReadable != false,
      let variants = plan(path, header, content: content, settings: settings, role: role)
    else {
      return nil
    }
    guard maker != nil else {
      state.withLock { $0.lacksTools = true }
      return nil
    }
    state.withLock { state in
      for variant in variants.files(as: role) where state.uses[variant.file] == nil {
        state.uses[variant.file] = Use(
          path: path, format: header.format, size: variants.size, content: content,
          variant: variant)
      }
    }
    let isWaitedFor =
      header.format.hasOpaquePixels && content.size >= Self.fewestBytesToWaitFor
      && !known.placeholder.isEmpty
    return ReadyImage(variants, placeholder: isWaitedFor ? known.placeholder : nil)
  }

  /// The variants' files that pages show, and the paths of the images from which they are made.
  public var shown: (files: [String], originals: Set<String>) {
    state.withLock { state in
      (state.uses.keys.sorted(), Set(state.uses.values.map(\.path)))
    }
  }

  /// The path of each variant's image, as messages show it, by the variant's file.
  public var sourcesOfVariants: [String: String] {
    state.withLock { $0.uses }.mapValues { source($0.path) }
  }

  // MARK: Saving

  /// Saves the index for the next run. If `keepsUnused` is false, removes what this run did not
  /// use.
  public func save(keepsUnused: Bool = false) {
    guard isWriting else { return }
    let (text, names) = state.withLock { state -> ([UInt8]?, Set<String>) in
      var index = state.index
      let settled = state.seen.filter { !state.isFresh.contains($0.key) }
      index.files =
        keepsUnused ? index.files.merging(settled) { $1 } : settled
      if !keepsUnused {
        let contents = Set(state.seen.values.map(\.content))
        let used = Set(state.uses.values.map(\.variant.key))
        index.contents = index.contents.filter { contents.contains($0.key) }.mapValues { known in
          var known = known
          known.variants = known.variants.filter { used.contains($0.key) }
          return known
        }
      }
      let text = index.text(stamp: stamp)
      defer { state.saved = text }
      let names = Set(index.contents.values.flatMap { $0.variants.keys })
      return (text == state.saved ? nil : text, names)
    }
    let isEmpty = state.withLock { $0.seen.isEmpty }
    if isEmpty {
      if !keepsUnused, Files.exists(folder) { try? Files.removeTree(folder) }
      return
    }
    if let text {
      try? Files.createDirectories(folder)
      try? Files.writeWhole(text, to: folder + "/index")
    }
    if !keepsUnused { removeAll(but: names) }
  }

  private func removeAll(but names: Set<String>) {
    for entry in (try? DirectoryWalk.walk(folder))?.entries ?? []
    where entry.path != "index" && !names.contains(entry.path) {
      try? Files.remove("\(folder)/\(entry.path)")
    }
  }

  /// Whether the tools failed for another reason than an image: the next build may make what this one
  /// left out.
  public var hasFailedTools: Bool { state.withLock { $0.failure != nil } }

  static let helpOfTools: Cure =
    "install it again with: sudo apt-get install --reinstall libvips42"

  /// Warnings if variants are wanted, but cannot be made. They stay warnings in a strict build,
  /// since the content is correct.
  public var advice: [Diagnostic] {
    let (formats, isUnused) = state.withLock { ($0.index.formats, $0.seen.isEmpty) }
    if let maker, let failure = state.withLock({ $0.failure }) {
      let file = failure.path.map { " for '\(source($0))'" } ?? ""
      return [
        .warning(
          "pages show images at full size because '\(maker.tools.library)' "
            + failure.reason.description + file, at: nil, hint: Self.helpOfTools)
      ]
    }
    if let maker, isWriting, formats == [], !isUnused {
      return [
        .warning(
          "pages show images at full size because '\(maker.tools.library)' makes none", at: nil,
          hint: Self.helpOfTools)
      ]
    }
    guard missesTools, state.withLock({ $0.lacksTools }) else { return [] }
    return [
      .warning(
        "pages show images at full size because 'libvips' is missing", at: nil,
        hint: .installing("libvips42"))
    ]
  }
}

extension ImageIndex.File {
  fileprivate init(_ status: FileStatus, _ content: Fingerprint) {
    self.init(
      size: status.size, modified: status.modified, changed: status.changed,
      inode: status.inode, content: content)
  }

  /// Whether a file with this status is the one that was read.
  fileprivate func isOf(_ status: FileStatus) -> Bool {
    self == ImageIndex.File(status, content)
  }
}
