import SourceText
import Texts

extension BuildReport {
  /// The report with merged diagnostics.
  public var merged: BuildReport {
    var report = self
    report.diagnostics = RepeatedDiagnostics.merged(diagnostics)
    return report
  }

  /// What pages load from other hosts: the scripts and frames of texts, and what a check has found.
  public var loads: [String] { ForeignLoad.notices(diagnostics) }
}
