import Content
public import DataFormats
import Fields
import FileSystem
import Loading
public import SourceText
import Theming

/// The settings that a build with some options would use, and where each of them comes from.
public struct EffectiveSettings: Sendable {
  /// Where a setting comes from.
  public enum Origin: Equatable, Sendable {
    /// A line of the site's settings.
    case file(path: String, line: Int)
    /// An option of the command line.
    case option(String)
    /// An environment variable.
    case environment(String)
    /// The machine, such as its time zone.
    case machine
    /// The theme's declarations.
    case theme
    /// The program.
    case builtIn
  }

  /// A setting with a value.
  public struct Setting: Sendable {
    /// The key, with dots between the keys of nested mappings.
    public let key: String
    /// The value.
    public let value: JSONValue
    /// Where it comes from.
    public let origin: Origin
  }

  /// The settings in the order of the documentation, then the author's own keys.
  public private(set) var settings: [Setting] = []
  /// Every known key, even without a value.
  public private(set) var keys: [String] = []
  /// The diagnostics of the settings.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Reads the settings of the site in the source folder.
  ///
  /// - Parameter zoneVariable: The environment variable that gives the machine's time zone, if it
  ///   is set.
  public init(_ options: BuildOptions, zoneVariable: String?) {
    let (contract, problems) = ThemeLoader.contract(options.themeFolders)
    let settingsFile = SettingsFile(options)
    let file = settingsFile.file
    let node = file.flatMap(Self.tree)
    diagnostics = settingsFile.diagnostics + problems
    let themeDefaults = Self.defaults(of: contract?.settings ?? [])
    let fields =
      KindDescription.all.first { $0.name == "site" }?
      .described(withThemeSettings: contract?.fields ?? []).fields ?? []
    var collector = Collector(
      file: file,
      initial: { key in
        if let value = themeDefaults[key] { return (value, .theme) }
        return SettingDefaults.value(of: key).map { ($0, .builtIn) }
      })
    collector.add(fields, node, below: "")
    settings = collector.settings
    keys = collector.keys
    override("url", with: options.baseURL, .option("--base-url"))
    override("theme.style", with: options.style, .option("--style"))
    if !settings.contains(where: { $0.key == "timeZone" }) {
      let origin = zoneVariable.map(Origin.environment) ?? .machine
      settings.append(
        Setting(key: "timeZone", value: .string(options.systemZone ?? "UTC"), origin: origin))
    }
  }

  private mutating func override(_ key: String, with value: String?, _ origin: Origin) {
    guard let value else { return }
    let setting = Setting(key: key, value: .string(value), origin: origin)
    if let index = settings.firstIndex(where: { $0.key == key }) {
      settings[index] = setting
    } else {
      settings.insert(setting, at: 0)
    }
  }

  /// The settings file as a tree; nil if it is damaged.
  private static func tree(_ file: SourceFile) -> Node? {
    let name = file.path.split(separator: "/").last ?? ""
    let parsed = ContentParser.parse(file, path: "data/\(name)", kind: .data)
    guard case .data(let node, _) = parsed.source else { return nil }
    return node
  }

  private static func defaults(
    of settings: [ThemeSetting], below prefix: String = "theme."
  ) -> [String: JSONValue] {
    settings.reduce(into: [:]) { values, setting in
      if case .group(let inner) = setting.form {
        values.merge(defaults(of: inner, below: prefix + setting.name + ".")) { first, _ in first }
      } else if let value = json(setting.initial) {
        values[prefix + setting.name] = value
      }
    }
  }

  private static func json(_ value: ThemeValue) -> JSONValue? {
    switch value {
    case .nothing, .group: nil
    case .text(let text), .file(let text): .string(text)
    case .flag(let flag): .bool(flag)
    case .texts(let texts): .array(texts.map(JSONValue.string))
    case .choices(let choices): .array(choices.map { .string($0.word) })
    case .written(let node): JSONValue(node)
    }
  }
}

/// Collects the settings of a tree and the defaults of keys that it does not have.
private struct Collector {
  let file: SourceFile?
  /// The default of a key, and where it comes from.
  let initial: (String) -> (JSONValue, EffectiveSettings.Origin)?
  var settings: [EffectiveSettings.Setting] = []
  var keys: [String] = []

  mutating func add(_ fields: [FieldDescription], _ node: Node?, below prefix: String) {
    for field in fields {
      let key = prefix + field.key
      let entry = node?.entries?.last { $0.key == field.key }
      if case .mapping(let inner) = field.form, !inner.isEmpty,
        entry.map({ $0.value.entries != nil || $0.value.isNull }) ?? true
      {
        add(inner, entry?.value, below: key + ".")
      } else {
        keys.append(key)
        add(key, entry)
      }
    }
    let known = Set(fields.map(\.key))
    for entry in node?.entries ?? [] where !known.contains(entry.key) {
      keys.append(prefix + entry.key)
      add(prefix + entry.key, entry)
    }
  }

  private mutating func add(_ key: String, _ entry: Node.Entry?) {
    if let entry, !entry.value.isNull, let file {
      let excerpt = SourceExcerpt(file, entry.keyRange)
      let origin = EffectiveSettings.Origin.file(path: excerpt.path, line: excerpt.position.line)
      settings.append(.init(key: key, value: JSONValue(entry.value), origin: origin))
    } else if let (value, origin) = initial(key) {
      settings.append(.init(key: key, value: value, origin: origin))
    }
  }
}
