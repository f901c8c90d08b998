import CivilTime
public import Content
import Fields
public import Hosting

/// Generated files.
extension SiteGraph {
  /// The feed whose file is at a path.
  public func feed(at path: URLPath) -> Feed? {
    files.feedIndexes[path].map { files.feeds[$0] }
  }

  /// The feed of the part of the site that a page belongs to.
  public func feed(of route: Route) -> Feed? {
    switch route.subject {
    case .post(let index): feed(ofSubject: .journal(entries.posts[index].journal))
    case .material, .collection, .item: portfolioFeed
    case .site: route.kind == .portfolio ? portfolioFeed : nil
    default: feed(ofSubject: route.subject)
    }
  }

  private func feed(ofSubject subject: Route.Subject) -> Feed? {
    files.feedSubjects[subject].map { files.feeds[$0] }
  }

  /// The whole site's feed.
  public var siteFeed: Feed? { files.scopeFeeds[.site].map { files.feeds[$0] } }

  private var portfolioFeed: Feed? { files.scopeFeeds[.portfolio].map { files.feeds[$0] } }

  /// The calendar whose file is at a path.
  public func calendar(at path: URLPath) -> SiteCalendar? {
    files.calendarIndexes[path].map { files.calendars[$0] }
  }

  /// The calendar of a page's subject.
  public func calendar(of route: Route) -> SiteCalendar? {
    switch route.subject {
    case .timetableClass(let index): calendar(of: .timetableClass(index))
    case .event(let index): calendar(of: .event(index))
    case .imported(let index): calendar(of: .imported(index))
    case .person(let index): calendar(of: .person(index))
    case .site:
      switch route.kind {
      case .home: calendar(of: .site)
      case .timetable: calendar(of: .timetable)
      case .events: calendar(of: .events)
      default: nil
      }
    default: nil
    }
  }

  /// The calendar with a scope; nil if the scope has no sessions or events.
  public func calendar(of scope: SiteCalendar.Scope) -> SiteCalendar? {
    files.calendarScopes[scope].map { files.calendars[$0] }
  }

  /// The generated link preview image of a page, or the site's if the page has none.
  public func socialImage(of route: Route) -> URLPath? {
    let own = route.part == nil ? route.path : path(of: route.subject)
    return [own, .root].compactMap { $0?.socialImage }.first { files.pictured[$0] != nil }
  }

  /// The page that a link preview image shows.
  public func page(ofSocialImage path: URLPath) -> Route? {
    files.pictured[path].map { routes[$0] }
  }

  /// The PDF whose first page a picture shows, by its path in `content/`; nil if there is no such
  /// picture.
  public func file(ofFirstPage path: URLPath) -> String? { files.firstPages[path] }

  /// The site as hosts have to know it.
  public var hosted: HostedSite { HostedSite(entries, table.redirects) }

  /// Whether a page is not published because the host redirects its path.
  public func isRedirectedByHost(_ route: Route) -> Bool {
    route.kind == .redirect
      && files.redirectedPaths.contains(HostedSite.path(of: route.path, base))
  }
}

extension URLPath {
  /// The path of a page's link preview image.
  var socialImage: URLPath { URLPath(checked: folder + "social.png") }

  /// The path of the picture of a material's PDF, next to the material's page.
  public var firstPage: URLPath { URLPath(checked: folder + "first-page.jpg") }
}

extension Picture {
  /// Whether every program that shows link previews supports the picture's format.
  public var isPreviewable: Bool {
    let path = source.value.split { $0 == "?" || $0 == "#" }.first?.lowercased() ?? ""
    return [".jpg", ".jpeg", ".png", ".gif", ".webp"].contains { path.hasSuffix($0) }
  }
}
