public import Content
import Fields
public import SourceText

extension SiteSettings {
  /// A warning of a git target whose branch keeps earlier commits although the site does not say that
  /// it should: nothing that was published there can be withdrawn.
  public func keptHistory(_ target: DeployTarget) -> Diagnostic? {
    guard target.method == .git, target.history == nil else { return nil }
    return .warning(
      "the branch of the target '\(target.name.value)' keeps protected pages and keys of earlier "
        + "deploys, which revoked invitations and passphrases open",
      at: excerpt(target.name.range),
      hint:
        "with 'history: false', a deploy replaces all commits by one; with 'history: true', they "
        + "are kept without this warning")
  }
}
