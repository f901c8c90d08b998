/// A file of the built-in theme, of the templates that a site lays over it, or of both.
public struct ThemeFile: Sendable {
  /// Whose it is, and what became of it.
  public enum State: String, Sendable {
    /// The built-in theme's; the site has none of its own.
    case builtIn
    /// The site's; the built-in theme has none.
    case new
    /// The site's copy, which says what the built-in one says.
    case same
    /// The site's copy was changed.
    case changed
    /// The site's copy is as it was copied, and the built-in one was changed since.
    case outdated
    /// Both were changed since it was copied.
    case diverged
    /// The site's file differs from the built-in file, and its origin is unknown.
    case other
    /// The site's `theme.yaml`, which does not take the place of the built-in one but lies over it.
    case over
    /// The site's copy of a file that the built-in theme no longer has.
    case orphaned
    /// The site's, where no theme is read from.
    case unread
    /// The built-in theme's; the site has something at its path that is no file of a theme.
    case blocked
  }

  /// Its path in `templates/`.
  public let path: String
  /// Whose it is, and what became of it.
  public let state: State
  /// The built-in one.
  let builtIn: [UInt8]?
  /// The site's own.
  let own: [UInt8]?

  /// What the site has in its place, in words, where that is no file of a theme.
  public let obstacle: String?

  /// - Parameter origin: The hash of the text that the site's file was copied from, where it is known.
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
      : Self.state(path, builtIn.map(Self.withLineFeeds), own.map(Self.withLineFeeds), origin)
  }

  private static func state(
    _ path: String, _ builtIn: [UInt8]?, _ own: [UInt8]?, _ origin: String?
  ) -> State {
    guard let own else { return .builtIn }
    guard let builtIn else {
      if origin != nil { return .orphaned }
      return ThemeLoader.reads(path) ? .new : .unread
    }
    if own == builtIn { return .same }
    guard let origin else { return path == ThemeLoader.contractFile ? .over : .other }
    let isBuiltInOther = ThemeRecord.hash(builtIn) != origin
    if ThemeRecord.hash(own) == origin { return .outdated }
    return isBuiltInOther ? .diverged : .changed
  }

  /// Whether the built-in theme has it.
  public var isBuiltIn: Bool { builtIn != nil }

  /// Whether the site has one of its own.
  public var isOwn: Bool { own != nil }

  /// Whether the built-in one was changed since the site's was copied; nil if that is not known.
  public var isBuiltInChanged: Bool? {
    switch state {
    case .outdated, .diverged, .orphaned: true
    case .changed: false
    case .builtIn, .new, .same, .other, .over, .unread, .blocked: nil
    }
  }

  /// What the site's file has otherwise than the built-in one, but for line ends; nil if one of them is no text, or
  /// is not there.
  public var difference: UnifiedDiff? {
    guard let builtIn, let own, Self.isText(builtIn), Self.isText(own) else { return nil }
    return UnifiedDiff(
      Self.withLineFeeds(builtIn), Self.withLineFeeds(own), from: "built-in/" + path,
      to: "templates/" + path)
  }

  /// A text with line feeds in place of Windows' line ends, which editors and Git put in by
  /// themselves; what is no text as it is.
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
