import Bytes
import Imaging
package import Queries
package import Site
import SourceText
import Synchronization

/// Resolves links, and records that the page being rendered depends on the results.
///
/// A link that starts at the site's root has the same target on every page, so its result is
/// cached. Links of data are cached too: lists resolve them again, and the search for the nearest
/// name of a broken link is slow.
package struct LinkLookup: Sendable {
  private final class Table: Sendable {
    let resolver: LinkResolver
    let base: BaseURL
    let cached = Mutex<[String: LinkResolver.Target]>([:])

    init(_ resolver: LinkResolver, _ base: BaseURL) {
      (self.resolver, self.base) = (resolver, base)
    }
  }

  private let table: Table
  private var recorder: DependencyRecorder?

  /// A lookup in a site with the given base URL; nothing is recorded.
  package init(_ resolver: LinkResolver, _ base: BaseURL) {
    table = Table(resolver, base)
  }

  /// A copy of this lookup that records its results.
  package func recording(in recorder: DependencyRecorder?) -> LinkLookup {
    var copy = self
    copy.recorder = recorder
    return copy
  }

  /// A lookup of the same pages with different copied files.
  package func replacing(files old: [String], by new: [String]) -> LinkLookup {
    LinkLookup(table.resolver.replacing(files: old, by: new), table.base)
  }

  /// The target of a link in a file, given by its path in `content/`; `page` is the page that shows
  /// the link.
  package func resolve(
    _ destination: String, from file: String, page: URLPath?
  ) -> LinkResolver.Target {
    let target = find(destination, from: file, page: page)
    switch target {
    case .external, .fragment: break
    case .local, .dangling:
      recorder?.record(.link(Query.Link(destination, from: file, page: page)))
    }
    return target
  }

  /// The target of a link that may begin with the base path, as printed by the filter
  /// `relative_url`.
  package func target(
    of destination: String, from file: String, page: URLPath?
  ) -> LinkResolver.Target {
    let target = resolve(destination, from: file, page: page)
    let base = table.base.path
    guard case .dangling = target, !base.isEmpty, destination.hasPrefix(base + "/") else {
      return target
    }
    let inner = resolve(String(destination.dropFirst(base.count)), from: file, page: page)
    if case .local = inner { return inner }
    return target
  }

  /// The URL, without the base path, of a reference in a data file. A broken reference is returned
  /// as written, but a URL that is not safe is removed.
  package func url(_ reference: String, in file: String) -> String {
    if case .local(let url, _, _) = resolve(reference, from: file, page: nil) { return url }
    return table.resolver.url(reference, in: file)
  }

  /// A hash of a link's target.
  package func result(of link: Query.Link) -> UInt64 {
    var hash = StableHash()
    switch find(link.destination, from: link.file, page: link.page) {
    case .external: hash.add(0)
    case .fragment(let name): hash.add(name)
    case .local(let url, let path, let fragment):
      hash.add(url)
      hash.add(path.text)
      hash.add(fragment)
    case .dangling(let problem, let hint):
      hash.add(problem)
      hash.add(hint?.text)
    }
    return hash.value
  }

  private func find(
    _ destination: String, from file: String, page: URLPath?
  ) -> LinkResolver.Target {
    let isRooted = destination.utf8.first == UInt8(ascii: "/")
    guard isRooted || page == nil else {
      return table.resolver.resolve(destination, from: file, page: page)
    }
    // A link of data also depends on its file. No rooted link begins with a line end.
    let key = isRooted ? destination : "\n\(file)\n\(destination)"
    if let known = table.cached.withLock({ $0[key] }) { return known }
    // The files that `image_resize` makes are known after all pages are rendered.
    if isRooted, ImageVariants.isVariant(String(destination.dropFirst())),
      let path = URLPath(destination)
    {
      return .local(url: destination, path: path, fragment: nil)
    }
    let target = table.resolver.resolve(destination, from: file, page: page)
    table.cached.withLock { $0[key] = target }
    return target
  }
}
