/// A table of words in a file that is part of the program.
public enum WordFile {
  /// The pairs of lines of the form `key=value`, whose keys have no `=`, in order.
  public static func pairs(of file: [UInt8]) -> [(key: String, value: String)] {
    let lines: [Substring] = String(decoding: file, as: UTF8.self).split(separator: "\n")
    return lines.compactMap { line in
      guard let mark = line.firstIndex(of: "=") else { return nil }
      return (key: String(line[..<mark]), value: String(line[mark...].dropFirst()))
    }
  }

  /// The values by their keys, each of which is in one line.
  public static func values(of file: [UInt8]) -> [String: String] {
    pairs(of: file).reduce(into: [:]) { $0[$1.key] = $1.value }
  }
}
