public import DataFormats
package import Fields
public import Hosting
public import SourceText

/// The content of all files in `content/`, typed and assembled.
public struct SiteContent: Sendable {
  /// The prefix of paths in messages, before the path in `content/`.
  public let root: String
  /// The site's settings.
  public package(set) var settings: SiteSettings
  /// The person that the site is about.
  public package(set) var profile: Profile?
  /// The people of `people.yaml`, in its order.
  public package(set) var people: [Person] = []
  /// The groups of members; nil if there is no `members.yaml`.
  public package(set) var memberGroups: MemberGroups?
  /// The portfolio's materials, by path.
  public package(set) var materials: [Material] = []
  /// The portfolio's collections with their items, by path.
  public package(set) var collections: [Collection] = []
  /// The journals with their posts, by path.
  public package(set) var journals: [Journal] = []
  /// The classes of every timetable.
  public package(set) var classes: [TimetableClass] = []
  /// The calendar files, by path.
  public package(set) var calendars: [ImportedCalendar] = []
  /// The attendance log, in the order of the file.
  public package(set) var attendance: [Attendance] = []
  /// The events with their comments, by path.
  public package(set) var events: [Event] = []
  /// The library's files, by path.
  public package(set) var libraries: [MediaLibrary] = []
  /// The library's media that have files of their own, by path.
  public package(set) var media: [MediaItem] = []
  /// The publications; nil if there is no `publications.bib`.
  public package(set) var publications: PublicationList?
  /// The free pages, by path.
  public package(set) var pages: [Page] = []
  /// Data for templates: the names of the files and folders in `data/`, and their values.
  public package(set) var data: [(name: String, value: Node)] = []
  /// The author's redirects for the host, from `_redirects`.
  public package(set) var redirects: HostRedirects?
  /// Other rules of the author for hosts: `_headers` and `.htaccess`.
  public package(set) var hostFiles: [HostFile: SourceFile] = [:]
  /// The bytes to publish instead of calendar files with private components, by their paths.
  public package(set) var publicCalendars: [String: [UInt8]] = [:]
  /// The number of private events in calendar files, which are left out.
  public package(set) var privateEvents = 0
  /// The paths in `content/` of the copied files.
  public package(set) var copiedFiles: [String] = []

  /// The parts of the content whose files have errors: references to them may be valid.
  public package(set) var unread: Set<Part> = []

  /// A part of the content that others refer to.
  public enum Part: String, Sendable {
    case people, timetable
  }

  /// The groups that folders' defaults name, by the folders.
  package var folderAccess: [String: [Located<String>]] = [:]

  /// The keys of the folders' defaults.
  package var folderDefaults: [Document] = []

  /// The paths of all files of a text, by the text's path, if it has several or another one.
  public package(set) var translatedFiles: [String: [String]] = [:]
  /// The languages of the texts of data files; nil if the site has only one.
  public package(set) var textLanguages: TextLanguages?
  /// The paths of the files that are read for texts, by the texts' paths, if they differ.
  public package(set) var readFiles: [String: String] = [:]

  /// The captions of pictures, by their folders in `content/` and their names.
  package var captions: [String: [String: PictureCaptions.Entry]] = [:]
  /// The source files.
  package var captionFiles: [PictureCaptions] = []

  /// Content with settings and nothing else.
  package init(root: String, settings: SiteSettings) {
    self.root = root
    self.settings = settings
  }

  /// A file's path in `content/`.
  public func path(of file: SourceFile) -> String {
    guard file.path.hasPrefix(root) else { return file.path }
    return String(Substring(file.path.utf8.dropFirst(root.utf8.count)))
  }

  /// Whether an id is that of a person in `people.yaml`, or of the author if the profile describes
  /// them.
  public func isPerson(_ id: String) -> Bool {
    people.contains { $0.id.value == id } || (profile != nil && settings.author?.value == id)
  }

  /// Whether a file of `data/` is a list of mappings that all have a key.
  public func hasData(_ name: String, with key: String) -> Bool {
    guard let entries = data.first(where: { $0.name == name })?.value.elements else { return false }
    return !entries.isEmpty && entries.allSatisfy { $0[key].map { !$0.isNull } ?? false }
  }

  /// Whether a file of `data/` is a mapping with a key.
  public func hasDataMapping(_ name: String, with key: String) -> Bool {
    data.contains { $0.name == name && $0.value[key].map { !$0.isNull } ?? false }
  }

  /// Whether Liquid runs in a document's text: as its front matter says, or else the settings.
  public func runsLiquid(_ document: Document) -> Bool {
    if let liquid = document.liquid { return liquid }
    return !settings.liquid.entries.isEmpty
      && settings.liquid.contains(path(of: document.body.file))
  }

  /// Replaces a post with a new version, and returns this with the comments.
  public mutating func replace(_ old: Post, by new: Post) -> Post {
    var post = new
    // Comments are in a file of their own.
    for journal in journals.indices {
      let index = journals[journal].posts.firstIndex { $0.document === old.document }
      guard let index else { continue }
      post = Post(new, comments: journals[journal].posts[index].comments)
      journals[journal].posts[index] = post
    }
    return post
  }
}
