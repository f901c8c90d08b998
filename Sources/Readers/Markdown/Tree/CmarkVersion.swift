import CCmark

extension MarkdownRenderer {
  /// The version of libcmark.
  public static var libraryVersion: String { String(cString: cmark_version_string()) }
}
