import Building
import Content
import DataFormats
import Editing
import Markdown
import SourceText
import Texts

extension SiteSnapshot {
  /// The text that a file belongs to, by their paths in `content/`: that of a translation is its original.
  func text(ofFile path: String) -> String {
    content.translatedFiles.first { $0.value.contains(path) }?.key ?? path
  }

  /// The editor of a text's body.
  ///
  /// - Parameter text: The path of the text in `content/`.
  func editor(of file: SourceFile, text: String) throws(EditRefusal) -> MarkdownEditor {
    let document = content.documents.first { content.path(of: $0.body.file) == text }
    let hasTemplates = document.map(content.runsLiquid) ?? false
    return try MarkdownEditor(
      file, body: FrontMatter.bodyStart(in: file.bytes)..<file.size,
      options: MarkdownOptions(content.settings.markdown), hasTemplates: hasTemplates)
  }
}
