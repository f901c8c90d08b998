import Bytes
import Content
import Formats
import Liquid
import Queries
import Site
import SourceText
import Theming
import Views

/// The filters that depend on the site: URLs with its base path, of terms and of assets, and the
/// style sheets that a page needs.
enum SiteFilters {
  static func register(
    in environment: inout Environment, _ graph: SiteGraph, _ assets: AssetTable,
    _ styles: StyleUsage
  ) {
    // The languages of a site share its templates, and have addresses of their own.
    let hasLanguages = !graph.content.settings.languages.isEmpty
    let main = graph.base
    let base = { @Sendable (context: RenderContext) in
      hasLanguages ? context.site?.graph.base ?? main : main
    }
    environment.register(filter: "relative_url", arguments: 0...0, readsContext: hasLanguages) {
      input, _, context in
      guard let text = text(input) else { return .null }
      return warn(ofUnsafe: text, context) ? .null : .string(base(context).relative(text))
    }
    environment.register(filter: "absolute_url", arguments: 0...0, readsContext: hasLanguages) {
      input, _, context in
      guard let text = text(input) else { return .null }
      return warn(ofUnsafe: text, context) ? .null : .string(base(context).absolute(text))
    }
    environment.register(filter: "term_url", arguments: 0...0) { input, _, context in
      guard let text = text(input) else { return .null }
      context.site?.recorder?.record(.term(text, taxonomy: nil))
      let found = (context.site?.graph ?? graph).entries.taxonomies.lazy.compactMap { taxonomy in
        taxonomy.term(named: text).map { taxonomy.terms[$0].path.url }
      }
      return Value(found.first)
    }
    environment.register(filter: "link_icon", arguments: 0...1, readsContext: false) {
      input, arguments, _ in
      let named = arguments.count > 0 ? text(arguments[0]).flatMap { Network(name: $0) } : nil
      return Value((named ?? text(input).flatMap { Network(url: $0) })?.rawValue)
    }
    environment.register(filter: "style_sheets", arguments: 0...0, readsContext: false) {
      input, _, _ in
      let html: [UInt8] =
        if case .html(let bytes) = input { bytes } else { Array((text(input) ?? "").utf8) }
      return .array(styles.sheets(for: html).filter { assets.assets[$0] != nil }.map(Value.string))
    }
    environment.register(filter: "asset_url", arguments: 0...0, readsContext: hasLanguages) {
      input, _, context throws(FilterError) in
      guard let name = text(input) else { return .null }
      if let asset = assets.assets[name] { return .string(base(context).relative(asset.path)) }
      throw FilterError(
        "unknown asset '\(name)'", hint: "assets are files in templates/assets/")
    }
  }

  /// The problem with an address in data that is not safe, and a hint; nil if it is.
  static func problem(ofUnsafe address: String) -> (problem: String, hint: Cure?)? {
    guard !WebAddress.isSafe(address) else { return nil }
    return (
      "the address '\(address.prefix(80))' is left out, as its scheme is not safe",
      "write a path, or an address with https:, mailto:, tel: or the like"
    )
  }

  /// Warns about an address that is not safe, and returns whether it is one.
  @discardableResult
  static func warn(ofUnsafe address: String, _ context: RenderContext) -> Bool {
    guard let (problem, hint) = problem(ofUnsafe: address) else { return false }
    context.warn(problem, about: address, hint: hint)
    return true
  }

  private static func text(_ value: Value) -> String? {
    switch value {
    case .string(let text), .safe(let text): text
    case .drop(let drop): text(drop.printed)
    default: nil
    }
  }
}
