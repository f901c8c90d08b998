package import SourceText

/// Checks whether a file can be a track: a WebVTT file begins with `WEBVTT` (§4.1).
package enum TrackFile {
  /// The number of bytes at a file's start that are checked.
  package static let length = 16

  /// The problem with a track's file name, and a hint; nil if the name is fine.
  package static func problem(ofName path: String) -> (problem: String, hint: Cure?)? {
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

  /// The problem with a track's first bytes; nil if they are fine.
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
