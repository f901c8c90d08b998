import Bytes
import Content
import Liquid
import Queries
import Site
import SourceText
import Texts
import Views

/// The filters and the tag that components use: they turn names in a page's text into URLs,
/// pictures and charts. Their diagnostics point into that text.
enum ContentFilters {
  static func register(in environment: inout Environment) {
    environment.register(filter: "content_url", arguments: 0...0) { input, _, context in
      guard let text = input.string, let site = context.site else { return .null }
      return .string(url(text, context, site))
    }
    environment.register(filter: "content_files", arguments: 0...1) { input, arguments, context in
      guard let folder = input.string, let site = context.site else {
        return .array([])
      }
      return files(in: folder, onlyImages: arguments[0].string == "images", context, site)
    }
    environment.register(filter: "content_image", arguments: 0...1) { input, arguments, context in
      context.site.map {
        ContentPictures(site: $0, context: context).picture(input, alt: arguments[0])
      } ?? .null
    }
    environment.register(filter: "content_images", arguments: 0...1) { input, arguments, context in
      .array(
        context.site.map {
          ContentPictures(site: $0, context: context).pictures(input, texts: arguments[0])
        } ?? [])
    }
    environment.register(filter: "content_poster", arguments: 0...0) { input, _, context in
      context.site.map { ContentPictures(site: $0, context: context).poster(input) } ?? .null
    }
    environment.register(filter: "content_tracks", arguments: 0...4) { input, arguments, context in
      context.site.map {
        ContentTracks(site: $0, context: context).tracks(of: input, arguments)
      } ?? .array([])
    }
    environment.register(filter: "content_number", arguments: 1...3) { input, arguments, context in
      number(input, arguments, context)
    }
    environment.register(filter: "plot", arguments: 0...0) { input, arguments, context in
      for text in ChartPlot.otherTexts(input, arguments).prefix(mostTexts) {
        context.warn("the value '\(text)' of the chart is not a number", about: text)
      }
      return ChartPlot(input, arguments, context.language).map { .hash($0.hash) } ?? .null
    }
    environment.register(tag: "warning") { call, context, _ in
      if !context.hasReportedArguments { context.warn(call.markup) }
    }
  }

  /// The maximum number of values of a chart that are reported.
  private static let mostTexts = 10

  /// A component's numeric argument, or null. The filter's arguments are the name for messages, the
  /// minimum and the maximum.
  private static func number(
    _ input: Value, _ arguments: FilterArguments, _ context: RenderContext
  ) -> Value {
    if case .null = input { return .null }
    let name = arguments[0].text
    guard let entry = ChartPlot.Entry(input.text) else {
      context.warn("'\(name)' is not a number: '\(input.text)'", about: input.text)
      return .null
    }
    let low = ChartPlot.Entry(arguments[1].text)
    let high = ChartPlot.Entry(arguments[2].text)
    if let low, entry.value < low.value {
      context.warn("'\(name)' must be at least \(low.text), not \(entry.text)", about: entry.text)
      return .null
    }
    if let high, entry.value > high.value {
      context.warn("'\(name)' must be at most \(high.text), not \(entry.text)", about: entry.text)
      return .null
    }
    return input
  }

  /// The Markdown file of the page.
  private static func source(_ context: RenderContext) -> SourceFile? {
    guard let root = context.globals as? RootDrop else { return nil }
    let page = root.page
    return page.site.entries.document(of: page.route)?.body.file
  }

  /// The URL of a link target written in a page's text, without the base path. It is resolved
  /// relative to the page's file, like a link.
  static func url(_ written: String, _ context: RenderContext, _ site: SiteView) -> String {
    let source = source(context)
    let file = source.map { site.graph.content.path(of: $0) } ?? ""
    let page = (context.globals as? RootDrop)?.page.route.path
    let target = site.links.target(of: written, from: file, page: page)
    switch target {
    case .external where WebAddress.isSafe(written): return written
    case .external: SiteFilters.warn(ofUnsafe: written, context)
    case .fragment: break
    case .local(let url, _, _):
      note(target, written, on: page, context)
      return url
    case .dangling(let problem, let hint): context.warn(problem, about: written, hint: hint)
    }
    return site.links.url(written, in: file)
  }

  /// Records a link to an anchor, which is checked after all pages are rendered.
  private static func note(
    _ target: LinkResolver.Target, _ written: String, on page: URLPath?, _ context: RenderContext
  ) {
    guard let run = context.site?.texts.reader.run, let excerpt = context.excerpt(of: written),
      let link = FragmentLink(target, on: page, at: excerpt)
    else { return }
    run.add(link)
  }

  /// The copied files in a folder, in alphabetical order; files in subfolders are not included.
  private static func files(
    in folder: String, onlyImages: Bool, _ context: RenderContext, _ site: SiteView
  ) -> Value {
    let file = source(context).map { site.graph.content.path(of: $0) } ?? ""
    guard let path = LinkResolver.path(folder, from: file) else {
      context.warn("the folder '\(folder)' is outside of the site", about: folder)
      return .array([])
    }
    site.recorder?.record(.folder(path))
    let content = site.graph.content
    let found = onlyImages ? content.pictures(in: path) : content.copiedFiles(in: path)
    if found.isEmpty {
      let what = onlyImages ? "no pictures" : "no files"
      context.warn("there are \(what) in the folder '\(folder)'", about: folder)
    }
    return .array(found.map { .string("/" + PercentEncoding.encode(path: $0)) })
  }
}
