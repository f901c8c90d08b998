import Fields
public import SourceText

/// The pictures among the copied files, and their captions.
extension SiteContent {
  private static let endings = [
    ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".avif", ".apng",
  ]

  /// Whether a file is a picture, by its name.
  public static func isPicture(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }

  /// The copied files of a folder in `content/`, without those in folders below it, in natural
  /// order: `2.jpg` before `10.jpg`.
  public func copiedFiles(in folder: String) -> [String] {
    let start = Array((folder.isEmpty ? "" : folder + "/").utf8)
    let found = copiedFiles.filter { name in
      name.utf8.starts(with: start) && !name.utf8.dropFirst(start.count).contains(0x2F)
    }
    return found.sorted(by: NaturalOrder.isBefore)
  }

  /// The pictures of a folder, in the same order.
  public func pictures(in folder: String) -> [String] {
    copiedFiles(in: folder).filter(Self.isPicture)
  }

  /// Whether any folder has a `captions.yaml`.
  public var hasCaptions: Bool { !captions.isEmpty }

  /// The entry of a file in the `captions.yaml` next to it, by its name with or without extension.
  public func captions(of path: String) -> PictureCaptions.Entry? {
    guard !captions.isEmpty else { return nil }
    let name = String(PathParts.name(of: path[...]))
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) }
    let texts = captions[String(PathParts.parent(of: path[...]))]
    return texts?[name] ?? stem.flatMap { texts?[$0] }
  }

  /// The pictures in the front matter of pages, with the source files.
  public var pictures: [(picture: Picture, file: SourceFile)] {
    var found: [(Picture, SourceFile)] = []
    func add(_ pictures: [Picture], _ document: Document) {
      found += pictures.map { ($0, document.body.file) }
    }
    for document in documentsWithRareKeys {
      if let image = document.image { add([image], document) }
      if !document.gallery.isEmpty { add(document.gallery, document) }
    }
    for event in events { add(event.photos, event.document) }
    for item in collections.flatMap(\.items) {
      let own = item.document.image?.source
      add(item.images.filter { $0.source != own }, item.document)
    }
    return found
  }
}
