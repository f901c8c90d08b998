import CivilTime
import Content
import Site
import SourceText

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
        ? "\(file) has no 'timeZone': dates and times are in \(graph.entries.zone.identifier), "
          + "the zone of this machine" : nil,
    ].compactMap { $0 } + unshownFolders(graph.content)
  }

  /// Folders of pictures in the portfolio that have no page and that no text besides posts names.
  private static func unshownFolders(_ content: SiteContent) -> [String] {
    let folders = content.copiedFiles.filter { $0.hasPrefix("portfolio/") }.compactMap { path in
      path.split(separator: "/").count == 3 ? PathParts.parent(of: path[...]) : nil
    }
    return Set(folders.map(String.init)).sorted().filter { folder in
      let name = Array(PathParts.name(of: folder[...]).utf8)
      return !content.pictures(in: folder).isEmpty
        && !content.documentsBesideJournals.contains { document in
          document.path.hasPrefix("\(content.root)\(folder)/")
            || document.body.file.bytes.firstRange(of: name) != nil
        }
    }.map { folder in
      "no page shows the pictures in \(content.root)\(folder)/: for a gallery, write an index.md "
        + "there, with 'gallery: .' in its front matter"
    }
  }

  private static func hasTimes(_ graph: SiteGraph) -> Bool {
    !graph.content.journals.allSatisfy(\.posts.isEmpty) || !graph.content.events.isEmpty
      || !graph.content.classes.isEmpty || !graph.content.calendars.isEmpty
  }
}
