import Hypertext

/// Finds the ids in an HTML page that a URL fragment can refer to.
enum HTMLIdentifiers {
  /// The values of every `id` attribute, and of every `name` attribute of an `a`.
  static func collect(_ html: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    for case .tag(let tag) in HTMLReader(html) where !tag.isEnd {
      for attribute in tag.attributes
      where attribute.name == "id" || (attribute.name == "name" && tag.name == "a") {
        found.insert(attribute.text)
      }
    }
    return found
  }
}
