extension ScriptEngine {
  /// Encodes the result of a call as a code and a text for a message.
  static func reply(_ call: () throws(Failure) -> [UInt8]?) -> (code: UInt8, text: [UInt8]) {
    do throws(Failure) {
      guard let answer = try call() else { return (1, []) }
      return (0, answer)
    } catch {
      switch error {
      case .missing: return (2, [])
      case .damaged(let path): return (3, Array(path.utf8))
      case .stopped(let reason): return (4, Array(reason.utf8))
      case .tooSlow: return (5, [])
      }
    }
  }

  /// Decodes the result of a call from a message.
  static func answer(code: UInt8, _ text: [UInt8]) throws(Failure) -> [UInt8]? {
    switch code {
    case 0: return text
    case 1: return nil
    case 2: throw .missing
    case 3: throw .damaged(String(decoding: text, as: UTF8.self))
    case 4: throw .stopped(String(decoding: text, as: UTF8.self))
    default: throw .tooSlow
    }
  }
}
