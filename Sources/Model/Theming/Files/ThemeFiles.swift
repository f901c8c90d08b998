public import SourceText

/// The files of a theme, with the site's own files replacing built-in ones.
public struct ThemeFiles: Sendable {
  /// Layouts by name: `layouts/post.html` is `post`.
  public var layouts: [String: SourceFile]
  /// Partials by name: `partials/card.html` is `card`.
  public var partials: [String: SourceFile]
  /// Assets by their path in `assets/`.
  public var assets: [String: [UInt8]]
  /// The parts of the style sheet.
  package internal(set) var styleSheets: StyleSheets
  /// The files with the phrases of each language, by its tag in lower case; a later file overrides
  /// an earlier one phrase by phrase.
  public var languages: [String: [SourceFile]] = [:]
  /// The contract of the theme; nil if it has no `theme.yaml`.
  public var contract: ThemeContract?
  /// The paths of the built-in theme's templates and of unchanged copies of them, which do not read an
  /// author's custom keys.
  public var builtIn: Set<String> = []

  /// Creates a theme from files.
  public init(
    layouts: [String: SourceFile] = [:], partials: [String: SourceFile] = [:],
    assets: [String: [UInt8]] = [:]
  ) {
    self.layouts = layouts
    self.partials = partials
    self.assets = assets
    styleSheets = StyleSheets()
  }

  /// Creates a theme from its assets and the parts of its style sheets.
  package init(assets: [String: [UInt8]], styleSheets: StyleSheets) {
    self.init(assets: assets)
    self.styleSheets = styleSheets
  }

  /// A partial's name as templates may write it, with or without `.html`.
  public static func partialName(_ name: String) -> String {
    name.hasSuffix(".html") ? String(name.dropLast(5)) : name
  }

  /// The layouts and partials that differ in another theme; nil if templates were added or removed,
  /// or assets have changed.
  public func changes(
    in other: ThemeFiles
  ) -> (layouts: Set<String>, partials: Set<String>)? {
    guard assets == other.assets, styleSheets == other.styleSheets, hasSameLanguages(as: other),
      let layouts = Self.changes(layouts, other.layouts),
      let partials = Self.changes(partials, other.partials)
    else { return nil }
    return (layouts, partials)
  }

  private static func changes(
    _ old: [String: SourceFile], _ new: [String: SourceFile]
  ) -> Set<String>? {
    guard old.count == new.count, old.keys.allSatisfy({ new[$0] != nil }) else { return nil }
    return Set(old.filter { new[$0.key]?.bytes != $0.value.bytes }.keys)
  }

  /// Whether another theme has the same files of languages.
  public func hasSameLanguages(as other: ThemeFiles) -> Bool {
    languages.mapValues { $0.map(\.bytes) } == other.languages.mapValues { $0.map(\.bytes) }
  }

  /// Whether another theme has the same contract.
  public func hasSameContract(as other: ThemeFiles) -> Bool {
    guard let contract, let others = other.contract else {
      return contract == nil && other.contract == nil
    }
    return contract.isSame(as: others)
  }

  /// Whether the text of a layout, or of a partial that it names, contains a name. The layouts
  /// around it are not searched.
  public func reads(_ name: String, in layout: String) -> Bool {
    var seen: Set<String> = []
    var waiting = layouts[layout].map { [$0] } ?? []
    while let file = waiting.popLast() {
      let text = String(decoding: file.bytes, as: UTF8.self)
      if text.contains(name) { return true }
      for word in text.split(whereSeparator: { $0 == "'" || $0 == "\"" }) {
        guard let partial = partials[String(word)], seen.insert(String(word)).inserted else {
          continue
        }
        waiting.append(partial)
      }
    }
    return false
  }
}
