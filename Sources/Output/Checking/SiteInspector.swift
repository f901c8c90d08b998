import CivilTime
import Content
import Fields
import FileSystem
import Hosting
import Parallelism
public import Site
public import SourceText

/// Inspects what a build would publish: pages, assets, and copied files in formats that programs
/// read.
public struct SiteInspector: Sendable {
  /// The output folder, as messages show it.
  private let output: String
  /// The folder for the results of earlier checks.
  private let state: String
  private let jobs: Int
  /// An earlier output, whose URLs must still exist.
  private let earlier: EarlierOutput?
  private let checksExternalLinks: Bool

  /// Creates an inspector of the files of a build.
  ///
  /// - Parameters:
  ///   - output: The output folder, as messages show it.
  ///   - state: The folder for the results of earlier checks.
  ///   - jobs: The number of threads.
  ///   - earlier: An earlier output, whose URLs must still exist.
  ///   - checksExternalLinks: Whether URLs of other sites are requested.
  public init(
    output: String, state: String, jobs: Int, earlier: EarlierOutput?, checksExternalLinks: Bool
  ) {
    self.output = output
    self.state = state
    self.jobs = jobs
    self.earlier = earlier
    self.checksExternalLinks = checksExternalLinks
  }

  /// Inspects one page or data file.
  ///
  /// - Parameters:
  ///   - folder: The folder of the pages in the language, which ends with `/`; empty for the root.
  ///   - known: The diagnostics from rendering it.
  public func inspect(
    _ route: Route, _ bytes: [UInt8], _ graph: SiteGraph, folder: String = "",
    known: [Diagnostic]
  ) -> FileInspection {
    let file = folder + route.path.file
    let content = graph.content
    let source = graph.entries.document(of: route).map { document in
      let read = content.readFiles[content.path(of: document.body.file)]
      return read.map { content.root + $0 } ?? document.path
    }
    return FileInspection(
      PublishedFile(
        path: file, shownAs: output + "/" + file, bytes: bytes, source: source, known: known))
  }

  /// The diagnostics of the site as a whole, without the known ones.
  ///
  /// - Parameters:
  ///   - assets: The theme's files and their URLs.
  ///   - images: The image variants on pages, and the images from which they are made.
  public func findings(
    _ inspections: [FileInspection], _ graph: SiteGraph, assets: [(path: String, bytes: [UInt8])],
    images: (files: [String], originals: Set<String>), known: [Diagnostic]
  ) -> [Diagnostic] {
    let assets = assets.map { asset in
      FileInspection(
        PublishedFile(
          path: String(asset.path.dropFirst()), shownAs: output + asset.path,
          bytes: asset.bytes))
    }
    let variants = images.files.map { file in
      FileInspection(
        PublishedFile(
          path: file, shownAs: output + "/" + file, bytes: []))
    }
    let paths = graph.content.copiedFiles
    let copied = Parallel.map(paths.count, jobs: jobs) { index in
      FileInspection(
        PublishedFile(
          path: paths[index], shownAs: graph.content.root + paths[index],
          bytes: readIfNeeded(paths[index], graph.content)))
    }
    let free = graph.content.settings.check.unused.map(\.value)
    let inspection = SiteInspection(
      inspections + assets + variants + copied, origin: graph.base.origin,
      basePath: graph.base.path,
      known: KnownLinks(known, places: Self.placesOfFragments(graph.content)),
      root: graph.content.root
    ) { path in
      free.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    }
    // Images and files that data refers to are used, whether or not a template shows them.
    var named = images.originals
    for reference in graph.content.references {
      let file = graph.content.path(of: reference.file)
      if let path = LinkResolver.path(reference.link.value, from: file) { named.insert(path) }
    }
    named.formUnion(graph.content.calendars.map(\.path))
    let findings = inspection.run(copied: paths.filter { !named.contains($0) })
    let all = inspections + assets + variants + copied
    return findings.diagnostics + removed(from: all.map(\.path), graph)
      + external(findings.external, graph)
  }

  /// The source excerpts of links to anchors in the navigation and other data.
  private static func placesOfFragments(_ content: SiteContent) -> [String: SourceExcerpt] {
    let links = content.references.filter { $0.link.value.contains("#") }
    return Dictionary(
      links.map { ($0.link.value, SourceExcerpt($0.file, $0.link.range)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Diagnostics of URLs of other sites that cannot be reached.
  private func external(_ links: [String: [SourceExcerpt]], _ graph: SiteGraph) -> [Diagnostic] {
    guard checksExternalLinks else { return [] }
    let allowed = graph.content.settings.check.allow.map(\.value)
    return ExternalLinks(state: state, now: graph.entries.time.unixSeconds).check(
      links, allowed: allowed)
  }

  /// Diagnostics of addresses that an earlier output has and the site does not.
  private func removed(from paths: [String], _ graph: SiteGraph) -> [Diagnostic] {
    guard let earlier else { return [] }
    guard let files = earlier.paths else {
      return [.error("the earlier output cannot be read: \(earlier.problem ?? "")", at: nil)]
    }
    let there = Set(paths)
    let redirects = graph.content.redirects?.file.bytes ?? []
    let gone = GoneAddresses(redirects: redirects, basePath: graph.base.path)
      .among(files, exists: there.contains)
    return gone.map { path in
      let near = Spelling.nearest(to: path, in: there)
      return .warning(
        "the URL '\(GoneAddresses.address(of: path))' no longer exists",
        at: SourceExcerpt(path: "\(earlier.name)/\(path)"),
        hint: "add it to 'aliases' of the page that replaces it"
          + (near.map { ", perhaps that of '\(GoneAddresses.address(of: $0))'" } ?? ""))
    }
  }

  private func readIfNeeded(_ path: String, _ content: SiteContent) -> [UInt8] {
    let endings = [".ics", ".xml", ".json", ".webmanifest", ".css", ".html", ".atom", ".rss"]
    guard endings.contains(where: { path.hasSuffix($0) }) else { return [] }
    return content.publicCalendars[path] ?? (try? Folder.working.read(content.root + path)) ?? []
  }
}
