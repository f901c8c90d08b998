/// The version of Daybook.
public enum ProgramVersion {
  /// As `daybook --version` prints it.
  public static let text = "1.0.0"
  /// The date of the version, as man pages have it; a date of the build would make each build
  /// different.
  public static let date = "November 25, 2026"
}
