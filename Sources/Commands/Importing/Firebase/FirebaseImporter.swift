import Bytes
import CivilTime
import Content
import DataFormats
public import SourceText

/// Converts a Firebase Realtime Database export to journals, posts, comments and people.
///
/// User text is plain text: nothing in it becomes markup or is run.
public struct FirebaseImporter {
  static let textFields = ["text", "body", "content", "message", "caption", "description"]
  static let imageFields = [
    "imageurl", "image", "photourl", "photo", "pictureurl", "picture", "imagepath",
  ]
  static let posterFields = [
    "poster", "posterid", "userid", "uid", "author", "authorid", "user", "postedby", "creator",
    "from", "username",
  ]
  static let timeFields = [
    "timestamp", "date", "createdat", "created", "time", "postedat", "datecreated",
  ]

  var draft = ImportDraft(aside: "firebase")
  let file: SourceFile
  let options: ImportOptions
  var unused = FirebaseUnusedRecords()
  var missingFields: [String: Int] = [:]
  /// The pictures in the folder of `--media`, by their paths in the app's storage.
  private var media: MediaFiles
  /// The file of each post: its path without the extension.
  var stems: [String: String] = [:]

  /// Reads an export, with the files of the app's storage, and converts it to content.
  public static func run(
    _ file: SourceFile, media: ImportInput, options: ImportOptions
  ) -> ImportResult {
    var importer = FirebaseImporter(file, media, options)
    let parsed = JSONReader.read(file)
    importer.draft.diagnostics = parsed.diagnostics
    if let export = parsed.node.flatMap(FirebaseExport.init) {
      importer.add(export)
    } else if parsed.node != nil || parsed.diagnostics.isEmpty {
      importer.draft.refuse(
        "not a Firebase Realtime Database export: no Users, Journals, Posts or Comments", file,
        parsed.node?.range.firstByte, hint: "export it as JSON from the database's root")
    }
    return importer.draft.result
  }

  private init(_ file: SourceFile, _ media: ImportInput, _ options: ImportOptions) {
    (self.file, self.options) = (file, options)
    self.media = MediaFiles(media, folders: ["pictures"])
  }

  private mutating func add(_ export: FirebaseExport) {
    let people = FirebasePeople(export.users)
    addPeople(export, people)
    let journals = FirebaseJournals(export.journals, people, asked: options.journal)
    addJournals(journals, export)
    addPosts(export.posts, journals, people)
    addComments(export.comments, people)
    _ = media.copy(to: &draft)
    for invite in export.invites { leave("Invites", invite, "invitations are not published") }
    for other in export.others {
      unused.add(other.key, other.value)
      draft.kept(other.key, in: FirebaseUnusedRecords.path, "unknown node")
    }
    for stray in export.strays {
      unused.add(stray.node, stray.entry.key, stray.entry.value)
      draft.kept("\(stray.node)/\(stray.entry.key)", in: FirebaseUnusedRecords.path, "not a record")
    }
    for (field, count) in missingFields.sorted(by: { $0.key < $1.key }) {
      draft.leave(field, "Daybook has no such field (\(count) times)")
    }
    if let text = unused.text { _ = draft.addAside("unplaced.json", .bytes(Array(text.utf8))) }
  }

  // MARK: People

  private mutating func addPeople(_ export: FirebaseExport, _ people: FirebasePeople) {
    for user in export.users {
      noteUnknown(people.ids(user.field(["friends"])).unknown, "friends of", user)
    }
    draft.add(people.entries(publishesEmails: options.publishesEmails), to: options.people)
    for user in export.users {
      draft.carry("Users/\(user.id)", to: ["people.yaml"])
      note(user, "Users", besides: FirebasePeople.fields)
      if !options.publishesEmails, user.text(["email"]) != nil {
        missingFields["Users/*/email (--emails publishes it)", default: 0] += 1
      }
    }
  }

  /// Adds a picture: its file in the folder of `--media`, or else a comment with its address, as
  /// pages load nothing from other hosts unasked.
  mutating func addImage(_ address: String, to front: inout FrontMatterText) {
    let parts = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst(2)
    let path = PercentEncoding.decode(parts.joined(separator: "/")[...]) ?? ""
    // An address of Firebase Storage has the path after '/o/', with its '/' as '%2F'.
    let inner = path.firstRange(of: "/o/").map { path[$0.upperBound...] } ?? path[...]
    guard let target = media.target("/pictures/" + inner) else {
      front.addComment("image: " + address)
      return draft.leave(
        address, "a picture of another host; --media DIR imports it from a folder of files")
    }
    front.add("image", "/" + target)
    front.add("imageAlt", "")
    draft.carry(address, to: [target])
  }

  // MARK: Journals

  private mutating func addJournals(_ journals: FirebaseJournals, _ export: FirebaseExport) {
    let posts = Set(export.posts.map(\.id))
    for journal in journals.all {
      let path = "journal/\(journal.name)/index.md"
      var front = FrontMatterText()
      var body: [UInt8] = []
      if let record = journal.record {
        front.add(
          "title",
          record.text(FirebaseJournals.titleFields).map(FirebasePeople.line) ?? journal.name)
        let description = record.text(["description", "summary"])
        front.add("description", description.map(FirebasePeople.line))
        if let image = record.address(FirebaseJournals.imageFields) { addImage(image, to: &front) }
        if description?.contains(where: \.isNewline) ?? false {
          body = PlainTextMarkdown.markdown(description ?? "")
        }
        note(record, "Journals", besides: FirebaseJournals.fields)
        noteUnknown(journal.unknown, "people of", record)
        noteUnknown(journal.posts.filter { !posts.contains($0) }, "posts of", record)
        draft.carry("Journals/\(record.id)", to: [path])
      } else {
        front.add("title", options.journal)
      }
      front.add("contributors", journal.contributors)
      front.add("observers", journal.observers)
      front.disableLiquid(in: body)
      _ = draft.add(path, .bytes(front.file(body)))
    }
  }

  // MARK: Reports

  mutating func leave(_ node: String, _ record: FirebaseRecord, _ reason: String) {
    unused.add(node, record.id, record.node)
    draft.kept("\(node)/\(record.id)", in: FirebaseUnusedRecords.path, reason)
  }

  /// Counts the unused fields of a record.
  mutating func note(_ record: FirebaseRecord, _ node: String, besides known: Set<String>) {
    for name in record.fieldNames(besides: known) {
      missingFields["\(node)/*/\(name)", default: 0] += 1
    }
  }

  mutating func noteUnknown(_ ids: [String], _ what: String, _ record: FirebaseRecord) {
    guard !ids.isEmpty else { return }
    let shown = ids.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    draft.warn(
      "\(what) '\(record.id)' that the export does not have: \(shown)"
        + (ids.count > 3 ? " and \(ids.count - 3) more" : ""), file, record.range)
  }
}
