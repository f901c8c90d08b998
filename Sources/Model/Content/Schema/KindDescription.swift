public import Fields
import SourceText

/// The description of a kind of content for documentation and editors: its files and keys.
///
/// The keys come from the initialisers that read them, so they cannot differ from the code.
public struct KindDescription: Sendable {
  /// Where keys of the author's own are allowed.
  enum ExtraKeys: Sendable {
    /// Nowhere.
    case closed
    /// At the top, where templates may read them.
    case top
    /// Everywhere.
    case everywhere
    /// At the top, where every key is a name of the author's own; the first field describes the
    /// values.
    case names
  }

  /// The kind's name.
  public let name: String
  /// The paths of its files in `content/`.
  public let files: String
  /// Its keys, in the order in which they are read.
  public let fields: [FieldDescription]
  /// Where keys of the author's own are allowed.
  let extraKeys: ExtraKeys
  /// For a list, the key that may hold it in its file.
  package let listName: String?

  /// Every kind.
  public static let all: [KindDescription] = {
    let body = TextBody(file: SourceFile(path: "", bytes: []), range: 0..<0)
    let name = PostName("")
    return [
      kind("site", "site.yaml") { _ = SiteSettings(&$0) },
      kind("profile", "profile.yaml or resume.json", extra: .everywhere) { _ = Profile(&$0) },
      kind("people", "people.yaml, a list", list: "people") { _ = Person(&$0) },
      kind("members", "members.yaml, a mapping of groups", extra: .names) { _ = MemberGroups(&$0) },
      kind("material", "portfolio/NAME.md") { _ = Material(&$0, body: body) },
      kind("collection", "portfolio/NAME/index.md") { _ = Collection(&$0, body: body) },
      kind("item", "portfolio/COLLECTION/NAME.md") { _ = Item(&$0, body: body) },
      kind(
        "products", "portfolio/NAME/products.json, as Shopify's Admin API gives it",
        extra: .everywhere,
        list: "products"
      ) { _ = ShopProduct(&$0) },
      kind(
        "collects", "portfolio/NAME/collects.json, likewise", extra: .everywhere, list: "collects"
      ) { _ = ShopCollect(&$0) },
      kind(
        "custom_collections", "portfolio/NAME/custom_collections.json, likewise",
        extra: .everywhere,
        list: "custom_collections"
      ) { _ = ShopCollection(&$0) },
      kind("journal", "journal/NAME/index.md") { _ = Journal(&$0, body: body) },
      kind("post", "journal/NAME/YYYY-MM-DD-slug.md") { _ = Post(&$0, body: body, name: name) },
      kind("comments", "NAME.comments.yaml beside a post or event, a list", list: "comments") {
        _ = Comment(&$0)
      },
      kind("timetable", "timetable/NAME.yaml", extra: .closed) { _ = Timetable(&$0) },
      kind("attendance", "timetable/attendance.csv or .yaml, a list", list: "attendance") {
        _ = Attendance(&$0)
      },
      kind("event", "events/NAME.md") { _ = Event(&$0, body: body) },
      kind("library", "library/NAME.yaml", extra: .closed) { _ = MediaLibrary(&$0) },
      kind("medium", "library/NAME.md") { _ = MediaItem(&$0, body: body) },
      kind("page", "any other .md") { _ = Page(&$0, body: body) },
    ]
  }()

  private static func kind(
    _ name: String, _ files: String, extra extraKeys: ExtraKeys = .top, list: String? = nil,
    _ read: (inout FieldReader) -> Void
  ) -> KindDescription {
    KindDescription(
      name: name, files: files, fields: FieldReader.describe(read),
      extraKeys: list != nil && extraKeys == .top ? .closed : extraKeys, listName: list)
  }
}

extension KindDescription {
  /// The kind with the settings of a theme, if it has any.
  public func described(withThemeSettings settings: [FieldDescription]) -> KindDescription {
    guard name == "site" else { return self }
    let fields = fields.map { field in
      field.key == "theme"
        ? FieldDescription(key: field.key, form: .mapping(settings), meaning: field.meaning)
        : field
    }
    return KindDescription(
      name: name, files: files, fields: fields, extraKeys: extraKeys, listName: listName)
  }
}
