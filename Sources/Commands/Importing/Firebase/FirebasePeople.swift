import Content
import DataFormats

/// The users of an export as people, found by their push ids or user names.
struct FirebasePeople {
  static let nameFields = ["name", "displayname", "fullname"]
  static let nickFields = ["nickname", "username", "nick", "handle"]
  static let pictureFields = [
    "picture", "pictureurl", "photourl", "photo", "profilepicture", "profileimage",
    "profileimageurl", "avatar", "avatarurl", "imageurl", "image",
  ]
  static let urlFields = ["url", "website", "homepage"]
  static let summaryFields = ["summary", "bio", "about", "description"]
  static let fields = Set(
    nameFields + nickFields + pictureFields + urlFields + summaryFields
      + ["firstname", "lastname", "email", "friends", "id", "uid", "userid", "key"])

  private let users: [FirebaseRecord]
  private var ids: [String: String] = [:]
  private var byName: [String: String] = [:]

  init(_ users: [FirebaseRecord]) {
    self.users = users
    var names = UniqueNames()
    for user in users {
      let wanted = user.text(["username", "nickname", "handle"] + Self.nameFields) ?? ""
      let base = UniqueNames.slug(wanted) ?? UniqueNames.slug("user \(user.id)") ?? "user"
      let id = names.name(base)
      ids[user.id] = id
      for name in [user.text(["username"]), user.text(["email"]), user.text(["uid", "id"])] {
        if let name, byName[name] == nil { byName[name] = id }
      }
    }
  }

  /// The id of the person with a push id or user name; nil if there is no such person.
  func id(_ reference: String) -> String? { ids[reference] ?? byName[reference] }

  /// The ids of the people that a node refers to, and its references to unknown people.
  func ids(_ node: Node?) -> (known: [String], unknown: [String]) {
    var known: [String] = []
    var unknown: [String] = []
    var seen: Set<String> = []
    for reference in FirebaseRecord.ids(node) {
      guard let id = id(reference) else {
        unknown.append(reference)
        continue
      }
      if seen.insert(id).inserted { known.append(id) }
    }
    return (known, unknown)
  }

  /// The entries of `people.yaml`, each with its id.
  func entries(publishesEmails: Bool) -> [PeopleFile.Entry] {
    users.map { user in
      let id = ids[user.id] ?? user.id
      var entry = PeopleFile.Entry(id: id, name: name(of: user) ?? id)
      let nick = user.text(Self.nickFields)
      if nick != entry.name { entry.nickname = nick }
      entry.picture = user.address(Self.pictureFields)
      entry.url = user.address(Self.urlFields)
      if publishesEmails { entry.email = user.text(["email"]) }
      entry.summary = user.text(Self.summaryFields).map(Self.line)
      entry.friends = ids(user.field(["friends"])).known.filter { $0 != id }
      return entry
    }
  }

  private func name(of user: FirebaseRecord) -> String? {
    if let name = user.text(Self.nameFields) { return Self.line(name) }
    let parts = [user.text(["firstname"]), user.text(["lastname"])].compactMap(\.self)
    if !parts.isEmpty { return parts.joined(separator: " ") }
    return user.text(Self.nickFields)
  }

  /// A text on one line.
  static func line(_ text: String) -> String {
    text.split { $0.isNewline }.joined(separator: " ")
  }
}
