public import Content
import Fields
public import SourceText

/// Assembles the values of all files: adds items to collections, posts to journals, and comments to
/// posts and events.
public struct ContentAssembler {
  private var content: SiteContent
  private var items: [String: [Item]] = [:]
  private var shops: [String: ShopFolder] = [:]
  private var posts: [String: [Post]] = [:]
  private var comments: [(path: String, comments: [Comment])] = []
  private var data: [DataTree.File] = []
  private var calendars: [ImportedCalendar] = []
  private var profileText: Document?
  private var settingsFile: SourceFile?
  private var diagnostics: [Diagnostic] = []

  /// The content of files, which are given with their paths in `content/` and ordered by them, and
  /// diagnostics of the whole. Paths in messages begin with `root`. References to an `unread` part
  /// are not reported as unknown.
  public static func assemble(
    _ sources: [(path: String, source: ParsedSource)], copiedFiles: [String], root: String,
    unread: Set<SiteContent.Part> = []
  ) -> (content: SiteContent, diagnostics: [Diagnostic]) {
    var assembler = ContentAssembler(root: root)
    for (path, source) in sources { assembler.add(source, path) }
    assembler.content.copiedFiles = copiedFiles
    assembler.content.unread = unread
    assembler.connect()
    let checks = ContentChecks(assembler.content).run()
    assembler.dropDuplicates()
    return (assembler.content, assembler.diagnostics + checks)
  }

  private init(root: String) {
    var reader = FieldReader(nil, in: SourceFile(path: root + "site.yaml", bytes: []))
    content = SiteContent(root: root, settings: SiteSettings(&reader))
  }

  /// Removes people and classes with duplicate ids, which are reported: their pages would have the
  /// same URL.
  private mutating func dropDuplicates() {
    var (people, classes): (Set<String>, Set<String>) = ([], [])
    content.people.removeAll { !$0.id.value.isEmpty && !people.insert($0.id.value).inserted }
    content.classes.removeAll { !$0.id.value.isEmpty && !classes.insert($0.id.value).inserted }
  }

  private mutating func add(_ source: ParsedSource, _ path: String) {
    switch source {
    case .settings(let settings):
      guard isFirst(settings.file, after: settingsFile, "settings file", "keep site.yaml") else {
        return
      }
      (content.settings, settingsFile) = (settings, settings.file)
    case .profile(let profile):
      let hint: Cure = "keep one of profile.yaml and resume.json"
      guard isFirst(profile.file, after: content.profile?.file, "profile", hint) else { return }
      content.profile = profile
    case .profileText(let document): profileText = document
    case .people(let people): content.people += people
    case .members(let groups):
      let first = content.memberGroups?.file
      guard isFirst(groups.file, after: first, "list of members", "keep members.yaml") else {
        return
      }
      content.memberGroups = groups
    case .material(let material): content.materials.append(material)
    case .collection(let collection): content.collections.append(collection)
    case .item(let item): items[Self.folder(path), default: []].append(item)
    case .shopProducts(let rows): shops[Self.folder(path), default: ShopFolder()].products += rows
    case .shopCollects(let rows):
      shops[Self.folder(path), default: ShopFolder()].collects += rows
      shops[Self.folder(path)]?.hasCollects = true
    case .shopCollections(let rows):
      shops[Self.folder(path), default: ShopFolder()].collections += rows
    case .journal(let journal): content.journals.append(journal)
    case .post(let post): posts[Self.folder(path), default: []].append(post)
    case .comments(let list): comments.append((path, list))
    case .timetable(let timetable): content.classes += timetable.classes
    case .calendar(let calendar): calendars.append(calendar)
    case .attendance(let rows): content.attendance += rows
    case .event(let event): content.events.append(event)
    case .library(let library): content.libraries.append(library)
    case .publications(let list): content.publications = list
    case .medium(let item): content.media.append(item)
    case .data(let node, let file): data.append(DataTree.File(path: path, node: node, source: file))
    case .captions(let captions):
      let names = captions.entries.map { ($0.name.value, $0) }
      content.captions[Self.parent(path), default: [:]].merge(names) { $1 }
      content.captionFiles.append(captions)
    case .redirects(let redirects): content.redirects = redirects
    case .hostFile(let name, let file): content.hostFiles[name] = file
    case .page(let page): content.pages.append(page)
    }
  }

  /// Whether a file is the only one of its kind; a second one is reported.
  private mutating func isFirst(
    _ file: SourceFile, after first: SourceFile?, _ what: String, _ hint: Cure
  ) -> Bool {
    guard let first else { return true }
    diagnostics.append(
      .error(
        "a second \(what); '\(first.path)' exists too", at: SourceExcerpt(path: file.path),
        hint: hint))
    return false
  }

  private mutating func connect() {
    content.profile?.document = profileText
    var tree = DataTree()
    content.data = tree.values(of: data)
    diagnostics += tree.diagnostics
    addImpliedFolders()
    for index in content.collections.indices {
      let folder = Self.folder(content.path(of: content.collections[index].document.body.file))
      content.collections[index].items = items[folder] ?? []
    }
    openShops()
    openCalendars()
    attachComments()
    for index in content.journals.indices {
      let folder = Self.folder(content.path(of: content.journals[index].document.body.file))
      content.journals[index].posts = posts[folder] ?? []
    }
  }

  /// Adds the calendars, with their private events only if the settings say so.
  private mutating func openCalendars() {
    let shown = content.settings.calendars.filter(\.showsPrivate).map(\.path.value)
    for calendar in calendars {
      let calendar = shown.contains(calendar.path) ? calendar.showingPrivate : calendar
      content.publicCalendars[calendar.path] = calendar.publicBytes
      content.privateEvents += calendar.privateEvents
      if SourceKind(path: calendar.path) == .calendar { content.calendars.append(calendar) }
    }
  }

  /// A folder of posts or items is a journal or collection even without an `index.md`.
  private mutating func addImpliedFolders() {
    let journals = Set(content.journals.map { $0.document.name })
    for folder in posts.keys where !journals.contains(Self.name(folder)) {
      var reader = impliedReader(folder)
      content.journals.append(Journal(&reader, body: TextBody(file: reader.file, range: 0..<0)))
    }
    let collections = Set(content.collections.map { $0.document.name })
    for folder in Set(items.keys).union(shops.keys) where !collections.contains(Self.name(folder)) {
      var reader = impliedReader(folder)
      content.collections.append(
        Collection(&reader, body: TextBody(file: reader.file, range: 0..<0)))
    }
    content.journals.sort { $0.document.path < $1.document.path }
    content.collections.sort { $0.document.path < $1.document.path }
  }

  /// Adds a shop's products to the collection of their folder, before the items with files of their
  /// own. If the shop has several collections, each becomes a collection that shows some of these
  /// items.
  private mutating func openShops() {
    let files = shops.isEmpty ? [] : Set(content.copiedFiles)
    var opened: [Collection] = []
    for folder in shops.keys.sorted() {
      let index = content.collections.firstIndex { collection in
        Self.folder(content.path(of: collection.document.body.file)) == folder
      }
      guard let index, let shop = shops[folder] else { continue }
      let own = content.collections[index]
      let made = shop.assemble(folder: content.root + folder + "/") { name in
        files.contains(folder + "/" + name)
      }
      diagnostics += made.diagnostics
      content.collections[index].items = made.items + own.items
      if let document = made.own {
        content.collections[index].document = own.document.filled(from: document)
      }
      opened += made.collections.map { document, items in
        Collection(
          document: document, currency: own.currency, showing: items, of: own.document.path)
      }
    }
    content.collections += opened
  }

  private func impliedReader(_ folder: String) -> FieldReader {
    FieldReader(nil, in: SourceFile(path: content.root + folder + "/index.md", bytes: []))
  }

  private mutating func attachComments() {
    let folders = Set(comments.map { Self.folder($0.path) })
    let indexes = Dictionary(
      uniqueKeysWithValues: folders.map { ($0, Self.indexes(of: posts[$0] ?? [])) })
    for (path, list) in comments {
      let ending = path.hasSuffix(".yml") ? ".comments.yml" : ".comments.yaml"
      let stem = content.root + path.dropLast(ending.count)
      let target = stem + ".md"
      let targets = [target, stem + ".ipynb"]
      let folder = Self.folder(path)
      if let index = targets.lazy.compactMap({ indexes[folder]?[$0] }).first {
        if let post = posts[folder]?[index] {
          posts[folder]?[index] = Post(post, comments: post.comments + list)
        }
      } else if let index = content.events.firstIndex(where: { targets.contains($0.document.path) })
      {
        content.events[index].comments += list
      } else {
        let names = (posts[folder] ?? []).map(\.document.path) + content.events.map(\.document.path)
        diagnostics.append(
          .warning(
            "comments for a missing file: '\(target)'",
            at: SourceExcerpt(path: content.root + path),
            hint: Spelling.hint(for: target, in: names)))
      }
    }
  }

  /// The indices of posts by the paths of their files.
  private static func indexes(of posts: [Post]) -> [String: Int] {
    Dictionary(posts.indices.map { (posts[$0].document.path, $0) }) { first, _ in first }
  }

  /// The folder of a post's journal; the post itself may be a folder with an `index.md`.
  private static func folder(_ path: String) -> String {
    let folder = PathParts.parent(of: path[...])
    let isBundle =
      path.hasPrefix("journal/") && path.utf8.count { $0 == UInt8(ascii: "/") } == 3
    return String(isBundle ? PathParts.parent(of: folder) : folder)
  }

  private static func parent(_ path: String) -> String { String(PathParts.parent(of: path[...])) }

  private static func name(_ folder: String) -> String {
    String(folder.split(separator: "/").last ?? "")
  }
}
