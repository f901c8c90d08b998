/// Reads the system's compiled zone files (TZif, RFC 8536 §3).
struct ZoneFile {
  /// The first and last moments of tables: 1900-01-01 and 2101-01-01.
  static let span = -2_208_988_800..<4_133_980_800

  private let bytes: [UInt8]
  private var index = 0

  /// The table of a file's bytes, or nil if it is not a zone file.
  static func table(_ bytes: [UInt8]) -> ZoneTable? {
    var reader = ZoneFile(bytes: bytes)
    return reader.read()
  }

  private struct Header {
    let version: UInt8
    let utcIndicators, standardIndicators, leaps, times, types, characters: Int

    /// The size of the data block, given the size of its times (RFC 8536 §3.2).
    func blockSize(timeSize: Int) -> Int {
      times * (timeSize + 1) + types * 6 + characters + leaps * (timeSize + 4)
        + standardIndicators + utcIndicators
    }
  }

  private mutating func read() -> ZoneTable? {
    guard var header = header() else { return nil }
    var timeSize = 4
    if header.version >= UInt8(ascii: "2") {
      index += header.blockSize(timeSize: 4)
      guard let second = self.header() else { return nil }
      (header, timeSize) = (second, 8)
    }
    guard header.types > 0, bytes.count - index >= header.blockSize(timeSize: timeSize) else {
      return nil
    }
    let end = index + header.blockSize(timeSize: timeSize)
    guard var periods = periods(header, timeSize: timeSize) else { return nil }
    if timeSize == 8 { continueByFooter(at: end, &periods) }
    return ZoneTable(trimmed(periods))
  }

  private mutating func header() -> Header? {
    guard bytes.count - index >= 44, bytes[index..<index + 4].elementsEqual("TZif".utf8) else {
      return nil
    }
    let version = bytes[index + 4]
    index += 20
    let counts = (0..<6).map { _ in integer(4) }
    guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
    return Header(
      version: version, utcIndicators: counts[0], standardIndicators: counts[1], leaps: counts[2],
      times: counts[3], types: counts[4], characters: counts[5])
  }

  private mutating func periods(_ header: Header, timeSize: Int) -> [ZoneTable.Period]? {
    let times = (0..<header.times).map { _ in integer(timeSize) }
    let kinds = (0..<header.times).map { _ in integer(1) & 0xFF }
    let types = (0..<header.types).map { _ in
      (utcOffset: integer(4), isDaylight: integer(1), name: integer(1) & 0xFF)
    }
    guard kinds.allSatisfy({ $0 < header.types }) else { return nil }
    let characters = bytes[index..<index + header.characters]
    let names = types.map { type in
      String(decoding: characters.dropFirst(type.name).prefix { $0 != 0 }, as: UTF8.self)
    }
    let first = ZoneTable.Period(
      start: .min, utcOffset: types[0].utcOffset, abbreviation: names[0])
    return [first]
      + zip(times, kinds).map { time, kind in
        ZoneTable.Period(
          start: time, utcOffset: types[kind].utcOffset, abbreviation: names[kind])
      }
  }

  /// Adds the periods of the footer's rule after the last change (RFC 8536 §3.3).
  private func continueByFooter(at end: Int, _ periods: inout [ZoneTable.Period]) {
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n"),
      let rule = ZoneFooter(bytes[(end + 1)...].prefix { $0 != UInt8(ascii: "\n") })
    else { return }
    let last = periods.count > 1 ? periods[periods.count - 1].start : Self.span.lowerBound
    for period in rule.periods(through: Self.span.upperBound) where period.start > last {
      periods.append(period)
    }
  }

  /// The periods that overlap the span; a period that changes nothing is merged into the previous
  /// one.
  private func trimmed(_ periods: [ZoneTable.Period]) -> [ZoneTable.Period] {
    let first = periods.lastIndex { $0.start <= Self.span.lowerBound } ?? 0
    var kept: [ZoneTable.Period] = []
    for period in periods[first...] where period.start < Self.span.upperBound {
      let last = kept.last
      if last?.utcOffset == period.utcOffset, last?.abbreviation == period.abbreviation { continue }
      kept.append(period)
    }
    return kept
  }

  /// Reads a big-endian two's-complement integer.
  private mutating func integer(_ size: Int) -> Int {
    var value = Int(Int8(bitPattern: bytes[index]))
    for offset in 1..<max(1, size) { value = value << 8 | Int(bytes[index + offset]) }
    index += size
    return value
  }
}
