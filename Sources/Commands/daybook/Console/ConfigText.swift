import Building
import DataFormats
import Terminal

/// Settings with their origins as lines and as JSON.
struct ConfigText {
  let settings: [EffectiveSettings.Setting]

  /// A line for each setting: its key, its value as JSON, and where it comes from.
  var lines: [String] {
    let width = settings.map(\.key.count).max() ?? 0
    return settings.map { setting in
      let key = setting.key.padded(to: width + 2)
      return "\(key)\(setting.value.text)  (\(Self.words(setting.origin)))"
    }
  }

  /// A value for scripts: text without quotes, and lists with a line for each element.
  static func plain(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .array(let values): values.map(plain).joined(separator: "\n")
    default: value.text
    }
  }

  var json: JSONValue {
    .object([
      (
        "settings",
        .array(
          settings.map { setting in
            .object(
              [("key", .string(setting.key)), ("value", setting.value)]
                + Self.json(setting.origin))
          })
      )
    ])
  }

  private static func words(_ origin: EffectiveSettings.Origin) -> String {
    switch origin {
    case .file(let path, let line): "\(path):\(line)"
    case .option(let name): "command line: \(name)"
    case .environment(let name): "environment: \(name)"
    case .machine: "this machine"
    case .theme: "theme"
    case .builtIn: "default"
    }
  }

  private static func json(
    _ origin: EffectiveSettings.Origin
  ) -> [(key: String, value: JSONValue)] {
    switch origin {
    case .file(let path, let line):
      [("origin", .string("file")), ("path", .string(path)), ("line", .int(line))]
    case .option(let name): [("origin", .string("option")), ("name", .string(name))]
    case .environment(let name): [("origin", .string("environment")), ("name", .string(name))]
    case .machine: [("origin", .string("machine"))]
    case .theme: [("origin", .string("theme"))]
    case .builtIn: [("origin", .string("default"))]
    }
  }
}
