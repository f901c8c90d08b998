import Importing

extension ImportResult {
  /// The text of a file that was made; nil if there is none.
  func text(_ path: String) -> String? {
    for file in files where file.path.text == path {
      if case .bytes(let bytes) = file.content { return String(decoding: bytes, as: UTF8.self) }
    }
    return nil
  }
}
