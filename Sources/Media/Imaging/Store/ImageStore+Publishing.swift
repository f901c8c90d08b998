public import Content
import FileSystem
import Parallelism
import Processes
public import Publishing
public import SourceText
import Synchronization

extension ImageStore {
  /// Stages an image file without its metadata. A file that the output already has is not read.
  public func stage(
    _ path: String, _ settings: ImageSettings, to publication: some SiteOutput
  ) throws(PublishingError) {
    let output = OutputPath(checked: path)
    guard settings.metadata == .remove, let content = content(of: path) else {
      return try publication.stageCopy(output, of: source(path))
    }
    switch published(path, content) {
    case .file(let fingerprint):
      if try publication.keep(output, fingerprint) { return }
      // The file may have changed since; if it cannot be parsed now, it is left out.
      guard let bytes = bytes(of: path), let stripped = ImageMetadata.stripped(bytes) else {
        return
      }
      try publication.stage(output, stripped)
    case .asItIs:
      if try publication.keep(output, content) { return }
      try publication.stageCopy(output, of: source(path))
    case .refused, nil: break
    }
  }

  /// Stages the variants of all images on pages, on several threads, and makes the missing ones.
  public func stageVariants(
    to publication: some SiteOutput, progress: (@Sendable (Int, Int) -> Void)?
  ) -> (diagnostics: [Diagnostic], failure: PublishingError?) {
    let images = usesByContent
    let done = Atomic(0)
    let saved = Mutex(ContinuousClock.now)
    let results = Parallel.map(images.count, jobs: jobs) { index -> Result<Bool, PublishingError> in
      defer { progress?(done.add(1, ordering: .relaxed).newValue, images.count) }
      do throws(PublishingError) {
        let isWhole = try self.stageVariants(of: images[index], to: publication)
        self.saveNowAndThen(saved)
        return .success(isWhole)
      } catch {
        return .failure(error)
      }
    }
    var unmade: [String] = []
    for (uses, result) in zip(images, results) {
      switch result {
      case .success(true): break
      case .success(false): unmade.append(uses[0].path)
      case .failure(let error): return (mistakes(unmade), error)
      }
    }
    return (mistakes(unmade), nil)
  }

  /// Diagnostics of images without variants; if the folder is the cause, only that is reported.
  private func mistakes(_ paths: [String]) -> [Diagnostic] {
    guard !paths.isEmpty else { return [] }
    let other: Cure =
      "set 'images: {variants: false}' in site.yaml to publish images without resizing"
    if let maker, let problem = maker.folderProblem {
      return [
        .error(
          "images cannot be resized because the folder '\(maker.folder)' is not writable: "
            + problem.reason, at: nil, hint: "remove or free it; or \(other.text)")
      ]
    }
    if let maker, let failure = state.withLock({ $0.failure }) {
      return [
        .error(
          "images cannot be resized because '\(maker.tools.library)' \(failure.reason.description)",
          at: failure.path.map { SourceExcerpt(path: source($0)) },
          hint: Self.helpOfTools + "; or " + other.text)
      ]
    }
    return paths.map { path in
      .error(
        "the image could not be resized", at: SourceExcerpt(path: source(path)),
        hint: other)
    }
  }

  /// Saves the index every two seconds, so that a build that is stopped loses little work.
  private func saveNowAndThen(_ last: borrowing Mutex<ContinuousClock.Instant>) {
    let isDue = last.withLock { last in
      guard ContinuousClock.now - last > .seconds(2) else { return false }
      last = .now
      return true
    }
    if isDue { save(keepsUnused: true) }
  }

  /// The variants on pages, grouped by content: equal images share their variants.
  private var usesByContent: [[Use]] {
    let uses = state.withLock { $0.uses }.sorted { $0.key < $1.key }.map(\.value)
    var places: [Fingerprint: Int] = [:]
    return uses.reduce(into: []) { images, use in
      if let place = places[use.content] {
        images[place].append(use)
      } else {
        places[use.content] = images.count
        images.append([use])
      }
    }
  }

  /// Stages the variants of one content, at each of their URLs.
  private func stageVariants(
    of uses: [Use], to publication: some SiteOutput
  ) throws(PublishingError) -> Bool {
    let known = known(uses[0].content)
    var missing: [String: [Use]] = [:]
    for use in uses {
      let fingerprint = known.variants[use.variant.key]
      let output = OutputPath(checked: use.variant.file)
      if let fingerprint, try publication.keep(output, fingerprint) { continue }
      if let bytes = kept(use.variant, fingerprint) {
        try publication.stage(output, bytes)
      } else {
        missing[use.variant.key, default: []].append(use)
      }
    }
    guard !missing.isEmpty else { return true }
    var made: [(key: String, bytes: [UInt8])] = []
    let isMade = make(missing.values.compactMap(\.first?.variant), of: uses[0]) {
      made.append(($0.key, $1))
    }
    for (key, bytes) in made {
      for use in missing[key] ?? [] {
        try publication.stage(OutputPath(checked: use.variant.file), bytes)
      }
    }
    return isMade
  }

  /// A cached variant, if its bytes are still the same.
  private func kept(_ variant: ImageVariant, _ fingerprint: Fingerprint?) -> [UInt8]? {
    guard let fingerprint, let maker, let bytes = try? Files.read(maker.path(of: variant)),
      Fingerprint(of: bytes) == fingerprint
    else { return nil }
    return bytes
  }

  private func make(
    _ variants: [ImageVariant], of use: Use, each: (ImageVariant, [UInt8]) -> Void
  ) -> Bool {
    guard let maker = readyMaker else { return false }
    return attempt(use.path) { () throws(ProgramFailure) in
      try maker.make(variants, of: source(use.path), use.format, use.size) { variant, bytes in
        note(use.content) { $0.variants[variant.key] = Fingerprint(of: bytes) }
        each(variant, bytes)
      }
    } ?? false
  }

  /// The size of an image file as published, if it is known and metadata is removed.
  public func publishedSize(of path: String, _ settings: ImageSettings) -> Int? {
    guard settings.metadata == .remove, isImage(path), let content = content(of: path),
      case .file(let fingerprint) = published(path, content)
    else { return nil }
    return fingerprint.size
  }

  /// Diagnostics of images that are found without rendering the pages.
  public func problems(_ paths: [String], _ settings: ImageSettings) -> [Diagnostic] {
    let images = paths.filter(isImage)
    return images.compactMap { path in
      guard let content = content(of: path) else { return nil }
      let known = known(content)
      let place = SourceExcerpt(path: source(path))
      if known.published == .refused, settings.metadata == .remove { return refusal(of: path) }
      guard case .image(let header) = ImageFileReader.read(source(path)) else { return nil }
      if known.isReadable == false {
        return .warning(
          "the image is truncated; pages show it unchanged", at: place,
          hint: "it is damaged; save it again")
      }
      if known.published == .asItIs, settings.metadata == .remove {
        return header.format == .tiff
          ? .warning(
            "metadata of TIFF images is not removed", at: place,
            hint: "save it as JPEG or PNG")
          : .warning("the image is damaged or has an unknown format", at: place)
      }
      if settings.makesVariants, header.format != .svg, ImageVariants.isTooLarge(header) {
        return .warning(
          "the image is too large to resize; pages show it unchanged",
          at: place, hint: "make it smaller than 268 megapixels")
      }
      return nil
    }
  }

  private func refusal(of path: String) -> Diagnostic {
    let keeping = "set 'images: {metadata: keep}' in site.yaml to publish images unchanged"
    let bytes = bytes(of: path) ?? []
    if let place = ImageMetadata.placeInDrawing(bytes) {
      let file = SourceFile(path: source(path), bytes: bytes)
      return .error(
        "the drawing contains camera data or a location, which cannot be removed",
        at: SourceExcerpt(file, SourceRange(at: place)),
        hint: "save its embedded image again, or remove its <metadata>; or " + keeping)
    }
    return .error(
      "the image contains camera data or a location, which cannot be removed",
      at: SourceExcerpt(path: source(path)),
      hint: "it is damaged or has an unknown format: save it again as JPEG or PNG; or "
        + keeping)
  }

  // MARK: The live preview

  /// A variant that a page shows. If it is not cached, it is made at once from as few pixels as
  /// possible, and not cached; the image itself if it cannot be made. Nil if the image has changed
  /// since.
  public func quickVariant(_ file: String, _ settings: ImageSettings) -> [UInt8]? {
    guard let use = current(file) else { return nil }
    if let bytes = kept(use.variant, known(use.content).variants[use.variant.key]) { return bytes }
    guard let maker = readyMaker else { return original(use.path, settings) }
    let quick = attempt(use.path) { () throws(ProgramFailure) in
      try maker.bytes(of: use.variant.quick, source(use.path), use.format, use.size)
    }
    return quick ?? original(use.path, settings)
  }

  /// The path of the image of a variant that a page shows and that is not cached; nil if it is.
  public func incomplete(_ file: String) -> String? {
    guard let use = current(file), known(use.content).variants[use.variant.key] == nil else {
      return nil
    }
    return use.path
  }

  /// Makes the variants that pages show of an image, and caches them. Its variants are given by one
  /// of them.
  public func makeVariants(likeThoseOf file: String) {
    guard let use = current(file) else { return }
    let known = known(use.content).variants
    let all = state.withLock { $0.uses.values.filter { $0.content == use.content } }
    let missing = Set(all.map(\.variant)).filter { known[$0.key] == nil }
    _ = make(missing.sorted { $0.key < $1.key }, of: use) { _, _ in }
  }

  /// The use of a variant, if the image has not changed since.
  private func current(_ file: String) -> Use? {
    guard let use = state.withLock({ $0.uses[file] }), content(of: use.path) == use.content else {
      return nil
    }
    return use
  }

  /// An image file as published; nil for a file that is published unchanged.
  public func original(_ path: String, _ settings: ImageSettings) -> [UInt8]? {
    guard settings.metadata == .remove, isImage(path), let bytes = bytes(of: path) else {
      return nil
    }
    return ImageMetadata.stripped(bytes) ?? bytes
  }
}
