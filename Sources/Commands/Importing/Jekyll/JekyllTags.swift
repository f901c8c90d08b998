import DataFormats
import SourceText

/// Converts Jekyll's own tags, and those of common plugins, to Markdown.
struct JekyllTags: Sendable {
  /// The tags that are converted, apart from includes.
  static let names = [
    "post_url", "link", "gist", "youtube", "vimeo", "img", "toc", "seo", "feed_meta",
    "bibliography",
  ]

  /// The paths in `content/` of posts by the names that `post_url` uses.
  let posts: [String: String]
  /// The paths in `content/` of the old site's pages and files.
  let files: [String: String]
  /// The files of `_includes/`, and those below the page's folder.
  let includes: JekyllIncludes
  /// The folder of the page.
  var folder = ""

  private static func inner(_ path: String) -> String {
    path.hasPrefix("/") ? String(path.dropFirst()) : path
  }

  /// The Markdown for a tag; nil if the tag is unknown.
  func markdown(_ name: String, _ text: String, _ values: LiquidValues) -> String? {
    switch name {
    case "post_url":
      return posts[Self.inner(text)].map { "/" + MarkdownMarkup.address($0) }
    case "link":
      return files[Self.inner(LiquidValues.quoted(text) ?? text)]
        .map { "/" + MarkdownMarkup.address($0) }
    case "include", "include_cached": return known(include: text, values)
    case "gist": return gist(text)
    case "youtube", "vimeo":
      let arguments = TagArguments(text)
      guard let id = arguments.words.first?.text ?? arguments.text("id") else { return nil }
      return MarkdownMarkup.video(name, Self.videoID(id), title: nil)
    case "img": return image(text)
    case "toc": return "[[toc]]"
    case "bibliography": return MarkdownMarkup.link("Publications", to: "/publications/")
    case "seo", "feed_meta", "endraw", "comment", "endcomment": return ""
    default: return nil
    }
  }

  /// The id of a video: the `v` of a URL's query or the last part of its path, or the text itself
  /// if it is an id.
  static func videoID(_ text: String) -> String {
    let parts = text.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
    let query = parts.count > 1 ? parts[1].split(separator: "&") : []
    if let pair = query.first(where: { $0.hasPrefix("v=") }) { return String(pair.dropFirst(2)) }
    return parts.first?.split(separator: "/").last { !$0.contains(".") }.map(String.init) ?? ""
  }

  private func gist(_ text: String) -> String? {
    guard let id = TagArguments(text).words.first?.text,
      id.utf8.allSatisfy({ $0 > 0x20 && !"<>()[]\"".utf8.contains($0) })
    else { return nil }
    return MarkdownMarkup.link("Code on GitHub", to: "https://gist.github.com/\(id)")
  }

  /// Octopress's `{% img [class] /path [width [height]] ["title" ["alt"]] %}`.
  private func image(_ text: String) -> String? {
    let words = TagArguments(text).words
    guard
      let index = words.firstIndex(where: {
        !$0.isQuoted && ($0.text.contains("/") || $0.text.contains("."))
      })
    else { return nil }
    let texts = words[(index + 1)...].filter(\.isQuoted).map(\.text)
    return MarkdownMarkup.figure(
      words[index].text, alt: texts.last ?? "",
      caption: texts.first.flatMap { $0.isEmpty ? nil : $0 })
  }

  /// The Markdown for includes that many themes have: figures and videos.
  private func known(include text: String, _ values: LiquidValues) -> String? {
    let file = text.prefix { !$0.isWhitespace }
    let name = file.split(separator: "/").last?.split(separator: ".").first?.lowercased() ?? ""
    let arguments = TagArguments(String(text.dropFirst(file.count)))
    func given(_ names: String...) -> String? {
      for name in names {
        guard let value = arguments.named[name] else { continue }
        if let text = value.isQuoted ? expanded(value.text, values) : values.value(value.text) {
          if !text.isEmpty { return text }
        }
      }
      return nil
    }
    if ["figure", "image", "img", "picture", "photo", "responsive-image"].contains(name) {
      guard
        let source = given("src", "url", "image_path", "path", "image", "file", "img", "filename")
      else { return nil }
      let caption = given("caption", "description", "title", "desc")
      return MarkdownMarkup.figure(source, alt: given("alt") ?? caption ?? "", caption: caption)
    }
    guard name.contains("youtube") || name.contains("vimeo") || name == "video" else { return nil }
    let service = given("provider", "type") ?? (name.contains("vimeo") ? "vimeo" : "youtube")
    let id = given("id", "video_id", "video", "url", "src")
    return id.flatMap {
      MarkdownMarkup.video(service.lowercased(), Self.videoID($0), title: given("title", "caption"))
    }
  }

  /// A text with its outputs replaced by their values; nil if a value is unknown.
  private func expanded(_ text: String, _ values: LiquidValues) -> String? {
    guard text.contains("{{") else { return text }
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    for token in LiquidTokens(bytes, 0..<bytes.count).tokens {
      switch token.kind {
      case .text, .literal: out += bytes[token.range]
      case .output(let inner):
        guard let value = values.text(of: inner, isFollowed: true) else { return nil }
        out += value.utf8
      case .tag: return nil
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
