/// Front matter: the lines between `---` with which a file may start.
enum TemplateFrontMatter {
  /// The offset after the front matter; 0 if there is none.
  static func end(in bytes: [UInt8]) -> Int {
    guard isRule(bytes, at: 0) else { return 0 }
    var start = nextLine(bytes, after: 0)
    while start < bytes.count {
      let next = nextLine(bytes, after: start)
      if isRule(bytes, at: start) { return next }
      start = next
    }
    return 0
  }

  private static func nextLine(_ bytes: [UInt8], after start: Int) -> Int {
    (bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
  }

  private static func isRule(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start + 3 <= bytes.count,
      bytes[start..<(start + 3)].allSatisfy({ $0 == UInt8(ascii: "-") })
    else { return false }
    return bytes[(start + 3)...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } ?? 0x0A == 0x0A
  }
}
