import CZlib

extension PreviewServer {
  /// The version of zlib.
  public static var zlibVersion: String { String(cString: CZlib.zlibVersion()) }
}
