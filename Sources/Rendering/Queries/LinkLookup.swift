import Bytes
import Site
import Synchronization

/// Finds where links lead, and notes with the page that is rendered that it asked.
///
/// An address from the site's root leads there from every page, so that it is looked up once; where it
/// leads nowhere, the search for the nearest name is what takes time.
final class LinkLookup: Sendable {
  private let resolver: LinkResolver
  private let rooted: Mutex<[String: LinkResolver.Target]>

  init(_ resolver: LinkResolver) {
    self.resolver = resolver
    rooted = Mutex([:])
  }

  /// The same pages with other files next to them.
  func replacing(files old: [String], by new: [String]) -> LinkLookup {
    LinkLookup(resolver.replacing(files: old, by: new))
  }

  /// The target of a link in a file, which is given by its path in `content/`; `page` is the page that shows
  /// the link.
  func resolve(_ destination: String, from file: String, page: URLPath?) -> LinkResolver.Target {
    let target = find(destination, from: file, page: page)
    switch target {
    case .external, .fragment: break
    case .local, .dangling:
      DependencyRecorder.current?.record(.link(Query.Link(destination, from: file, page: page)))
    }
    return target
  }

  /// The URL of a reference in a file's data, without the base path; what leads nowhere stays as it was
  /// written, but what runs a script is left out.
  func url(_ reference: String, in file: String) -> String {
    if case .local(let url, _, _) = resolve(reference, from: file, page: nil) { return url }
    return resolver.url(reference, in: file)
  }

  /// A hash of what a link leads to.
  func result(of link: Query.Link) -> UInt64 {
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
      hash.add(hint)
    }
    return hash.value
  }

  private func find(
    _ destination: String, from file: String, page: URLPath?
  ) -> LinkResolver.Target {
    guard destination.utf8.first == UInt8(ascii: "/") else {
      return resolver.resolve(destination, from: file, page: page)
    }
    if let known = rooted.withLock({ $0[destination] }) { return known }
    let target = resolver.resolve(destination, from: file, page: page)
    rooted.withLock { $0[destination] = target }
    return target
  }
}
