import Bytes

/// The way to a value in a tree of data, such as `theme.accent` or `work[0].position`.
public struct ValuePath: Hashable, Sendable, CustomStringConvertible {
  /// A step into a mapping or a list.
  public enum Step: Hashable, Sendable {
    /// The value of a key.
    case key(String)
    /// An element, from 0; -1 is the last one.
    case index(Int)
  }

  /// The steps from the root.
  public let steps: [Step]

  /// A path with its steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// A path as an author types it; nil if it is empty or wrong. A key with a dot or a bracket is in double
  /// quotes, in which `\"` and `\\` are a quote and a backslash.
  public init?(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    guard let steps = scanner.steps() else { return nil }
    self.init(steps)
  }

  /// The path of the mapping or list that has the value; nil for the root.
  public var parent: ValuePath? { steps.isEmpty ? nil : ValuePath(Array(steps.dropLast())) }

  /// The path as an author types it.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key):
        let isPlain = !key.isEmpty && !key.utf8.contains { ".[]\"\\".utf8.contains($0) }
        let escaped = key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        text += (text.isEmpty ? "" : ".") + (isPlain ? key : "\"\(escaped)\"")
      }
    }
    return text
  }

  /// The path with a further step.
  public func appending(_ step: Step) -> ValuePath { ValuePath(steps + [step]) }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func steps() -> [Step]? {
      var steps: [Step] = []
      while index < bytes.count {
        if take("[") {
          let end = bytes[index...].firstIndex(of: UInt8(ascii: "]")) ?? bytes.count
          guard let number = Int(String(decoding: bytes[index..<end], as: UTF8.self)),
            end < bytes.count
          else { return nil }
          steps.append(.index(number))
          index = end + 1
        } else {
          guard steps.isEmpty || take("."), let key = take("\"") ? quoted() : plain() else {
            return nil
          }
          steps.append(.key(key))
        }
      }
      return steps.isEmpty ? nil : steps
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
      guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
      index += 1
      return true
    }

    private mutating func plain() -> String? {
      let key = bytes[index...].prefix { !".[]\"".utf8.contains($0) }
      index += key.count
      return key.isEmpty ? nil : String(decoding: key, as: UTF8.self)
    }

    private mutating func quoted() -> String? {
      var key: [UInt8] = []
      while index < bytes.count {
        if take("\"") { return String(decoding: key, as: UTF8.self) }
        _ = take("\\")
        guard index < bytes.count else { return nil }
        key.append(bytes[index])
        index += 1
      }
      return nil
    }
  }
}
