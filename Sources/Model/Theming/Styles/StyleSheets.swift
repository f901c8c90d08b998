import Coloring
public import Content
package import SourceText

/// The parts of a theme's style sheets, which are joined when a site is built: components in
/// `css/`, styles in `styles/`, and the site's `custom.css`.
///
/// The main sheet `style.css` has the cascade layers `reset`, `base`, `style` and `site`, so a rule
/// of a style overrides any rule of a component, whatever their specificity. The components in a
/// folder `css/GROUP/` are joined into the sheet `GROUP.css`, in the layer `base`. Only pages that
/// use one of the group's classes link it. The rules for paper, `css/print.css`, are the sheet
/// `print.css`, in the layer `style`, which windows need not wait for.
public struct StyleSheets: Equatable, Sendable {
  /// The files by their paths in `templates/`, such as `css/cards.css`.
  private(set) var files: [String: SourceFile]

  /// Creates sheets from parts by their paths in `templates/`.
  package init(_ files: [String: SourceFile] = [:]) { self.files = files }

  /// The name of the asset that the parts are joined into.
  static let assetName = "style.css"
  /// The site's own rules.
  static let customFile = "custom.css"
  /// The style of a site that names none.
  static let defaultStyle = "daybook"
  private static let tokensFile = "css/tokens.css"
  private static let resetFile = "css/reset.css"
  private static let settingsFile = "css/settings.css"
  private static let printFile = "css/print.css"

  /// Whether a path in `templates/` is a part of a style sheet.
  static func isPart(_ path: String) -> Bool {
    if path == customFile { return true }
    let folders = path.split(separator: "/").dropLast()
    return path.hasSuffix(".css")
      && (folders == ["css"] || folders == ["styles"] || group(of: path) != nil)
  }

  /// The group of a component: `calendar` for `css/calendar/week.css`; nil for components of the
  /// main sheet and for other files.
  private static func group(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count == 3 && parts[0] == "css" ? String(parts[1]) : nil
  }

  /// Adds a part, or replaces the part with the same path.
  mutating func add(_ path: String, _ file: SourceFile) { files[path] = file }

  /// The names of the styles, in alphabetical order.
  var styleNames: [String] { files.keys.compactMap(Self.styleName).sorted() }

  /// The name of the style in a file; nil if the file is no style.
  static func styleName(of path: String) -> String? {
    guard path.hasPrefix("styles/"), isPart(path) else { return nil }
    return String(path.dropFirst(7).dropLast(4))
  }

  /// The paths of the components in each group, in alphabetical order.
  private var groups: [String: [String]] {
    Dictionary(grouping: files.keys.filter { Self.group(of: $0) != nil }.sorted()) {
      Self.group(of: $0) ?? ""
    }
  }

  /// The joined and minified sheets of the groups and for paper, by their asset names.
  var groupSheets: [String: [UInt8]] {
    var sheets = groups.reduce(into: [String: [UInt8]]()) { sheets, group in
      sheets[group.key + ".css"] = Self.layer("base", group.value.flatMap(minified))
    }
    if files[Self.printFile] != nil {
      sheets["print.css"] = Self.layer("style", minified(Self.printFile))
    }
    return sheets
  }

  private static func layer(_ name: String, _ rules: [UInt8]) -> [UInt8] {
    Array("@layer \(name){".utf8) + rules + Array("}\n".utf8)
  }

  /// The sheets of the groups by the classes that only those groups' components name.
  package var usage: StyleUsage {
    let common = files.filter { Self.group(of: $0.key) == nil && $0.key != Self.printFile }
    return StyleUsage(
      groups.map { ($0.key + ".css", $0.value.compactMap { files[$0]?.bytes }) },
      except: common.filter { $0.key.hasPrefix("css/") }.map(\.value.bytes))
  }

  /// The joined and minified main sheet with a style; nil if the theme has no parts.
  ///
  /// - Parameter additions: Rules that follow those of the style.
  func joined(style: String, additions: String = "") -> [UInt8]? {
    guard !files.isEmpty else { return nil }
    let components = files.keys.filter { $0.hasPrefix("css/") && Self.group(of: $0) == nil }
      .sorted()
      .filter {
        ![Self.tokensFile, Self.resetFile, Self.settingsFile, Self.printFile].contains($0)
      }
    let layers = [
      ("reset", [Self.resetFile]), ("base", [Self.tokensFile] + components),
      ("style", ["styles/\(style).css", Self.settingsFile]),
      ("site", [Self.customFile]),
    ]
    var sheet = Array("@layer reset,base,style,site;".utf8)
    for (layer, paths) in layers {
      var rules = paths.flatMap(minified)
      if layer == "style" { rules += CSSMinifier.minify(Array(additions.utf8)) }
      if !rules.isEmpty { sheet += Self.layer(layer, rules) }
    }
    return sheet
  }

  private func minified(_ path: String) -> [UInt8] {
    files[path].map { CSSMinifier.minify($0.bytes) } ?? []
  }

  /// The custom properties of a style and of the components.
  func tokens(style: String, isCompact: Bool) -> StyleTokens {
    let settings = isCompact ? [Self.settingsFile] : []
    let paths = [Self.tokensFile, "styles/\(style).css"] + settings
    return StyleTokens(paths.compactMap { files[$0]?.bytes })
  }

  /// Whether a site's rules, or a style without fonts of its own, name the typeface of a use as
  /// `--usual-text` or `--usual-heading`.
  func namesTypeface(of use: String, style: String) -> Bool {
    let custom = StyleTokens([files[Self.customFile]?.bytes].compactMap { $0 })
    let own = StyleTokens([files["styles/\(style).css"]?.bytes].compactMap { $0 })
    return custom.text("usual-" + use) != nil
      || own.text("usual-" + use) != nil && own.text("type-" + use) == nil
  }

  /// The diagnostics of the parts: rules that would end a layer early, and rules that have no effect
  /// in a layer.
  ///
  /// - Parameter known: The paths of files without such rules.
  func diagnostics(except known: Set<String>) -> [Diagnostic] {
    files.keys.sorted().compactMap { files[$0] }.filter { !known.contains($0.path) }
      .flatMap { CSSStructure.problems(in: $0) }
  }
}

extension StyleSheets {
  /// Whether two sheets have the same parts.
  public static func == (one: StyleSheets, other: StyleSheets) -> Bool {
    one.files.mapValues(\.bytes) == other.files.mapValues(\.bytes)
  }
}

extension ThemeFiles {
  /// The accent that a style declares as `--accent-source`, as `#rrggbb`; nil if it declares none.
  public func accent(ofStyle style: String) -> String? {
    styleSheets.tokens(style: style, isCompact: false).color("accent-source")?.light.hex
  }

  /// The families that a style names as `--type-text`, `--type-heading` and `--type-mono`, by these
  /// uses, except where a site names a typeface of its own.
  package func families(ofStyle style: String) -> [(use: String, family: String)] {
    let tokens = styleSheets.tokens(style: style, isCompact: false)
    let uses = ["text", "heading", "mono"].filter {
      !styleSheets.namesTypeface(of: $0, style: style)
    }
    return uses.compactMap { use in
      tokens.text("type-" + use).map { (use: use, family: $0.filter { $0 != "\"" }) }
    }.filter { !$0.family.isEmpty && $0.family != "none" }
  }

  /// What a site's settings make of the style sheets.
  package func look(for settings: ThemeSettings) -> ThemeLook {
    let style = settings.text("style") ?? StyleSheets.defaultStyle
    let isCompact = settings.text("density") == "compact"
    return ThemeLook(settings, style: style, styleSheets.tokens(style: style, isCompact: isCompact))
  }

  /// The assets with the style sheets that the theme's parts make with a site's settings. An asset
  /// `style.css` replaces all of them.
  public func assets(for settings: ThemeSettings) -> [String: [UInt8]] {
    assets(for: look(for: settings))
  }

  /// The assets with the style sheets of a look.
  package func assets(for look: ThemeLook) -> [String: [UInt8]] {
    guard assets[StyleSheets.assetName] == nil,
      let sheet = styleSheets.joined(style: look.style, additions: look.css)
    else { return assets }
    return styleSheets.groupSheets.merging([StyleSheets.assetName: sheet]) { $1 }
      .merging(assets) { $1 }
  }
}
