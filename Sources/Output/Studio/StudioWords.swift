import DataFormats
import Phrases
import SourceText

/// The words of the studio's interface, as a script.
struct StudioWords {
  private static let files: [String: [UInt8]] = [
    "ar": PackageResources.ar_json, "cs": PackageResources.cs_json, "da": PackageResources.da_json,
    "de": PackageResources.de_json, "el": PackageResources.el_json, "en": PackageResources.en_json,
    "es": PackageResources.es_json, "fa": PackageResources.fa_json, "fi": PackageResources.fi_json,
    "fr": PackageResources.fr_json, "he": PackageResources.he_json, "hi": PackageResources.hi_json,
    "id": PackageResources.id_json, "it": PackageResources.it_json, "ja": PackageResources.ja_json,
    "ko": PackageResources.ko_json, "nb": PackageResources.nb_json, "nl": PackageResources.nl_json,
    "pl": PackageResources.pl_json, "pt": PackageResources.pt_json,
    "pt-br": PackageResources.pt_BR_json, "ru": PackageResources.ru_json,
    "sv": PackageResources.sv_json, "tr": PackageResources.tr_json, "uk": PackageResources.uk_json,
    "vi": PackageResources.vi_json, "zh-hans": PackageResources.zh_Hans_json,
    "zh-hant": PackageResources.zh_Hant_json,
  ]

  /// The languages that have words, as lower-case tags.
  static let languages = files.keys.sorted()

  /// The module that exports the words of a language, and the language.
  let script: [UInt8]

  /// The words of a language, or of the next one that it falls back to.
  ///
  /// - Parameter site: A name under which browsers store texts of the site.
  init(of language: String, site: String) {
    let tag = LanguageChain.tags(of: language).first { Self.files[$0] != nil } ?? "en"
    let words = Self.files[tag] ?? []
    script =
      Array("export const language = '\(tag)', site = '\(site)'\nexport const words = ".utf8)
      + words
  }
}
