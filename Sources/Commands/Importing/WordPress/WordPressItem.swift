import CivilTime
import DataFormats
import Hypertext
import SourceText

/// An item of a WordPress export: a post, page, attachment or entry of a menu.
struct WordPressItem {
  let node: Node
  let id: String
  let type: String
  let status: String

  init(_ node: Node) {
    self.node = node
    let front = OldFrontMatter(node: node)
    id = front.text("wp:post_id") ?? ""
    type = front.text("wp:post_type") ?? "post"
    status = front.text("wp:status") ?? "publish"
  }

  /// The value of the first key that is text.
  func text(_ keys: String...) -> String? {
    keys.lazy.compactMap { OldFrontMatter(node: node).text($0) }.first { _ in true }
  }

  /// The elements of a name.
  func list(_ key: String) -> [Node] { Self.list(node[key]) }

  static func list(_ node: Node?) -> [Node] {
    guard let node, !(node.elements == nil && node.entries == nil && text(of: node) == nil) else {
      return []
    }
    return node.elements ?? [node]
  }

  static func text(of node: Node?) -> String? {
    guard let node else { return nil }
    if let inner = node["text"] { return text(of: inner) }
    guard case .scalar(let text, _) = node.content else { return nil }
    let trimmed = text.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The value of a field of its metadata.
  func meta(_ key: String) -> String? {
    for entry in list("wp:postmeta") where Self.text(of: entry["wp:meta_key"]) == key {
      return Self.text(of: entry["wp:meta_value"])
    }
    return nil
  }

  /// The date with its offset, from the local time and that of Greenwich.
  var date: String? { Self.date(text("wp:post_date"), text("wp:post_date_gmt")) }

  var updated: String? {
    let changed = Self.date(text("wp:post_modified"), text("wp:post_modified_gmt"))
    return changed == date ? nil : changed
  }

  static func date(_ local: String?, _ greenwich: String?) -> String? {
    func read(_ text: String?) -> CivilDateTime? {
      guard let text, !text.hasPrefix("0000"), let date = DateText(text) else { return nil }
      return date.local
    }
    guard let written = local, let here = read(local) else {
      return read(greenwich).map { Timestamp($0, utcOffset: 0).rfc3339 }
    }
    guard let there = read(greenwich) else { return written }
    let offset = here.secondsSinceEpoch - there.secondsSinceEpoch
    // Zones are at most 14 hours from Greenwich, in steps of 15 minutes.
    guard abs(offset) <= 14 * 3_600, offset % 900 == 0 else { return written }
    return Timestamp(here, utcOffset: offset).rfc3339
  }

  /// The names of its terms of a taxonomy.
  func terms(_ domain: String) -> [String] {
    var names: [String] = []
    for node in list("category") where Self.text(of: node["domain"]) == domain {
      guard let name = Self.text(of: node["text"]) ?? Self.text(of: node["nicename"]) else {
        continue
      }
      let decoded = CharacterReferences.decode(name)
      if !names.contains(decoded) { names.append(decoded) }
    }
    return names
  }

  /// Whether it was deleted, or never saved.
  var isInBin: Bool { ["trash", "auto-draft", "inherit"].contains(status) }

  /// Whether it is text of the site, not a record of the program.
  var isContent: Bool {
    ![
      "attachment", "nav_menu_item", "revision", "custom_css", "customize_changeset",
      "oembed_cache", "user_request", "wp_block", "wp_template", "wp_template_part",
      "wp_global_styles", "wp_navigation", "wp_font_family", "wp_font_face", "acf-field",
      "acf-field-group", "wpcf7_contact_form", "shop_order", "shop_coupon", "scheduled-action",
      "amp_validated_url", "elementor_library",
    ].contains(type)
  }
}
