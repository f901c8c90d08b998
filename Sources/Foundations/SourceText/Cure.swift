/// What cures a problem: a sentence for the author, and the change, if a program can make it.
///
/// A literal is advice: a sentence without a change.
public struct Cure: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// A change that cures a problem.
  public enum Change: Hashable, Sendable {
    /// A text that replaces what the diagnostic marks, or that many bytes after its position.
    case replacement(String, length: Int? = nil)
    /// A text that replaces the marked line, but for its indentation.
    case line(String)
    /// A new path of the diagnostic's file, relative to its folder.
    case move(to: String)
    /// A command for the shell.
    case command(String)
  }

  /// The sentence, in lower case and without a full stop.
  public let text: String
  /// The change; nil if the author must decide what to change.
  public let change: Change?

  /// The sentence.
  public var description: String { text }

  /// A cure with a sentence and a change.
  public init(_ text: String, _ change: Change? = nil) {
    (self.text, self.change) = (text, change)
  }

  /// Advice.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The cure `did you mean 'NAME'?`, which replaces what the diagnostic marks.
  public static func meaning(_ name: String) -> Cure {
    Cure("did you mean '\(name)'?", .replacement(name))
  }

  /// The cure `write TEXT`, which replaces what the diagnostic marks, or that many bytes.
  public static func writing(_ text: String, over length: Int? = nil) -> Cure {
    Cure("write \(text)", .replacement(text, length: length))
  }

  /// The cure `write LINE`, which replaces the marked line.
  public static func writing(line: String) -> Cure {
    Cure("write \(line)", .line(line))
  }

  /// The cure `rename it to 'PATH'`.
  public static func renaming(to path: String) -> Cure {
    Cure("rename it to '\(path)'", .move(to: path))
  }

  /// The sentence alone, for a range of a file that nobody edits.
  public var advice: Cure { Cure(text) }

  /// The cure `install it with: COMMAND` for packages of the system.
  public static func installing(_ packages: String, _ what: String = "it") -> Cure {
    let command = "sudo apt-get install " + packages
    return Cure("install \(what) with: " + command, .command(command))
  }

  /// The cure with more of its sentence.
  public static func + (cure: Cure, further: String) -> Cure {
    Cure(cure.text + further, cure.change)
  }
}
