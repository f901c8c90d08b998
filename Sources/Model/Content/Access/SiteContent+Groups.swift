import Fields
public import SourceText

extension SiteContent {
  /// Errors for groups that entries name and `members.yaml` does not have.
  public var unknownGroups: [Diagnostic] {
    let known = Set(memberGroups?.groups.map(\.name.value) ?? [])
    let folders = folderAccess.flatMap { folder, groups in
      groups.filter { $0.value != MemberGroups.everyone && !known.contains($0.value) }.map {
        group in
        Diagnostic.error(
          "no group '\(group.value)' in \(root)members.yaml",
          at: SourceExcerpt(path: "\(root)\(folder)/_defaults.yaml"),
          hint: Spelling.hint(for: group.value, in: known.sorted()))
      }
    }
    return misplacedAccess + folders
      + writtenAccess.flatMap { file, groups in
        groups.filter { $0.value != MemberGroups.everyone && !known.contains($0.value) }.map {
          group in
          .error(
            "no group '\(group.value)' in \(root)members.yaml",
            at: SourceExcerpt(file, group.range),
            hint: Spelling.hint(for: group.value, in: known.sorted() + [MemberGroups.everyone])
              ?? "write it there with its members, such as \(group.value): [ben, kit]")
        }
      }
  }

  /// Errors for `access` where it would have no effect.
  private var misplacedAccess: [Diagnostic] {
    var found: [Diagnostic] = []
    if folderAccess[""] != nil {
      found.append(
        .error(
          "'access' in the defaults of all of content/ protects no profile and no people",
          at: SourceExcerpt(path: root + "_defaults.yaml"),
          hint: "write it in site.yaml, to protect the whole site"))
    }
    found += folderAccess.filter { $0.value.isEmpty }.keys.map { folder in
      .error(
        "'access' names no group", at: SourceExcerpt(path: "\(root)\(folder)/_defaults.yaml"),
        hint: "name groups of members.yaml, or write 'access: everyone'")
    }
    let taken = copiedFiles.filter {
      $0 == "members/keys.json" || ($0.hasPrefix("members/") && $0.hasSuffix(".bin"))
    }
    return found
      + taken.map {
        .error(
          "the file has the path of a file that is made for members",
          at: SourceExcerpt(path: root + $0), hint: "rename it")
      }
  }

  /// Every `access`, as written, with its file.
  private var writtenAccess: [(file: SourceFile, groups: [Located<String>])] {
    documents.map { ($0.body.file, $0.access) } + [(settings.file, settings.access)] + accessOfParts
  }
}
