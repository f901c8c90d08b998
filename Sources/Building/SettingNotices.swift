import CivilTime
import Content
import Site

/// Notices about missing settings and their effects.
enum SettingNotices {
  static func lines(_ graph: SiteGraph) -> [String] {
    let file = graph.content.root + "site.yaml"
    let hasName = !(graph.content.profile?.basics.name ?? "").isEmpty
    return [
      graph.content.settings.title == nil && !hasName
        ? "\(file) has no 'title': the site is called '\(graph.title)'" : nil,
      graph.base.origin.isEmpty
        ? "\(file) has no 'url': feeds, sitemap.xml and og:image are not written; "
          + "add the site's address, such as 'url: https://ada.example'" : nil,
      graph.content.settings.timeZone == nil && hasTimes(graph)
        ? "\(file) has no 'timeZone': dates and times are in \(graph.zone.identifier), the zone of this "
          + "machine" : nil,
    ].compactMap { $0 }
  }

  private static func hasTimes(_ graph: SiteGraph) -> Bool {
    !graph.content.journals.allSatisfy(\.posts.isEmpty) || !graph.content.events.isEmpty
      || !graph.content.classes.isEmpty || !graph.content.calendars.isEmpty
  }
}
