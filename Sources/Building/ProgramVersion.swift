/// The version of Daybook.
public enum ProgramVersion {
  /// As `daybook --version` prints it.
  public static let text = "0.1.0"
}
