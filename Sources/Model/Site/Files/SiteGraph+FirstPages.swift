import Content
import Fields

extension SiteGraph {
  /// The PDF whose first page a picture shows, by its path in `content/`; nil if there is no such
  /// picture.
  public func file(ofFirstPage path: URLPath) -> String? { firstPages[path] }

  /// Whether a material without an image of its own has a PDF file of the site.
  public var hasPDFMaterials: Bool {
    let files = Set(content.copiedFiles)
    return materials.contains { pdf(of: $0, in: files) != nil }
  }

  /// The path of the picture of a material's PDF, next to the material's page.
  public static func firstPage(of page: URLPath) -> URLPath {
    URLPath(checked: page.folder + "first-page.jpg")
  }

  /// The PDF of a material without an image of its own, by its path in `content/`.
  func pdf(of entry: MaterialEntry, in files: Set<String>) -> String? {
    let material = entry.material
    guard material.document.image == nil, let link = (material.linkedFile ?? material.url)?.value,
      let file = LinkResolver.file(
        ofLink: link, from: content.path(of: material.document.body.file)),
      files.contains(file), FileType(file).display == .pdf
    else { return nil }
    return file
  }
}
