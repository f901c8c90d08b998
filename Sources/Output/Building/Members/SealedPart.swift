import Content
import Site

/// The part of a site that a build makes for the readers of some groups: the pages and files that
/// the public site does not have.
struct SealedPart: Sendable {
  /// The files of the public site.
  let publicFiles: Set<String>

  /// Whether the part has a file.
  func contains(_ path: String) -> Bool {
    path != AgeingFile.path && !publicFiles.contains(path)
  }

  /// Whether the part has a page or generated file.
  func contains(_ route: Route) -> Bool {
    route.kind.isForMembers && contains(route.path.file)
  }
}

extension RouteKind {
  /// Whether members get pages or files of this kind. The members' area has an index and a search
  /// of its own.
  fileprivate var isForMembers: Bool {
    switch self {
    case .members, .notFound, .search: false
    case .vcard, .resumeJSON, .firstPage, .attachedFile: true
    default: isPage
    }
  }
}
