/// Those for whom a site is built.
public enum Audience: Hashable, Sendable {
  /// The author, who sees everything.
  case author
  /// Everyone else: no protected entry is part of the site.
  case visitors
  /// All members of some groups. The site has what each of them can read, so that a page for several
  /// groups shows nothing that one of the groups cannot read.
  case everyReader(Access)
  /// A member of some groups.
  case member(Access)

  /// Whether an entry is part of the site.
  public func sees(_ access: Access) -> Bool {
    if access.isOpen { return true }
    switch self {
    case .author: return true
    case .visitors: return false
    case .everyReader(let readers): return Set(readers.groups).isSubset(of: access.groups)
    case .member(let own): return !Set(own.groups).isDisjoint(with: access.groups)
    }
  }
}
