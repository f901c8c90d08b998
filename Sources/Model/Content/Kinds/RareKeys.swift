import CivilTime
import DataFormats
import Fields
import SourceText

/// The values of the front matter keys that few documents have: see `Document.hasRareKeys`.
struct RareKeys: Sendable {
  var hasWrongDate = false
  var image: Picture?
  var gallery: [Picture] = []
  var galleryLayout: GalleryLayout?
  var permalink: Located<String>?
  var access: [Located<String>] = []
  var isListed = false
  var publishDate: Located<DateText>?
  var expires: Located<DateText>?
  var menus: [Located<String>] = []
  var weight: Int?
  var isHiddenFromSearch = false
  var liquid: Bool?
  var language: Located<String>?
  var translationOf: Located<String>?
  var translatedKeys: Set<String> = []
  /// Whether the title is a heading of the text, which changes without the front matter.
  var isTitleInText = false
  var mentions: [[Located<String>]] = []
  var extras: [Node.Entry] = []
  var unknownKeys: [Diagnostic] = []
  var importedName: String?

  var isEmpty: Bool {
    image == nil && gallery.isEmpty && galleryLayout == nil && permalink == nil && access.isEmpty
      && !isListed && publishDate == nil && expires == nil && menus.isEmpty && weight == nil
      && liquid == nil && language == nil && translationOf == nil && mentions.isEmpty
      && extras.isEmpty
      && importedName == nil && !isTitleInText && !hasWrongDate && !isHiddenFromSearch
      && translatedKeys.isEmpty
  }
}

/// The rare keys of a document. All documents without any share one object, which halves the size of
/// a document.
final class SharedRareKeys: Sendable {
  static let none = SharedRareKeys(RareKeys())

  let values: RareKeys

  private init(_ values: RareKeys) { self.values = values }

  static func with(_ values: RareKeys) -> SharedRareKeys {
    values.isEmpty ? none : SharedRareKeys(values)
  }
}
