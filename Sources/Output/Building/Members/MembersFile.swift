public import Content
import FileSystem
import Loading
public import Membership
public import SourceText

/// `members.yaml` of a site, read without the rest of it, and the people it may name.
public struct MembersFile: Sendable {
  /// The path of the file, from the folder that the program runs in.
  public let path: String
  /// The groups.
  public let groups: MemberGroups
  /// The diagnostics of the file.
  public let diagnostics: [Diagnostic]
  private let people: [KnownNames.Name]

  /// Reads the file of a site.
  public init(_ options: BuildOptions) {
    let isShort = Files.exists(options.path("content/members.yml"))
    let name = isShort ? "members.yml" : "members.yaml"
    path = options.path("content/" + name)
    var bytes: [UInt8] = []
    var problems: [Diagnostic] = []
    if Files.exists(path) {
      do throws(FileError) { bytes = try Files.read(path) } catch {
        problems.append(.error("\(error)", at: SourceExcerpt(path: path)))
      }
    }
    let parsed = ContentParser.parse(SourceFile(path: path, bytes: bytes), path: name)
    if case .members(let groups) = parsed.source {
      self.groups = groups
    } else {
      groups = MemberGroups(empty: path)
    }
    diagnostics = problems + parsed.diagnostics
    people = KnownNames(options).people
  }

  /// The member that a word means: a member as written in the file, or the id of a person, or the
  /// person's name; nil if there is none.
  public func member(named word: String) -> String? {
    let members = groups.members
    if members.contains(word) { return word }
    let id = personID(word)
    return members.contains(id) ? id : members.first { $0.lowercased() == word.lowercased() }
  }

  /// The member that a word means, also one who was removed from the file and still has a secret.
  public func member(named word: String, orIn secrets: MemberSecrets?) -> String? {
    let id = personID(word)
    return member(named: word)
      ?? secrets?.members.map(\.name).first { $0 == word || $0 == id }
  }

  /// The id of the person with a name or id; the word itself if there is no such person.
  public func personID(_ word: String) -> String {
    if people.contains(where: { $0.text == word }) { return word }
    return people.first { $0.meaning.lowercased() == word.lowercased() }?.text ?? word
  }

  /// The name of a member: that of the person with this id, or the member's own.
  public func shownName(_ member: String) -> String {
    let name = people.first { $0.text == member }?.meaning ?? ""
    return name.isEmpty ? member : name
  }

  /// Whether a member is a person of `people.yaml`.
  public func isPerson(_ member: String) -> Bool { people.contains { $0.text == member } }

  /// The words that can name a member.
  public var names: [String] { groups.members + groups.members.map(shownName) }
}
