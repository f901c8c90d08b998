import DataFormats
import SourceText

/// The front matter of an Eleventy page: YAML, or with `---json` or `---js` after the first hyphens
/// JSON or an object of JavaScript.
struct EleventyFrontMatter {
  private(set) var node: Node?
  private(set) var bodyStart = 0
  private(set) var mistakes: [Diagnostic] = []

  init(_ file: SourceFile) {
    let bytes = file.bytes
    let lines = ByteLines.ranges(bytes)
    guard let first = lines.first else { return }
    let opening = String(decoding: bytes[first], as: UTF8.self)
    guard opening.hasPrefix("---"), opening.count > 3, !opening.hasPrefix("----") else {
      let front = FrontMatter(file)
      (node, bodyStart, mistakes) = (front.node, front.bodyStart, front.diagnostics)
      return
    }
    guard
      let closing = lines.dropFirst().first(where: {
        ByteLines.trimmed(bytes[$0]).elementsEqual("---".utf8)
      })
    else {
      mistakes = [.error("front matter is not closed", at: SourceExcerpt(file, SourceRange(0, 3)))]
      return
    }
    bodyStart = min(closing.upperBound + 1, bytes.count)
    let inner = min(first.upperBound + 1, closing.lowerBound)..<closing.lowerBound
    node = JavaScriptData.read(file, inner)
    guard node == nil else { return }
    mistakes = [
      .error(
        "front matter is code, or cannot be read",
        at: SourceExcerpt(file, SourceRange(inner.lowerBound, inner.lowerBound + 1)),
        hint: "write it as YAML between '---'")
    ]
  }
}
