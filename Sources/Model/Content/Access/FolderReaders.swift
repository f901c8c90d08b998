import SourceText

/// Who can read the entries of each folder, and so the files that nothing mentions.
struct FolderReaders {
  /// Who can read a file.
  enum Answer {
    /// The readers of the folder's protected entries, or everyone if it has none.
    case readers(Access)
    /// The folder's entries are for different groups.
    case nobody
    /// No folder above the file has entries.
    case unknown
  }

  /// The access of the entries of each folder.
  private var entries: [Substring: Set<Access>] = [:]
  /// The access of those who mention files of each folder.
  private var mentions: [Substring: Set<Access>] = [:]

  init(
    _ content: SiteContent, _ documents: [ContentAccess.Readable], _ site: Access,
    readers: [String: Set<Access>]
  ) {
    for (document, access) in documents {
      let path = content.path(of: document.body.file)
      entries[PathParts.parent(of: path[...]), default: []].insert(access)
    }
    for entry in content.dataEntries {
      let path = content.path(of: entry.file)
      let access = content.access(entry.access, of: entry.file, in: site)
      entries[PathParts.parent(of: path[...]), default: []].insert(access)
    }
    for (file, all) in readers {
      mentions[PathParts.parent(of: file[...]), default: []].formUnion(all)
    }
  }

  /// Who can read a file that nothing mentions, by the nearest folder with entries, or with mentioned
  /// files. A folder is protected if one of its entries is; `content/` itself only if all are.
  func nearest(to file: String) -> Answer {
    var folder = PathParts.parent(of: file[...])
    while !folder.isEmpty {
      if let all = entries[folder] { return Self.answer(all) }
      if let all = mentions[folder] { return all.contains(.everyone) ? .unknown : Self.answer(all) }
      folder = PathParts.parent(of: folder)
    }
    guard let all = entries[""], !all.contains(.everyone) else { return .unknown }
    return Self.answer(all)
  }

  private static func answer(_ all: Set<Access>) -> Answer {
    let hidden = all.subtracting([.everyone])
    guard let first = hidden.first else { return .readers(.everyone) }
    let shared = hidden.dropFirst().reduce(Set(first.groups)) { $0.intersection($1.groups) }
    return shared.isEmpty ? .nobody : .readers(Access(shared))
  }
}
