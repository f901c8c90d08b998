public import Building
import Content
import DataFormats
import Editing
import Fields
import FileSystem
import Imaging
import Markdown
import SourceText

/// Copies pictures next to a text and shows them in it.
public struct Attachment: Sendable {
  /// A picture to attach.
  public struct Picture: Sendable {
    /// The path of its file.
    public let path: String
    /// The name from which that of the copy is made.
    public let name: String
    /// The alternative text; empty for a decorative picture.
    public let alt: String

    /// A picture with its alternative text; by default, it keeps its name.
    public init(_ path: String, named name: String? = nil, alt: String) {
      (self.path, self.name, self.alt) = (path, name ?? path, alt)
    }
  }

  private let site: SiteSnapshot
  private let options: BuildOptions

  /// Attachments of a site.
  public init(_ site: SiteSnapshot, _ options: BuildOptions) {
    (self.site, self.options) = (site, options)
  }

  /// Attaches pictures to a text: to its `gallery` if it has or gets one, and otherwise at its end.
  ///
  /// - Parameter isGallery: Whether a text without a gallery gets one.
  public func attach(
    _ pictures: [Picture], to word: String, isGallery: Bool = false
  ) throws(ChangeRefusal) -> ContentChange {
    let path = try FileTarget(word, in: site, options).path
    guard path.hasSuffix(".md") else {
      throw ChangeRefusal("pictures are attached to a text, not to '\(options.path(path))'")
    }
    var change = ContentChange(options)
    var names: [String] = []
    for picture in pictures {
      let name = try copy(picture, nextTo: path, in: &change)
      if !names.contains(name) { names.append(name) }
      try show(name, alt: picture.alt, in: path, isGallery, &change)
    }
    change.title = "attached \(names.joined(separator: ", ")) to \(options.path(path))"
    return change
  }

  /// Adds a picture's file without its metadata; returns its name. An equal file of the folder is used instead.
  private func copy(
    _ picture: Picture, nextTo text: String, in change: inout ContentChange
  ) throws(ChangeRefusal) -> String {
    let bytes: [UInt8]
    do { bytes = try Files.read(picture.path) } catch { throw ChangeRefusal("\(error)") }
    guard let stripped = ImageMetadata.stripped(bytes) else {
      throw ChangeRefusal(
        "'\(picture.name)' is not a picture that browsers show",
        hint: "save it as JPEG, PNG, WebP, AVIF, GIF or SVG")
    }
    let folder = PathParts.parent(of: text[...])
    let (stem, ending) = Self.name(of: picture.name, ImageHeader(of: stripped)?.format)
    for number in 1... {
      let name = (number == 1 ? stem : "\(stem)-\(number)") + ending
      guard let known = change.file("\(folder)/\(name)") else {
        try change.create("\(folder)/\(name)", stripped)
        return name
      }
      if known.bytes == stripped { return name }
    }
    return stem + ending
  }

  /// The name of a file as a URL has it, and its extension in lower case, which is one of its format.
  private static func name(
    of path: String, _ format: ImageFormat?
  ) -> (stem: String, ending: String) {
    let name = String(PathParts.name(of: path[...]))
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let slug = Slug(title: String(name[..<dot])).text
    let isRight = format == nil || ImageFormat(path: name) == format
    return (
      slug.isEmpty ? "picture" : slug,
      isRight ? name[dot...].lowercased() : "." + (format?.ending ?? "")
    )
  }

  private func show(
    _ name: String, alt: String, in path: String, _ isGallery: Bool,
    _ change: inout ContentChange
  ) throws(ChangeRefusal) {
    guard let file = change.file(path) else { throw change.missing(path) }
    let gallery = ValuePath([.key("gallery")])
    let shown = gallery.value(in: DataEditor.tree(of: file))
    if isGallery || shown != nil {
      let isShown = (shown?.elements ?? []).contains { $0["src"]?.resolved == .string(name) }
      guard !isShown else { return }
      let entry: [(String, NewValue)] = [("src", .text(name)), ("alt", .text(alt))]
      return try change.append(path, gallery, .mapping(entry), order: [])
    }
    do throws(EditRefusal) {
      let text = String(path.dropFirst("content/".count))
      let editor = try site.editor(
        of: file, hasTemplates: site.textsWithTemplates.contains(text))
      let escaped = alt.replacing("\\", with: "\\\\").replacing("[", with: "\\[")
        .replacing("]", with: "\\]")
      let blocks = editor.outline.blocks
      // The last block that is in no other.
      let last = blocks.indices.reversed().first { index in
        !blocks.contains { other in
          other.events != blocks[index].events
            && other.events.contains(blocks[index].events.lowerBound)
            && other.events.upperBound >= blocks[index].events.upperBound
        }
      }
      change.edit(path, try editor.insertBlock(after: last, "![\(escaped)](\(name))"))
    } catch {
      throw ChangeRefusal(error)
    }
  }
}
