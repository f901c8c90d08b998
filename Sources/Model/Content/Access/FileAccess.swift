import Fields
import SourceText

/// Who can read each copied file.
///
/// A file of a folder whose defaults have `access` has the same access. Any other file is public if
/// public content mentions it. Otherwise it is for the readers of the entries that mention it. A file
/// that nothing mentions is for the readers of the protected entries of its folder, or of the nearest
/// parent folder that has entries.
struct FileAccess {
  /// The protected files by their paths.
  private(set) var files: [String: Access] = [:]
  /// The files that both public and protected entries mention, which are public.
  private(set) var shared: [String] = []
  /// The files that are not published, as the entries of their folder are for different groups.
  private(set) var withheld: Set<String> = []

  init(_ content: SiteContent, _ documents: [ContentAccess.Readable], _ site: Access) {
    guard content.isProtected, !content.copiedFiles.isEmpty else { return }
    let readers = Self.readers(content, documents, site)
    let folders = FolderReaders(content, documents, site, readers: readers)
    for file in content.copiedFiles where !Self.isForHosts(file) {
      if let access = Self.written(file, content, site) ?? readers[file].map(Self.union) {
        if !access.isOpen { files[file] = access }
        if access.isOpen, let all = readers[file], all.count > 1 { shared.append(file) }
      } else {
        switch folders.nearest(to: file) {
        case .readers(let access): if !access.isOpen { files[file] = access }
        case .nobody: withheld.insert(file)
        case .unknown: if !site.isOpen { files[file] = site }
        }
      }
    }
  }

  /// The access that is written for a file; files that are content have no other.
  private static func written(_ file: String, _ content: SiteContent, _ site: Access) -> Access? {
    content.folderAccess(of: file) ?? (SourceKind(path: file).isRead ? site : nil)
  }

  /// Whether web servers, hosts or browsers look for a file at its path.
  private static func isForHosts(_ file: String) -> Bool {
    file.hasPrefix(".well-known/")
      || ["CNAME", "robots.txt", "favicon.ico", "favicon.svg", "ads.txt"].contains(file)
  }

  /// For each file that is mentioned, the access of everything that mentions it.
  private static func readers(
    _ content: SiteContent, _ documents: [ContentAccess.Readable], _ site: Access
  ) -> [String: Set<Access>] {
    let mentions = FileMentions(content.copiedFiles)
    var readers: [String: Set<Access>] = [:]
    // A draft that is not published makes no file public.
    for (document, access) in documents where !(document.isDraft && access.isOpen) {
      let path = content.path(of: document.body.file)
      for file in mentions.files(
        in: document.body.file.bytes[...], of: path, alsoFolders: !access.isOpen)
      {
        readers[file, default: []].insert(access)
      }
    }
    // A public link to a folder, such as that of a journal, leads to its page and shows no files.
    func add(_ link: String, in file: SourceFile, _ access: Access, showsFolder: Bool = false) {
      let path = content.path(of: file)
      let alsoFolders = showsFolder || !access.isOpen
      for file in mentions.files(named: link, from: path, alsoFolders: alsoFolders) {
        readers[file, default: []].insert(access)
      }
    }
    let texts = Dictionary(documents.map { ($0.document.path, $0.access) }) { first, _ in first }
    let data = Set(content.dataEntries.map(\.file.path))
    for reference in content.references
    where texts[reference.file.path] == nil && !data.contains(reference.file.path) {
      add(reference.link.value, in: reference.file, site)
    }
    for (picture, file) in content.pictures where picture.isFolder {
      add(picture.source.value, in: file, texts[file.path] ?? site, showsFolder: true)
    }
    var others: [String: (file: SourceFile, access: Set<Access>)] = [:]
    for entry in content.dataEntries {
      let access = content.access(entry.access, of: entry.file, in: site)
      for link in entry.links { add(link, in: entry.file, access) }
      let path = content.path(of: entry.file)
      for file in mentions.files(in: entry.text, of: path, alsoFolders: !access.isOpen) {
        readers[file, default: []].insert(access)
      }
      others[entry.file.path, default: (entry.file, [])].access.insert(access)
    }
    // Files that are mentioned in another way may belong to a protected entry.
    var likely: [String: Set<Access>] = [:]
    for (file, access) in others.values {
      let hidden = access.subtracting([.everyone])
      guard !hidden.isEmpty else { continue }
      let path = content.path(of: file)
      for name in mentions.files(in: file.bytes[...], of: path, alsoFolders: true) {
        likely[name, default: []].formUnion(hidden)
      }
    }
    return readers.merging(likely) { known, _ in known }
  }

  /// Those who can read one of several entries.
  private static func union(_ all: Set<Access>) -> Access {
    all.contains(.everyone) ? .everyone : Access(all.flatMap(\.groups))
  }
}
