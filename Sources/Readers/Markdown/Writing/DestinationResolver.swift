import SourceText

/// Resolves the destinations of a document in the order they are written, and finds their ranges in
/// the file.
struct DestinationResolver {
  private let resolve: (LinkReference) -> Resolution
  private var locator: LinkLocator
  /// The block being written, until its first destination is located.
  private var pendingBlock: CmarkNode?
  /// The range of the last resolved destination.
  private(set) var lastRange: Range<Int>?

  init(_ file: [UInt8], body: Range<Int>, resolve: @escaping (LinkReference) -> Resolution) {
    self.resolve = resolve
    locator = LinkLocator(file, body: body)
  }

  /// Starts the next block to be written.
  mutating func begin(_ block: CmarkNode) { pendingBlock = block }

  /// Starts a range of the file, such as a table's cell.
  mutating func begin(_ range: Range<Int>) {
    pendingBlock = nil
    locator.begin(range)
  }

  /// Resolves the destination of a link or an image.
  mutating func resolution(
    of node: CmarkNode, _ kind: LinkReference.Kind, in parsed: inout ParsedDocument,
    _ warnings: inout WarningCollector
  ) -> Resolution {
    beginPendingBlock(&parsed)
    let url = node.url
    let range = locator.locate(url)
    return resolution(of: parsed.restoredAddress(url), kind, at: range, &warnings)
  }

  /// Resolves a bare address, given as written and with the scheme that it implies.
  mutating func resolution(
    ofBare address: [UInt8], scheme: StaticString, in parsed: inout ParsedDocument,
    _ warnings: inout WarningCollector
  ) -> Resolution {
    beginPendingBlock(&parsed)
    let range = address.withBytes { locator.locateBare($0) }
    let destination = scheme.description + String(decoding: address, as: UTF8.self)
    return resolution(of: destination, .link, at: range, &warnings)
  }

  /// Resolves an address in raw HTML that is at the end of `tag`.
  mutating func resolution(
    ofRaw destination: String, _ kind: LinkReference.Kind, length: Int, endOf tag: ByteView,
    in parsed: inout ParsedDocument, _ warnings: inout WarningCollector
  ) -> Resolution {
    beginPendingBlock(&parsed)
    let range = locator.locateRaw(tag, address: tag[part: (tag.count - length)..<tag.count])
    return resolution(of: destination, kind, at: range, &warnings)
  }

  /// The range of a tag in raw HTML.
  mutating func range(ofRaw tag: ByteView, in parsed: inout ParsedDocument) -> Range<Int> {
    beginPendingBlock(&parsed)
    return locator.locateRaw(tag, address: tag)
  }

  private mutating func resolution(
    of destination: String, _ kind: LinkReference.Kind, at range: Range<Int>,
    _ warnings: inout WarningCollector
  ) -> Resolution {
    lastRange = range
    let resolution = resolve(
      LinkReference(
        kind: kind, destination: destination,
        range: SourceRange(range.lowerBound, range.upperBound)))
    if let problem = resolution.problem {
      warnings.warn(problem, resolution.hint, at: range, severity: resolution.severity)
    }
    return resolution
  }

  private mutating func beginPendingBlock(_ parsed: inout ParsedDocument) {
    guard let block = pendingBlock else { return }
    pendingBlock = nil
    locator.begin(parsed.fileRange(of: block))
  }
}
