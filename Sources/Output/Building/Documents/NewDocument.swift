public import CivilTime
import Content
import DataFormats
import Fields
import ICalendar
import FileSystem
import Liquid
import Pages
import Site
import SourceText

/// A new document of a site: where it goes, and what is in it.
public struct NewDocument: Sendable {
  /// What the user gave.
  public struct Request: Sendable {
    /// The kind.
    public let kind: NewDocumentKind
    /// The title, or the name of a person.
    public let title: String
    /// The folder of the journal of a post; nil for the only one.
    public var journal: String?
    /// The id of the author.
    public var author: String?
    /// The day of a post or event; nil for today and in a week.
    public var day: CivilDate?
    /// The tags.
    public var tags: [String] = []

    /// A request with a title only.
    public init(_ kind: NewDocumentKind, title: String) {
      (self.kind, self.title) = (kind, title)
    }
  }

  /// The path of the file, from the folder that the program runs in.
  public let path: String
  /// Whether the file existed, and an entry is added to it.
  public let isAddition: Bool
  /// The bytes of the file.
  public let bytes: [UInt8]

  /// Makes the document without writing it.
  public init(_ request: Request, now: Timestamp, options: BuildOptions) throws(NewDocumentFailure)
  {
    let slugs = SettingsFile(options).settings?.slugs
    let slug = slugs?.slug(of: request.title) ?? Slug(title: request.title).text
    guard !slug.isEmpty else { throw .noSlug(request.title) }
    let people = KnownNames(options).people.map(\.text)
    if let author = request.author, !people.isEmpty, !people.contains(author) {
      throw .unknownPerson(author, people)
    }
    let place = try Self.path(
      request, slug: slug, day: request.day ?? now.local.date, options)
    path = options.path("content/" + place)
    let text = try Self.text(request, slug: slug, now: now, options)
    isAddition = request.kind.place == .person && Files.exists(path)
    if isAddition {
      let bytes: [UInt8]
      do { bytes = try Files.read(path) } catch { throw .system("\(error)") }
      self.bytes = try PersonAddition(bytes, path: path).adding(text, id: slug)
    } else {
      guard (try? Files.linkStatus(of: path)) == nil else { throw .exists(path) }
      bytes = Array((request.kind.place == .person ? PersonAddition.item(text) : text).utf8)
    }
  }

  /// Writes the file and its folders. An existing file is only replaced if an entry was added to it.
  public func write() throws {
    if let slash = path.lastIndex(of: "/") {
      try Files.createDirectories(String(path[..<slash]))
    }
    try Files.write(bytes, to: path)
  }

  /// The moment of the options in the zone of the site, or else of the machine.
  public static func time(_ options: BuildOptions) -> Timestamp {
    let written = SettingsFile(options).settings?.timeZone?.value
    let zone = (written ?? options.systemZone).flatMap { Zone(named: $0) } ?? .utc
    switch options.moment {
    case .unixSeconds(let seconds): return zone.timestamp(unixSeconds: seconds)
    case .written(let date): return zone.timestamp(date)
    }
  }

  /// The path in `content/`.
  private static func path(
    _ request: Request, slug: String, day: CivilDate, _ options: BuildOptions
  ) throws(NewDocumentFailure) -> String {
    switch request.kind.place {
    case .file(let folder): return (folder.map { $0 + "/" } ?? "") + slug + ".md"
    case .folder(let folder): return "\(folder)/\(slug)/index.md"
    case .timetable: return "timetable/\(slug).yaml"
    case .person:
      return Files.exists(options.path("content/people.yml")) ? "people.yml" : "people.yaml"
    case .post:
      return "journal/\(try journal(request.journal, options))/\(day.iso)-\(slug).md"
    }
  }

  /// The folder of the journal: the named one, the only one, or `notes` if there is none.
  private static func journal(
    _ name: String?, _ options: BuildOptions
  ) throws(NewDocumentFailure) -> String {
    let folders = journals(options)
    if let name {
      let isName = !name.contains("/") && !name.hasPrefix(".") && !name.hasPrefix("_")
      guard isName, folders.contains(name) || folders.isEmpty else {
        throw .unknownJournal(name, folders)
      }
      return name
    }
    guard folders.count < 2 else { throw .ambiguousJournal(folders) }
    return folders.first ?? "notes"
  }

  /// The folders of the journals, in alphabetical order.
  public static func journals(_ options: BuildOptions) -> [String] {
    let root = options.path("content/journal")
    let names = (try? Folder.working.names(in: root).names.map(\.text)) ?? []
    return names.filter {
      !$0.hasPrefix(".") && !$0.hasPrefix("_")
        && (try? Files.status(of: "\(root)/\($0)"))?.kind == .directory
    }.sorted()
  }

  // MARK: Text

  /// The text that the archetype makes.
  private static func text(
    _ request: Request, slug: String, now: Timestamp, _ options: BuildOptions
  ) throws(NewDocumentFailure) -> String {
    let file = archetype(of: request.kind, options)
    let environment = Environment(escape: .none, mode: .strict, now: now, loader: { _ in nil })
    let result = StandaloneTemplate(file, data: variables(request, slug, now))
      .render(in: environment)
    guard result.isSuccess else { throw .archetype(result.diagnostics) }
    let text = String(decoding: result.output, as: UTF8.self)
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  /// The site's `archetypes/KIND.md` or `.yaml`, or else the built-in archetype.
  private static func archetype(of kind: NewDocumentKind, _ options: BuildOptions) -> SourceFile {
    for ending in ["md", "yaml", "yml"] {
      let path = options.path("archetypes/\(kind.name).\(ending)")
      if let bytes = try? Files.read(path) { return SourceFile(path: path, bytes: bytes) }
    }
    return SourceFile(path: "archetypes/\(kind.name)", text: kind.archetype)
  }

  /// The variables of an archetype. All but `name`, the title as it was typed, are written as YAML.
  private static func variables(_ request: Request, _ slug: String, _ now: Timestamp) -> Node {
    let day = request.day ?? now.local.date
    let tags = "[" + request.tags.map(scalar).joined(separator: ", ") + "]"
    let values: [(String, String?)] = [
      ("kind", request.kind.name), ("title", scalar(request.title)),
      ("name", request.title), ("slug", slug), ("date", day.iso),
      ("nextWeek", (request.day ?? day.adding(days: 7)).iso), ("now", now.rfc3339),
      ("time", request.day == nil ? time(now) : nil),
      ("author", request.author.map(scalar)),
      ("tags", request.tags.isEmpty ? nil : tags),
    ]
    let range = SourceRange(at: 0)
    return Node(
      .mapping(
        values.map { key, value in
          Node.Entry(
            key: key, keyRange: range,
            value: Node(.scalar(value ?? "", isPlain: value == nil), range))
        }), range)
  }

  /// The day and the time in the zone of a moment, such as `2026-03-02 14:05`.
  private static func time(_ moment: Timestamp) -> String {
    String(moment.rfc3339.prefix(16)).replacing("T", with: " ")
  }

  /// A text as a YAML value: plain if that is surely safe, otherwise in double quotes, in which YAML
  /// reads the escapes of JSON.
  static func scalar(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.last != " "
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || " '!?.()-".unicodeScalars.contains($0)
      }
    if isPlain, case .string = Scalar(plain: text) { return text }
    return JSONValue.string(text).text
  }
}
