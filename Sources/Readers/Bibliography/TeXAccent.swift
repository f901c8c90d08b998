/// TeX's accents.
struct TeXAccent: Sendable {
  /// The combining character.
  let mark: String
  /// The letters that exist with the accent as one character.
  private let composed: [Character: Character]

  private init(_ mark: String, _ letters: String, _ accented: String) {
    self.mark = mark
    composed = Dictionary(uniqueKeysWithValues: zip(letters, accented))
  }

  /// A text with the accent on its first letter.
  func on(_ text: String) -> String {
    guard let first = text.first else { return "" }
    return (composed[first].map(String.init) ?? String(first) + mark) + text.dropFirst()
  }

  /// The accents by the names of their commands.
  static let named: [String: TeXAccent] = [
    "`": TeXAccent(
      "\u{300}", "aeinouwyAEINOUWY",
      "àèìǹòùẁỳÀÈÌǸÒÙẀỲ"),
    "'": TeXAccent(
      "\u{301}", "acegiklmnoprsuwyzACEGIKLMNOPRSUWYZ",
      "áćéǵíḱĺḿńóṕŕśúẃýźÁĆÉǴÍḰĹḾŃÓṔŔŚÚẂÝŹ"),
    "^": TeXAccent(
      "\u{302}", "aceghijosuwyzACEGHIJOSUWYZ",
      "âĉêĝĥîĵôŝûŵŷẑÂĈÊĜĤÎĴÔŜÛŴŶẐ"),
    "~": TeXAccent(
      "\u{303}", "aeinouvyAEINOUVY",
      "ãẽĩñõũṽỹÃẼĨÑÕŨṼỸ"),
    "=": TeXAccent(
      "\u{304}", "aegiouyAEGIOUY",
      "āēḡīōūȳĀĒḠĪŌŪȲ"),
    "u": TeXAccent(
      "\u{306}", "aegiouAEGIOU",
      "ăĕğĭŏŭĂĔĞĬŎŬ"),
    ".": TeXAccent(
      "\u{307}", "abcdefghmnoprstwxyzABCDEFGHIMNOPRSTWXYZ",
      "ȧḃċḋėḟġḣṁṅȯṗṙṡṫẇẋẏżȦḂĊḊĖḞĠḢİṀṄȮṖṘṠṪẆẊẎŻ"),
    "\"": TeXAccent(
      "\u{308}", "aehiotuwxyAEHIOUWXY",
      "äëḧïöẗüẅẍÿÄËḦÏÖÜẄẌŸ"),
    "r": TeXAccent(
      "\u{30A}", "auwyAU",
      "åůẘẙÅŮ"),
    "H": TeXAccent(
      "\u{30B}", "ouOU",
      "őűŐŰ"),
    "v": TeXAccent(
      "\u{30C}", "acdeghijklnorstuzACDEGHIKLNORSTUZ",
      "ǎčďěǧȟǐǰǩľňǒřšťǔžǍČĎĚǦȞǏǨĽŇǑŘŠŤǓŽ"),
    "d": TeXAccent(
      "\u{323}", "abdehiklmnorstuvwyzABDEHIKLMNORSTUVWYZ",
      "ạḅḍẹḥịḳḷṃṇọṛṣṭụṿẉỵẓẠḄḌẸḤỊḲḶṂṆỌṚṢṬỤṾẈỴẒ"),
    "c": TeXAccent(
      "\u{327}", "cdeghklnrstCDEGHKLNRST",
      "çḑȩģḩķļņŗşţÇḐȨĢḨĶĻŅŖŞŢ"),
    "k": TeXAccent(
      "\u{328}", "aeiouAEIOU",
      "ąęįǫųĄĘĮǪŲ"),
    "b": TeXAccent(
      "\u{331}", "bdhklnrtzBDKLNRTZ",
      "ḇḏẖḵḻṉṟṯẕḆḎḴḺṈṞṮẔ"),
  ]
}
