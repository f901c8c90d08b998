import Fields
public import SourceText

extension SiteContent {
  /// Errors for groups that entries name and `members.yaml` does not have.
  public var unknownGroups: [Diagnostic] {
    let known = Set(memberGroups?.groups.map(\.name.value) ?? [])
    return writtenAccess.flatMap { file, groups in
      groups.filter { $0.value != Access.everyoneName && !known.contains($0.value) }.map { group in
        .error(
          "no group '\(group.value)' in \(root)members.yaml", at: SourceExcerpt(file, group.range),
          hint: Spelling.hint(for: group.value, in: known.sorted() + [Access.everyoneName])
            ?? "write it there with its members, such as \(group.value): [ben, kit]")
      }
    }
  }

  /// Every `access`, as written, with its file.
  private var writtenAccess: [(file: SourceFile, groups: [Located<String>])] {
    var found = documents.filter { !$0.access.isEmpty }.map { ($0.body.file, $0.access) }
    found.append((settings.file, settings.access))
    found += settings.resumeVariants.map { (settings.file, $0.access) }
    found += classes.map { ($0.file, $0.access) }
    for library in libraries {
      found += library.segments.flatMap(\.items).map { (library.file, $0.access) }
    }
    return found
  }
}
