import Bytes
import Content
import FileSystem
import Hosting
import Hypertext
import Publishing
import Sealing
import Synchronization

/// Seals files for the readers of a set of groups, and adds them to a publication.
///
/// Each page also gets the page that asks for the key: see `stageShells`.
final class SealingOutput: SiteOutput {
  private let publication: Publication
  private let links: SealedLinks
  private let key: SealingKey
  private let shell: (bytes: [UInt8], fingerprint: Fingerprint)
  private let last: SealedRecord?
  private let sealed: Mutex<SealedRecord>

  /// - Parameter options: The options of the build of what is sealed.
  init(
    _ publication: Publication, _ links: SealedLinks, key: SealingKey, shell: [UInt8],
    _ options: BuildOptions
  ) {
    (self.publication, self.links, self.key) = (publication, links, key)
    self.shell = (shell, Fingerprint(of: shell))
    var hash = StableHash()
    hash.add(links.hash)
    // The record must not contain a hash of the key itself.
    hash.add(bytes: key.seal([], for: "daybook record"))
    last =
      options.isClean
      ? nil
      : SealedRecord.read(
        options, circumstances: hash.value, manifest: publication.manifest)
    sealed = Mutex(SealedRecord(circumstances: hash.value))
  }

  /// What has been sealed.
  var record: SealedRecord { sealed.withLock { $0 } }

  func stage(_ path: OutputPath, _ bytes: [UInt8]) throws(PublishingError) {
    let file = path.text
    let id = links.id(of: file)
    guard SealedLinks.isPage(file) else {
      let fingerprint = Fingerprint(of: bytes)
      if try keep(path, fingerprint) { return }
      sealed.withLock { $0.sources[file] = fingerprint }
      return try seal(bytes, id, file)
    }
    var text = MainText(bytes)
    let page = LinkReplacement.replacing(in: bytes, visit: { text.add($0) }, links.replacement)
    let words = text.words
    sealed.withLock { $0.texts[file] = words }
    try seal(page, id, file)
  }

  /// Adds the page that asks for the key at the address of each page.
  func stageShells() throws(PublishingError) {
    for file in record.texts.keys {
      let path = OutputPath(checked: "members/\(links.id(of: file))/index.html")
      if try !publication.keep(path, shell.fingerprint) {
        try publication.stage(path, shell.bytes)
      }
    }
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

  func keep(_ path: OutputPath, _ fingerprint: Fingerprint) throws(PublishingError) -> Bool {
    let file = path.text
    guard last?.sources[file] == fingerprint,
      try publication.keep(OutputPath(checked: "members/\(links.id(of: file)).bin"))
    else { return false }
    sealed.withLock { $0.sources[file] = fingerprint }
    return true
  }

  /// Adds a page of the last build that would be rendered to the same bytes.
  ///
  /// - Returns: False if the page must be rendered and staged.
  func keepPage(_ file: String) throws(PublishingError) -> Bool {
    let id = links.id(of: file)
    guard let words = last?.texts[file],
      try publication.keep(OutputPath(checked: "members/\(id).bin"))
    else { return false }
    sealed.withLock { $0.texts[file] = words }
    return true
  }

  /// Seals bytes as the file with an ID.
  func seal(_ bytes: [UInt8], _ id: String, _ file: String) throws(PublishingError) {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let sealed = SealedFile(type: MediaType.of(file), name: name, content: bytes)
    try publication.stage(
      OutputPath(checked: "members/\(id).bin"), sealed.sealed(id: id, set: links.set, key: key))
  }
}
