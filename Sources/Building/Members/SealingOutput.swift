import Content
import FileSystem
import Hosting
import Hypertext
import Publishing
import Sealing
import Synchronization

/// Seals files for the readers of a set of groups, and adds them to a publication.
///
/// Each page also gets the page that asks for the key.
final class SealingOutput: SiteOutput {
  private let publication: Publication
  private let links: SealedLinks
  private let key: SealingKey
  private let shell: [UInt8]
  private let texts = Mutex<[String: String]>([:])

  init(_ publication: Publication, _ links: SealedLinks, _ key: SealingKey, shell: [UInt8]) {
    (self.publication, self.links, self.key) = (publication, links, key)
    self.shell = shell
  }

  /// The words of each page, by its file.
  var pageTexts: [String: String] { texts.withLock { $0 } }

  func stage(_ path: OutputPath, _ bytes: [UInt8]) throws(PublishingError) {
    let file = path.text
    let id = links.id(of: file)
    guard SealedLinks.isPage(file) else { return try seal(bytes, id, file) }
    let page = LinkReplacement.replacing(in: bytes, links.replacement)
    texts.withLock { $0[file] = PageText.words(of: bytes) }
    try seal(page, id, file)
    try publication.stage(OutputPath(checked: "members/\(id)/index.html"), shell)
  }

  func stageCopy(_ path: OutputPath, of source: String) throws(PublishingError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(source)
    } catch {
      throw .file(error)
    }
    try stage(path, bytes)
  }

  func keep(_ path: OutputPath, _ fingerprint: Fingerprint) -> Bool { false }

  /// Seals bytes as the file with an ID.
  func seal(_ bytes: [UInt8], _ id: String, _ file: String) throws(PublishingError) {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let sealed = SealedFile(type: MediaType.of(file), name: name, content: bytes)
    try publication.stage(
      OutputPath(checked: "members/\(id).bin"), sealed.sealed(id: id, set: links.set, key: key))
  }
}
