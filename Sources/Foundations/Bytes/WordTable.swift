/// Tables of words in files that are part of the program.
public enum WordTable {
  /// The pairs of lines of the form `key=value`, whose keys have no `=`.
  public static func pairs(of file: [UInt8]) -> [String: String] {
    var table: [String: String] = [:]
    for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
      guard let mark = line.firstIndex(of: "=") else { continue }
      table[String(line[..<mark])] = String(line[line.index(after: mark)...])
    }
    return table
  }
}
