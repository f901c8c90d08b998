extension BidirectionalCollection {
  /// The collection without the elements at both ends that satisfy a condition.
  @inlinable
  public func trimming(while isOutside: (Element) -> Bool) -> SubSequence {
    let rest = drop(while: isOutside)
    let end = rest.lastIndex { !isOutside($0) }.map(rest.index(after:)) ?? rest.startIndex
    return rest[..<end]
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  public var trimmed: String { String(trimming(while: \.isWhitespace)) }
}
