import Processes
import System

/// The functions of JavaScriptCore's C interface that Daybook uses. The library is opened on first
/// use, so the program also runs without it.
struct JavaScriptCore: @unchecked Sendable {  // Function pointers, which do not change.
  typealias Pointer = UnsafeMutableRawPointer
  typealias Exception = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  let createGroup: @convention(c) () -> Pointer?
  let releaseGroup: @convention(c) (Pointer?) -> Void
  let createContext: @convention(c) (Pointer?, Pointer?) -> Pointer?
  let releaseContext: @convention(c) (Pointer?) -> Void
  let globalObject: @convention(c) (Pointer?) -> Pointer?
  let createString: @convention(c) (UnsafePointer<UInt16>?, Int) -> Pointer?
  let releaseString: @convention(c) (Pointer?) -> Void
  let mostBytes: @convention(c) (Pointer?) -> Int
  let copyBytes: @convention(c) (Pointer?, UnsafeMutablePointer<CChar>?, Int) -> Int
  let evaluate:
    @convention(c) (Pointer?, Pointer?, Pointer?, Pointer?, Int32, Exception?) -> Pointer?
  let property: @convention(c) (Pointer?, Pointer?, Pointer?, Exception?) -> Pointer?
  let call:
    @convention(c) (Pointer?, Pointer?, Pointer?, Int, UnsafePointer<Pointer?>?, Exception?) ->
      Pointer?
  let makeString: @convention(c) (Pointer?, Pointer?) -> Pointer?
  let isString: @convention(c) (Pointer?, Pointer?) -> Bool
  let copyString: @convention(c) (Pointer?, Pointer?, Exception?) -> Pointer?
  /// Stops a script after a number of seconds; nil if the library does not support it.
  let limitTime: (@convention(c) (Pointer?, Double, Pointer?, Pointer?) -> Void)?

  /// The possible names of the library's file, the newest supported interface first.
  private static let names = [
    "libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-4.0.so.18",
    "libjavascriptcoregtk-6.0.so.1",
  ]

  /// The name, with the version, and the size of the library's file; nil if there is none. The file
  /// is not opened.
  static var version: String? {
    SharedLibrary.file(named: names).map { path, size in
      "\(path.split(separator: "/").last ?? "") \(size)"
    }
  }

  /// Opens the library; nil if it is not installed.
  init?() {
    guard let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first
    else { return nil }
    func optional<Function>(_ name: String) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    func symbol<Function>(_ name: String) throws(MissingSymbol) -> Function {
      guard let function: Function = optional(name) else { throw MissingSymbol() }
      return function
    }
    do throws(MissingSymbol) {
      createGroup = try symbol("JSContextGroupCreate")
      releaseGroup = try symbol("JSContextGroupRelease")
      createContext = try symbol("JSGlobalContextCreateInGroup")
      releaseContext = try symbol("JSGlobalContextRelease")
      globalObject = try symbol("JSContextGetGlobalObject")
      createString = try symbol("JSStringCreateWithCharacters")
      releaseString = try symbol("JSStringRelease")
      mostBytes = try symbol("JSStringGetMaximumUTF8CStringSize")
      copyBytes = try symbol("JSStringGetUTF8CString")
      evaluate = try symbol("JSEvaluateScript")
      property = try symbol("JSObjectGetProperty")
      call = try symbol("JSObjectCallAsFunction")
      makeString = try symbol("JSValueMakeString")
      isString = try symbol("JSValueIsString")
      copyString = try symbol("JSValueToStringCopy")
    } catch {
      return nil
    }
    limitTime = optional("JSContextGroupSetExecutionTimeLimit")
  }

  private struct MissingSymbol: Error {}
}
