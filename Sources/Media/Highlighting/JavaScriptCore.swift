import System

/// The functions of JavaScriptCore's C interface that Daybook uses. The library is opened on first
/// use, so the program also runs without it.
struct JavaScriptCore: @unchecked Sendable {  // Function pointers, which do not change.
  typealias Pointer = UnsafeMutableRawPointer
  typealias Exception = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  typealias CreateGroup = @convention(c) () -> Pointer?
  typealias ReleaseGroup = @convention(c) (Pointer?) -> Void
  typealias CreateContext = @convention(c) (Pointer?, Pointer?) -> Pointer?
  typealias ReleaseContext = @convention(c) (Pointer?) -> Void
  typealias GlobalObject = @convention(c) (Pointer?) -> Pointer?
  typealias CreateString = @convention(c) (UnsafePointer<UInt16>?, Int) -> Pointer?
  typealias ReleaseString = @convention(c) (Pointer?) -> Void
  typealias MostBytes = @convention(c) (Pointer?) -> Int
  typealias CopyBytes = @convention(c) (Pointer?, UnsafeMutablePointer<CChar>?, Int) -> Int
  typealias Evaluate =
    @convention(c) (Pointer?, Pointer?, Pointer?, Pointer?, Int32, Exception?) -> Pointer?
  typealias Property = @convention(c) (Pointer?, Pointer?, Pointer?, Exception?) -> Pointer?
  typealias Call =
    @convention(c) (Pointer?, Pointer?, Pointer?, Int, UnsafePointer<Pointer?>?, Exception?) ->
    Pointer?
  typealias MakeString = @convention(c) (Pointer?, Pointer?) -> Pointer?
  typealias IsString = @convention(c) (Pointer?, Pointer?) -> Bool
  typealias CopyString = @convention(c) (Pointer?, Pointer?, Exception?) -> Pointer?
  typealias LimitTime = @convention(c) (Pointer?, Double, Pointer?, Pointer?) -> Void

  let createGroup: CreateGroup
  let releaseGroup: ReleaseGroup
  let createContext: CreateContext
  let releaseContext: ReleaseContext
  let globalObject: GlobalObject
  let createString: CreateString
  let releaseString: ReleaseString
  let mostBytes: MostBytes
  let copyBytes: CopyBytes
  let evaluate: Evaluate
  let property: Property
  let call: Call
  let makeString: MakeString
  let isString: IsString
  let copyString: CopyString
  /// Stops a script after a number of seconds; nil if the library does not support it.
  let limitTime: LimitTime?

  /// The possible names of the library's file, the newest supported interface first.
  private static let names: [String] = {
    [
      "libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-4.0.so.18",
      "libjavascriptcoregtk-6.0.so.1",
    ]
  }()

  /// The folders in which the dynamic loader searches.
  private static let folders: [String] = {
    #if arch(x86_64)
      let machine = "x86_64-linux-gnu"
    #elseif arch(arm64)
      let machine = "aarch64-linux-gnu"
    #else
      let machine = "unknown"
    #endif
    return ["/usr/lib/\(machine)", "/lib/\(machine)", "/usr/lib64", "/usr/lib", "/usr/local/lib"]
  }()

  /// The name, with the version, and the size of the library's file; nil if there is none. The file
  /// is not opened.
  static var version: String? {
    for name in names {
      for path in name.hasPrefix("/") ? [name] : folders.map({ "\($0)/\(name)" }) {
        var status = stat()
        guard let real = realpath(path, nil) else { continue }
        defer { free(real) }
        guard stat(real, &status) == 0 else { continue }
        let file = String(cString: real).split(separator: "/").last.map(String.init) ?? name
        return "\(file) \(status.st_size)"
      }
    }
    return nil
  }

  /// Opens the library; nil if it is not installed.
  init?() {
    guard let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first
    else { return nil }
    func symbol<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let createGroup = symbol("JSContextGroupCreate", CreateGroup.self),
      let releaseGroup = symbol("JSContextGroupRelease", ReleaseGroup.self),
      let createContext = symbol("JSGlobalContextCreateInGroup", CreateContext.self),
      let releaseContext = symbol("JSGlobalContextRelease", ReleaseContext.self),
      let globalObject = symbol("JSContextGetGlobalObject", GlobalObject.self),
      let createString = symbol("JSStringCreateWithCharacters", CreateString.self),
      let releaseString = symbol("JSStringRelease", ReleaseString.self),
      let mostBytes = symbol("JSStringGetMaximumUTF8CStringSize", MostBytes.self),
      let copyBytes = symbol("JSStringGetUTF8CString", CopyBytes.self),
      let evaluate = symbol("JSEvaluateScript", Evaluate.self),
      let property = symbol("JSObjectGetProperty", Property.self),
      let call = symbol("JSObjectCallAsFunction", Call.self),
      let makeString = symbol("JSValueMakeString", MakeString.self),
      let isString = symbol("JSValueIsString", IsString.self),
      let copyString = symbol("JSValueToStringCopy", CopyString.self)
    else { return nil }
    self.createGroup = createGroup
    self.releaseGroup = releaseGroup
    self.createContext = createContext
    self.releaseContext = releaseContext
    self.globalObject = globalObject
    self.createString = createString
    self.releaseString = releaseString
    self.mostBytes = mostBytes
    self.copyBytes = copyBytes
    self.evaluate = evaluate
    self.property = property
    self.call = call
    self.makeString = makeString
    self.isString = isString
    self.copyString = copyString
    limitTime = symbol("JSContextGroupSetExecutionTimeLimit", LimitTime.self)
  }
}
