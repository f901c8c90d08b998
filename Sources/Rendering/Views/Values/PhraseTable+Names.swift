import Content
import Fields
import Localization
import Phrases
import Site

extension PhraseTable {
  /// The name of a kind of materials, as a title. Names of companies are the same in all languages.
  func name(of kind: MaterialKind) -> String {
    text(kind.rawValue, in: "materials")?.capitalizedFirst ?? kind.name
  }

  /// The shipping of a variant, with prices in a currency (an ISO 4217 code).
  func text(of shipping: Shipping, in currency: String?) -> String {
    switch shipping {
    case .price(let amount):
      guard amount.thousandths > 0 else { return text(.freeShipping) }
      return amount.text(in: currency, Language(language))
    case .post(isSent: false, _): return text(.noPost)
    case .post(isSent: true, _):
      return shipping.weight.map { text(.byPostWeight, ["weight": $0]) } ?? text(.byPost)
    case .words(let text): return text
    }
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
