public import DataFormats
public import SourceText

extension DataEditor {
  /// The tree of a data file or of front matter; nil if there is none, or if it has errors.
  public static func tree(of file: SourceFile) -> Node? {
    (try? DataSource(file))?.tree
  }
}
