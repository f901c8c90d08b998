import Building
import DataFormats
import ICalendar
import Markdown
import Preview
import Sealing

/// A library that is a part of the program, with its version.
struct LinkedLibrary {
  let name: String
  let version: String

  static let all = [
    LinkedLibrary(name: "cmark", version: MarkdownRenderer.libraryVersion),
    LinkedLibrary(name: "libyaml", version: LibraryVersions.yaml),
    LinkedLibrary(name: "expat", version: LibraryVersions.expat),
    LinkedLibrary(name: "libical", version: EventCalendar.libraryVersion),
    LinkedLibrary(name: "libcrypto", version: LibCrypto.version),
    LinkedLibrary(name: "zlib", version: PreviewServer.zlibVersion),
  ]
}
