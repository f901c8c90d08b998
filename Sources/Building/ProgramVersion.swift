import Content

/// The version of Daybook.
public enum ProgramVersion {
  /// As `daybook --version` prints it.
  public static let text = "0.1.0"

  /// As themes are compared with it.
  static let version = Version(text)
}
