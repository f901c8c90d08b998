/// A file of the built-in theme, of the site's templates, or of both.
public struct ThemeFile: Sendable {
  /// The owner of a file, and its changes since it was copied.
  public enum State: String, Sendable {
    /// A file of the built-in theme that the site does not override.
    case builtIn
    /// A file of the site that the built-in theme does not have.
    case new
    /// The site's copy, equal to the built-in file.
    case same
    /// The site's copy was changed.
    case changed
    /// The site's copy is unchanged, but the built-in file was changed since.
    case outdated
    /// Both files were changed since the copy was made.
    case diverged
    /// The site's file differs from the built-in file, and its origin is unknown.
    case other
    /// The site's `theme.yaml` or file of a language, which extends the built-in one instead of
    /// replacing it.
    case over
    /// The site's copy of a file that the built-in theme no longer has.
    case orphaned
    /// A file of the site at a path from which no theme file is read.
    case unread
    /// A built-in file; the site has something at its path that is not a theme file.
    case blocked
  }

  /// The file's path in `templates/`.
  public let path: String
  /// The owner of the file, and its changes since it was copied.
  public let state: State
  /// The built-in file.
  let builtIn: [UInt8]?
  /// The site's file.
  let own: [UInt8]?

  /// A description of what the site has at this path, if that is not a theme file.
  public let obstacle: String?

  /// - Parameter origin: The hash of the text from which the site's file was copied, if it is
  ///   known.
  init(
    path: String, builtIn: [UInt8]?, own: [UInt8]?, origin: String?, obstacle: String? = nil
  ) {
    self.path = path
    self.builtIn = builtIn
    self.own = own
    self.obstacle = obstacle
    state =
      own == nil && obstacle != nil
      ? .blocked
      : Self.state(
        path, builtIn.map(Self.withLineFeeds), own.map(Self.withLineFeeds), origin: origin)
  }

  private static func state(
    _ path: String, _ builtIn: [UInt8]?, _ own: [UInt8]?, origin: String?
  ) -> State {
    guard let own else { return .builtIn }
    guard let builtIn else {
      if origin != nil { return .orphaned }
      return ThemeLoader.reads(path) ? .new : .unread
    }
    if own == builtIn { return .same }
    guard let origin else {
      let isOver = path == ThemeLoader.contractFile || ThemeLoader.isLanguage(path)
      return isOver ? .over : .other
    }
    let isBuiltInOther = ThemeRecord.hash(builtIn) != origin
    if ThemeRecord.hash(own) == origin { return .outdated }
    return isBuiltInOther ? .diverged : .changed
  }

  /// Whether the built-in theme has the file.
  public var isBuiltIn: Bool { builtIn != nil }

  /// Whether the site has the file.
  public var isOwn: Bool { own != nil }

  /// Whether the built-in file was changed since the site copied it; nil if that is not known.
  public var isBuiltInChanged: Bool? {
    switch state {
    case .outdated, .diverged, .orphaned: true
    case .changed: false
    case .builtIn, .new, .same, .other, .over, .unread, .blocked: nil
    }
  }

  /// The differences of the site's file from the built-in one, ignoring line ends; nil if one of
  /// them is missing or is not text.
  public var difference: UnifiedDiff? {
    guard let builtIn, let own, Self.isText(builtIn), Self.isText(own) else { return nil }
    return UnifiedDiff(
      Self.withLineFeeds(builtIn), Self.withLineFeeds(own), from: "built-in/" + path,
      to: "templates/" + path)
  }

  /// A text with line feeds instead of Windows line ends, which editors and Git may insert;
  /// unchanged if it is not text.
  static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x0D), !bytes.contains(0) else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == 0x0A, text.last == 0x0D { text.removeLast() }
      text.append(byte)
    }
    return text
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }
}
