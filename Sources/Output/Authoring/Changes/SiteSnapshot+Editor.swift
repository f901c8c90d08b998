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

  /// The texts whose templates are rendered, by their paths in `content/`.
  var textsWithTemplates: Set<String> {
    Set(content.documents.filter(content.runsLiquid).map { content.path(of: $0.body.file) })
  }

  /// The editor of a text's body.
  func editor(of file: SourceFile, hasTemplates: Bool) throws(EditRefusal) -> MarkdownEditor {
    try MarkdownEditor(
      file, body: FrontMatter.bodyStart(in: file.bytes)..<file.size,
      options: MarkdownOptions(content.settings.markdown), hasTemplates: hasTemplates)
  }
}
