import CivilTime
import Content
import Fields
import Localization
import SourceText

/// The journals and posts that the site shows, with their archive and series.
struct JournalEntries {
  /// The journals, ordered by folder.
  private(set) var journals: [JournalEntry] = []
  /// The posts of all journals, the newest first.
  private(set) var posts: [PostEntry] = []
  private(set) var archive: [ArchivePeriod] = []
  private(set) var series: [SeriesEntry] = []

  init(_ source: inout GraphSource) {
    for journal in source.content.journals where source.visibility.isShown(journal.document) {
      let folder = source.slug(journal.document)
      let path = source.path(of: journal.document, .journal)
      for post in journal.posts where source.visibility.isShown(post.document) {
        let entry = Self.entry(for: post, journal: journals.count, folder: folder, &source)
        if let entry { posts.append(entry) }
      }
      journals.append(JournalEntry(journal: journal, path: path))
    }
    sortPosts()
    for (index, entry) in posts.enumerated() { journals[entry.journal].posts.append(index) }
    addArchive(source.content.settings, &source.reads)
    addSeries(source.slugs)
  }

  /// Sorts the posts by date, the newest first. Of posts with the same date, the one with the later
  /// file name comes first. Sorting their indices moves no posts.
  private mutating func sortPosts() {
    let unsorted = posts
    let keys = unsorted.indices.map { (-unsorted[$0].date.unixSeconds, $0) }
    let order = keys.sorted { a, b in
      guard a.0 == b.0 else { return a.0 < b.0 }
      let (x, y) = (unsorted[a.1].document, unsorted[b.1].document)
      return (x.name, x.path) > (y.name, y.path)
    }
    posts = order.map { unsorted[$0.1] }
  }

  private static func entry(
    for post: Post, journal: Int, folder: String, _ source: inout GraphSource
  ) -> PostEntry? {
    guard let date = post.date else {
      if post.document.hasWrongDate { return nil }
      let mistake = PostName.mistake(in: post.document.name)
      source.diagnostics.append(
        .error(
          mistake?.message ?? "a post without a date",
          at: SourceExcerpt(path: post.document.path),
          hint: mistake?.hint
            ?? "name the file YYYY-MM-DD-slug.md, or add 'date:' to its front matter"))
      return nil
    }
    let moment = source.zone.timestamp(date)
    guard source.visibility.isShown(at: moment.unixSeconds),
      let path = source.path(of: post, folder: folder, date: moment.local.date)
    else { return nil }
    let comments = CommentOrder.sorted(post.comments, in: source.zone)
    return PostEntry(post: post, path: path, journal: journal, date: moment, comments: comments)
  }

  /// Adds the years and months of the journals whose layouts show them.
  private mutating func addArchive(_ settings: SiteSettings, _ reads: inout LayoutReads) {
    var builder = ArchiveBuilder(
      pageSize: max(1, settings.paginate), language: Language(settings.language))
    let isShown = reads.isRead("years", in: RouteKind.journal.rawValue)
    for (index, entry) in journals.enumerated() where isShown || entry.journal.archive != nil {
      let months = entry.posts.map { post in
        let date = posts[post].date.local.date
        return (year: date.year, month: date.month)
      }
      journals[index].years = builder.add(
        journal: index, at: entry.path, entry.journal.archive, months: months)
    }
    archive = builder.periods
  }

  /// Adds the series of every journal, each with its posts from the oldest to the newest.
  private mutating func addSeries(_ slugs: SlugRule) {
    for index in journals.indices {
      var known: [String: Int] = [:]
      for post in journals[index].posts {
        guard let name = posts[post].post.series else { continue }
        let slug = URLPath.part(named: name, slugs)
        let part = known[slug] ?? series.count
        if known[slug] == nil {
          known[slug] = part
          let path = journals[index].path.below(["series", slug])
          series.append(SeriesEntry(name: name, journal: index, path: path))
          journals[index].series.append(part)
        }
        series[part].posts.append(post)
      }
    }
    for index in series.indices {
      series[index].posts.reverse()
      for (number, post) in series[index].posts.enumerated() {
        posts[post].series = SeriesPosition(series: index, index: number)
      }
    }
  }
}
