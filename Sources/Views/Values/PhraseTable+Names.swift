import Content
import Phrases
import Site

extension PhraseTable {
  /// The name of a kind of materials, as a title. Names of companies are the same in all languages.
  func name(of kind: MaterialKind) -> String {
    text(kind.rawValue, in: "materials")?.capitalizedFirst ?? kind.name
  }

  /// The name of a type of files. Most are abbreviations, which are the same in all languages.
  func name(of type: FileType) -> String {
    switch type.name {
    case "Text": text(.textFile)
    case "Subtitles": text(.subtitles)
    default: type.name
    }
  }
}

extension String {
  /// The text with its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
