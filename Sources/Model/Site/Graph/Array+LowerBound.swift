extension Array {
  /// The index of the first element of an ordered array that is not before a place; the number of
  /// elements if there is none.
  func lowerBound(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
