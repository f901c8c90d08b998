public import DataFormats
public import SourceText

/// The content of all files in `content/`, typed and assembled.
public struct SiteContent: Sendable {
  /// The prefix of paths in messages, before the path in `content/`.
  public let root: String
  /// The site's settings.
  public package(set) var settings: SiteSettings
  /// The person that the site is about.
  public internal(set) var profile: Profile?
  /// The people of `people.yaml`, in its order.
  public internal(set) var people: [Person] = []
  /// The portfolio's materials, by path.
  public internal(set) var materials: [Material] = []
  /// The portfolio's collections with their items, by path.
  public internal(set) var collections: [Collection] = []
  /// The journals with their posts, by path.
  public internal(set) var journals: [Journal] = []
  /// The classes of every timetable.
  public internal(set) var classes: [TimetableClass] = []
  /// The calendar files, by path.
  public internal(set) var calendars: [ImportedCalendar] = []
  /// The attendance log, in the order of the file.
  public internal(set) var attendance: [Attendance] = []
  /// The events with their comments, by path.
  public internal(set) var events: [Event] = []
  /// The library's files, by path.
  public internal(set) var libraries: [MediaLibrary] = []
  /// The library's media that have files of their own, by path.
  public internal(set) var media: [MediaItem] = []
  /// The free pages, by path.
  public internal(set) var pages: [Page] = []
  /// Data for templates: the names of the files and folders in `data/`, and their values.
  public internal(set) var data: [(name: String, value: Node)] = []
  /// The author's redirects for the host, from `_redirects`.
  public internal(set) var redirects: HostRedirects?
  /// The paths in `content/` of the copied files.
  public internal(set) var copiedFiles: [String] = []

  /// The parts of the content whose files have errors: references to them may be valid.
  public internal(set) var unread: Set<Part> = []

  /// A part of the content that others refer to.
  public enum Part: String, Sendable {
    case people, timetable
  }

  /// The captions of pictures, by their folders in `content/` and their names.
  var captions: [String: [String: PictureCaptions.Entry]] = [:]
  /// The source files.
  var captionFiles: [PictureCaptions] = []

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
}
