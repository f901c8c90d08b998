import Bytes
import Fields

/// The name of a picture from a browser.
struct PictureName {
  /// The name, with the extension.
  let text: String

  /// The name of a file. If a camera has numbered it, as `IMG_2041.JPG`, the title of the page takes its place.
  init(_ file: String, title: String?) {
    let name = file.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    guard let title, !Slug(title: title).text.isEmpty, Self.isNumbered(name[..<dot]) else {
      text = name
      return
    }
    text = Slug(title: title).text + name[dot...]
  }

  /// Whether a name is a word of cameras and phones, with numbers.
  private static func isNumbered(_ stem: Substring) -> Bool {
    let words: Set<Substring> = [
      "img", "dsc", "dscf", "dscn", "pxl", "mvimg", "p", "pano", "image", "photo", "picture",
      "screenshot",
      "whatsapp", "signal", "wa", "at", "e", "hdr", "mp", "portrait", "night", "",
    ]
    return stem.lowercased().split { !$0.isLetter }.allSatisfy(words.contains)
  }
}
