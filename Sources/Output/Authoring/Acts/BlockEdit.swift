public import Building
import Content
import DataFormats
public import Editing
import Markdown
import SourceText

/// Changes the blocks of a text.
public struct BlockEdit: Sendable {
  private let site: SiteSnapshot
  private let options: BuildOptions
  /// The path of the file, relative to the site's folder.
  private let path: String

  /// Edits of a text of a site, given by its path in the site's folder.
  public init(_ path: String, _ site: SiteSnapshot, _ options: BuildOptions) {
    (self.path, self.site, self.options) = (path, site, options)
  }

  /// The editor of the text as it is on the disk.
  public func editor() throws(ChangeRefusal) -> MarkdownEditor {
    var change = ContentChange(options)
    return try editor(&change)
  }

  /// Replaces a block's source by one or more blocks, or removes the block if the source is blank.
  public func replace(_ block: Int, with source: String) throws(ChangeRefusal) -> ContentChange {
    var change = ContentChange(options)
    let editor = try editor(&change)
    do throws(EditRefusal) {
      let isBlank = source.allSatisfy(\.isWhitespace)
      let edits =
        isBlank
        ? try editor.removeBlock(block) : try editor.replaceBlock(block, with: source)
      change.edit(path, edits)
    } catch {
      throw ChangeRefusal(error)
    }
    let offset =
      editor.outline.blocks.indices.contains(block)
      ? editor.outline.blocks[block].range.lowerBound : 0
    let line = editor.file.position(at: offset).line
    change.title = "changed the text in \(editor.file.path):\(line)"
    return change
  }

  /// Replaces the whole text after the front matter. Its line ends stay.
  public func replaceBody(with source: String) throws(ChangeRefusal) -> ContentChange {
    var change = ContentChange(options)
    let editor = try editor(&change)
    let old = editor.file.bytes[editor.body]
    var lines = source.replacing("\r\n", with: "\n")
    if !lines.isEmpty, !lines.hasSuffix("\n"), old.last == 0x0A { lines += "\n" }
    if old.firstRange(of: [0x0D, 0x0A]) != nil { lines = lines.replacing("\n", with: "\r\n") }
    change.edit(
      path,
      [TextEdit(SourceRange(editor.body.lowerBound, editor.body.upperBound), text: lines)])
    change.title = "changed the text of \(editor.file.path)"
    return change
  }

  private func editor(_ change: inout ContentChange) throws(ChangeRefusal) -> MarkdownEditor {
    guard let file = change.file(path) else { throw change.missing(path) }
    let text = site.text(ofFile: String(path.dropFirst("content/".count)))
    do throws(EditRefusal) {
      return try site.editor(of: file, hasTemplates: site.textsWithTemplates.contains(text))
    } catch {
      throw ChangeRefusal(error)
    }
  }
}
