import Content
import Publishing
import Rendering
import Site
import SourceText

/// What the pages of a site are made by, as far as templates and assets say it.
///
/// A page depends on its layout, the layouts around that and all partials that these may show, and on what
/// all pages have in common: which templates there are, the assets with their hashes in URLs, what the theme
/// says of itself, and what a chart in a text is drawn by.
struct TemplateHashes: Sendable, Hashable {
  /// Of what all pages have in common.
  let common: Fingerprint
  /// Of what a page of each layout is made by.
  let layouts: [String: UInt64]

  /// Of the templates as they were read.
  init(_ plan: SitePlan) {
    let (renderer, theme) = (plan.renderer, plan.renderer.templates)
    var text: [UInt8] = []
    for names in [theme.layouts.keys.sorted(), theme.partials.keys.sorted(), plan.graph.namesRead] {
      for name in names { text += name.utf8 + [0] }
      text.append(1)
    }
    for (name, bytes) in theme.assets.sorted(by: { $0.key < $1.key }) {
      text += name.utf8 + [0]
      Self.append(Fingerprint(of: bytes), to: &text)
    }
    for source in theme.contract?.sources ?? [] { Self.append(Fingerprint(of: source), to: &text) }
    Self.append(renderer.sourcesOfTexts, to: &text)
    common = Fingerprint(of: text)
    layouts = theme.layouts.reduce(into: [:]) { layouts, layout in
      var text: [UInt8] = []
      Self.append(renderer.sources(ofLayout: layout.key), to: &text)
      layouts[layout.key] = Fingerprint(of: text).hash
    }
  }

  /// Hashes of an earlier build.
  init(common: Fingerprint, layouts: [String: UInt64]) {
    (self.common, self.layouts) = (common, layouts)
  }

  /// The layouts whose pages are made by something else than in an earlier build; nil if any page may be
  /// other.
  func others(than old: TemplateHashes) -> Set<String>? {
    guard common == old.common else { return nil }
    return Set(layouts.filter { old.layouts[$0.key] != $0.value }.keys)
  }

  private static func append(_ files: [SourceFile], to text: inout [UInt8]) {
    for file in files {
      text += file.path.utf8 + [0]
      append(Fingerprint(of: file.bytes), to: &text)
    }
  }

  private static func append(_ fingerprint: Fingerprint, to text: inout [UInt8]) {
    withUnsafeBytes(of: fingerprint.hash.littleEndian) { text += $0 }
    withUnsafeBytes(of: Int64(fingerprint.size).littleEndian) { text += $0 }
  }
}
