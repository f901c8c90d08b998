extension String {
  /// A text in UTF-8; nil if the bytes are not well-formed (Unicode §3.9, table 3-7). It is faster than
  /// `String(validating:as:)`, which is not specialized for bytes.
  @inlinable
  package init?(utf8 bytes: Span<UInt8>) {
    do {
      self.init(copying: try UTF8Span(validating: bytes))
    } catch {
      return nil
    }
  }
}
