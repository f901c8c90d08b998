/// A JavaScript context without access to files and the network.
///
/// Only one thread at a time may use it; its owner must ensure this.
final class ScriptContext {
  /// An error thrown by a script, with the thrown value.
  struct Failure: Error {
    let message: String

    /// Whether the engine stopped a script that ran too long.
    var isTooSlow: Bool { message.hasPrefix("JavaScript execution terminated") }
  }

  /// The time limit of a call in seconds: the last safeguard after the limits of the input size.
  private static let mostSeconds = 5.0

  private let engine: JavaScriptCore
  private let group: JavaScriptCore.Pointer
  private let context: JavaScriptCore.Pointer

  /// Creates a context with only the standard objects of the language.
  init?(_ engine: JavaScriptCore) {
    guard let group = engine.createGroup() else { return nil }
    guard let context = engine.createContext(group, nil) else {
      engine.releaseGroup(group)
      return nil
    }
    self.engine = engine
    self.group = group
    self.context = context
    engine.limitTime?(group, Self.mostSeconds, nil, nil)
  }

  deinit {
    engine.releaseContext(context)
    engine.releaseGroup(group)
  }

  /// Runs a script that defines functions.
  func run(_ script: [UInt8]) throws(Failure) {
    var exception: JavaScriptCore.Pointer?
    let source = string(script)
    defer { engine.releaseString(source) }
    _ = engine.evaluate(context, source, nil, nil, 1, &exception)
    if let exception { throw failure(exception) }
  }

  /// Calls a global function with a string argument; nil if it does not return a string.
  func call(_ name: String, _ argument: [UInt8]) throws(Failure) -> [UInt8]? {
    var exception: JavaScriptCore.Pointer?
    let property = string(Array(name.utf8))
    let text = string(argument)
    defer {
      engine.releaseString(property)
      engine.releaseString(text)
    }
    let function = engine.property(context, engine.globalObject(context), property, &exception)
    guard exception == nil, let function else { throw Failure(message: "no function '\(name)'") }
    // Until the call, the garbage collector does not see a value that was created here. Nothing may
    // run in between, so there is only one argument.
    let values = [engine.makeString(context, text)]
    let result = engine.call(context, function, nil, 1, values, &exception)
    if let exception { throw failure(exception) }
    guard let result, engine.isString(context, result) else { return nil }
    return bytes(of: result)
  }

  private func failure(_ exception: JavaScriptCore.Pointer) -> Failure {
    Failure(message: bytes(of: exception).map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  private func string(_ bytes: [UInt8]) -> JavaScriptCore.Pointer? {
    let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
    return engine.createString(units, units.count)
  }

  private func bytes(of value: JavaScriptCore.Pointer) -> [UInt8]? {
    guard let text = engine.copyString(context, value, nil) else { return nil }
    defer { engine.releaseString(text) }
    let most = engine.mostBytes(text)
    return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      let written = buffer.withMemoryRebound(to: CChar.self) {
        engine.copyBytes(text, $0.baseAddress, most)
      }
      count = max(0, written - 1)
    }
  }
}
