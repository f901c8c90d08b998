/// Whether a file can be a track: WebVTT (§4.1) begins with its name.
package enum TrackFile {
  /// How much of a file is looked at.
  package static let length = 16

  /// What is wrong with a track by its name alone, and what to do about it.
  package static func problem(ofName path: String) -> (problem: String, hint: String?)? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let ending = name.lowercased()
    if ending.hasSuffix(".vtt") { return nil }
    if ending.hasSuffix(".srt") {
      let stem = name.dropLast(4)
      return (
        "browsers cannot show '\(name)', which is SubRip",
        "convert it to WebVTT, for example with 'ffmpeg -i \(name) \(stem).vtt'"
      )
    }
    return ("'\(name)' is not a captions file", "write them as WebVTT, in a file that ends in .vtt")
  }

  /// What is wrong with a track by its first bytes.
  package static func problem(of bytes: [UInt8], path: String) -> String? {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let rest = text.dropFirst(6)
    guard text.starts(with: Array("WEBVTT".utf8)), rest.first.map({ $0 <= 0x20 }) ?? true else {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return "'\(name)' is not a WebVTT file: it does not begin with WEBVTT"
    }
    return nil
  }
}
