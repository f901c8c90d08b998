import Bytes
import Hypertext

/// Makes an SVG drawing of another program safe to publish: without scripts, handlers and
/// embedded HTML.
enum SafeDrawing {
  private static let dropped: Set<String> = [
    "script", "foreignobject", "iframe", "object", "embed",
  ]

  /// The drawing; nil if it is not well-formed XML, or if it still seems to have scripts.
  static func bytes(of svg: [UInt8]) -> [UInt8]? {
    guard XMLReader.mistake(in: svg) == nil else { return nil }
    var safe: [UInt8] = []
    var end = 0
    for range in removed(from: svg) where range.lowerBound >= end {
      safe += svg[end..<range.lowerBound]
      end = range.upperBound
    }
    safe += svg[end...]
    guard XMLReader.mistake(in: safe) == nil, !isSuspicious(safe) else { return nil }
    return safe
  }

  /// The ranges of elements and attributes that run code, or load from other hosts.
  private static func removed(from svg: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var open: (name: String, start: Int, depth: Int)?
    var reader = HTMLReader(svg)
    while let token = reader.next() {
      guard case .tag(let tag) = token else { continue }
      if let (name, start, depth) = open {
        guard tag.name == name, !tag.isClosed else { continue }
        let left = depth + (tag.isEnd ? -1 : 1)
        open = left > 0 ? (name, start, left) : nil
        if left == 0 { ranges.append(start..<tag.range.upperBound) }
      } else if dropped.contains(tag.name), !tag.isEnd {
        if tag.isClosed {
          ranges.append(tag.range)
        } else {
          open = (tag.name, tag.range.lowerBound, 1)
        }
      } else {
        ranges += tag.attributes.filter(isUnsafe).compactMap { attribute(svg, $0, in: tag) }
      }
    }
    return ranges
  }

  private static func isUnsafe(_ attribute: HTMLTag.Attribute) -> Bool {
    if attribute.name.hasPrefix("on") { return true }
    guard attribute.name == "href" || attribute.name == "xlink:href" else { return false }
    let address = attribute.text.filter { !$0.isWhitespace }.lowercased()
    return !address.hasPrefix("#") && !address.hasPrefix("data:image/")
  }

  /// The range of an attribute with its name and its quotes.
  private static func attribute(
    _ svg: [UInt8], _ attribute: HTMLTag.Attribute, in tag: HTMLTag
  ) -> Range<Int>? {
    let name = Array(attribute.name.utf8)
    var start = attribute.range.lowerBound
    while start > tag.range.lowerBound {
      start -= 1
      let part = svg[start...].prefix(name.count)
      guard part.elementsEqual(name, by: { $0 == $1 || $0 | 0x20 == $1 }) else { continue }
      return start..<min(attribute.range.upperBound + 1, tag.range.upperBound - 1)
    }
    return nil
  }

  /// Whether a drawing has what a script would need. The check is coarse, because an element of
  /// XML can have any prefix.
  private static func isSuspicious(_ svg: [UInt8]) -> Bool {
    let lower = String(decoding: svg, as: UTF8.self).lowercased()
    return ["<script", ":script", "javascript:", "<!entity", "foreignobject"].contains {
      lower.contains($0)
    }
  }
}
