import Bytes
import DataFormats
public import SourceText

/// A program whose sites or exports can be imported.
public enum ImportOrigin: String, CaseIterable, Sendable {
  case jekyll, hugo, zola, eleventy, wordpress, ghost, medium, obsidian, vcard, firebase

  /// Whether it is one file instead of a folder.
  public var isFile: Bool {
    switch self {
    case .wordpress, .ghost, .vcard, .firebase: true
    case .jekyll, .hugo, .zola, .eleventy, .medium, .obsidian: false
    }
  }

  /// What it is called in messages.
  public var title: String {
    switch self {
    case .jekyll: "a Jekyll site"
    case .hugo: "a Hugo site"
    case .zola: "a Zola site"
    case .eleventy: "an Eleventy site"
    case .wordpress: "a WordPress export"
    case .ghost: "a Ghost export"
    case .medium: "a Medium export"
    case .obsidian: "a folder of notes"
    case .vcard: "a vCard file"
    case .firebase: "a Firebase export"
    }
  }

  /// The origin of a folder; nil if it is unknown.
  public init?(folder input: ImportInput) {
    let paths = Set(input.paths)
    let names = Set(input.paths.filter { !$0.contains("/") })
    func has(_ folder: String) -> Bool { input.paths.contains { $0.hasPrefix(folder + "/") } }
    let hugo = ["hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json"]
    if !names.isDisjoint(with: hugo) {
      self = .hugo
    } else if names.contains("config.toml"), has("content"), Self.isZola(input) {
      self = .zola
    } else if names.contains("_config.yml") || names.contains("_config.yaml")
      || names.contains("_config.toml") || has("_posts")
    {
      self = .jekyll
    } else if names.contains(where: Self.isEleventyConfig) {
      self = .eleventy
    } else if has("content"), names.contains(where: { $0.hasPrefix("config.") }) || has("config") {
      self = .hugo
    } else if has(".obsidian") {
      self = .obsidian
    } else if Self.isMedium(input) {
      self = .medium
    } else if paths.contains(where: {
      $0.hasSuffix(".11tydata.js") || $0.hasSuffix(".11tydata.json")
    })
      || names.contains("package.json") && has("_includes")
    {
      self = .eleventy
    } else if paths.contains(where: { $0.hasSuffix(".md") || $0.hasSuffix(".markdown") }) {
      self = .obsidian
    } else {
      return nil
    }
  }

  /// The origin of a file; nil if it is unknown.
  public init?(file: SourceFile) {
    let head = file.bytes.withoutMark.prefix(200_000)
    let text = Array(head)
    func has(_ word: String) -> Bool { text.contains(word) }
    switch head.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "<"):
      guard has("wordpress.org/export") || has("<wp:") else { return nil }
      self = .wordpress
    case UInt8(ascii: "{"):
      self = has("\"db\"") || has("\"mobiledoc\"") || has("\"lexical\"") ? .ghost : .firebase
    case UInt8(ascii: "B"), UInt8(ascii: "b"):
      guard Array(head.prefix(200)).contains("begin:vcard", ignoresCase: true) else { return nil }
      self = .vcard
    default: return nil
    }
  }

  private static func isZola(_ input: ImportInput) -> Bool {
    input.file("config.toml").map { TOMLReader.read($0).node?["base_url"] != nil } ?? false
  }

  static func isEleventyConfig(_ name: String) -> Bool {
    name == ".eleventy.js" || name.hasPrefix("eleventy.config.")
  }

  private static func isMedium(_ input: ImportInput) -> Bool {
    let post = input.paths.first {
      $0.hasSuffix(".html") && SitePath.folder($0).hasSuffix("posts")
    }
    guard let post, let bytes = input.file(post)?.bytes else { return false }
    return bytes.contains("p-name")
      || bytes.contains("medium.com")
  }
}
