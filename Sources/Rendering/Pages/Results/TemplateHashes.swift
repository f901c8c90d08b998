import Bytes
import Content
import DataFormats
import Formats
import Phrases
import Site
import SourceText
import Synchronization
import Theming
import Views

/// Hashes of what pages read of the templates and of the settings that affect every page.
package struct TemplateHashes: Sendable {
  private let renderer: Renderer
  private let sources = SourceHashes()

  /// The hashes of the templates of a renderer.
  package init(_ renderer: Renderer) { self.renderer = renderer }

  /// The result of the query `layout`.
  package func layout(_ name: String) -> UInt64 {
    var hash = StableHash()
    for file in renderer.sources(ofLayout: name) { hash.add(sources.hash(of: file)) }
    return hash.value
  }

  /// The result of the query `configuration`.
  ///
  /// - Parameter files: The version of the files that configure the site.
  package func configuration(_ files: UInt64) -> UInt64 {
    var hash = StableHash()
    let graph = renderer.site.graph
    let settings = graph.content.settings
    let queried = SiteSettings.queried.union(settings.extras.map(\.key))
    for (key, value) in settings.sources.sorted(by: { $0.key < $1.key })
    where !queried.contains(key) {
      hash.add(key)
      hash.add(value)
    }
    hash.add(files)
    let theme = renderer.templates
    for names in [theme.layouts.keys.sorted(), theme.partials.keys.sorted(), graph.namesRead] {
      hash.add(names.count)
      for name in names { hash.add(name) }
    }
    for asset in renderer.assets { hash.add(asset.path) }
    for source in theme.contract?.sources ?? [] {
      for byte in source { hash.add(byte: byte) }
    }
    for file in graph.entries.phrases.sources + renderer.sourcesOfTexts {
      hash.add(sources.hash(of: file))
    }
    return hash.value
  }
}

/// Caches the hashes of template files.
private final class SourceHashes: Sendable {
  private let known = Mutex<[String: UInt64]>([:])

  func hash(of file: SourceFile) -> UInt64 {
    if let known = known.withLock({ $0[file.path] }) { return known }
    var hash = StableHash()
    hash.add(file.path)
    hash.add(whole: file.bytes)
    known.withLock { $0[file.path] = hash.value }
    return hash.value
  }
}
