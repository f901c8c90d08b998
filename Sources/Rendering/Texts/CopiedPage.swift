import Content
import DataFormats
public import SourceText

/// Warns about an HTML file with front matter or Liquid, which is copied and not rendered.
public enum CopiedPage {
  /// Whether a file may have front matter or Liquid, by its path.
  public static func isCandidate(_ path: String) -> Bool {
    path.utf8.suffix(5).elementsEqual(".html".utf8)
  }

  /// A warning for front matter in the file, or else for its first Liquid.
  public static func problems(in file: SourceFile) -> [Diagnostic] {
    let name = PathParts.name(of: file.path[...]).dropLast(5)
    let liquid = firstLiquid(in: file.bytes)
    if hasFrontMatter(file) {
      let further = liquid == nil ? "" : ", and add 'liquid: true' for {{ … }}"
      return [
        .warning(
          "front matter of an HTML file is published as text",
          at: SourceExcerpt(file, SourceRange(0, 3)),
          hint: .renaming(to: name + ".md") + further)
      ]
    }
    guard let liquid else { return [] }
    return [
      .warning(
        "Liquid in an HTML file is not rendered; readers see its source",
        at: SourceExcerpt(file, SourceRange(liquid.lowerBound, liquid.upperBound)),
        hint: "rename it to '\(name).md', and begin it with front matter that has 'liquid: true'")
    ]
  }

  private static func hasFrontMatter(_ file: SourceFile) -> Bool {
    let opens = ["---\n", "---\r\n", "--- \n"].contains { file.bytes.starts(with: $0.utf8) }
    return opens && FrontMatter.bodyStart(in: file.bytes) > 0
  }

  private static let marks = [
    "{{ page.", "{{ site.", "{% include", "{% for ", "{% if ", "{% assign ",
    "{% render", "{{page.", "{{site.",
  ].map { Array($0.utf8) }

  /// The offset of the first Liquid tag or output; scripts in a page may have braces of their own.
  private static func firstLiquid(in bytes: [UInt8]) -> Range<Int>? {
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
      if let mark = marks.first(where: { bytes[open...].starts(with: $0) }) {
        return open..<(open + mark.count)
      }
      index = open + 1
    }
    return nil
  }
}
