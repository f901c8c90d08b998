import Bytes

/// Words of a POSIX shell.
public enum ShellText {
  /// A word that a shell takes as it is: in `'` if it has other characters than ASCII letters, digits and
  /// those of `plain`. It must not be empty.
  public static func quoted(_ word: String, plain: String = "-_./:@=,") -> String {
    let isPlain = word.utf8.allSatisfy { $0.isLetterOrDigit || plain.utf8.contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
