/// A rebuilt image file: ranges of the original file, and new bytes between them.
struct ImagePieces {
  private enum Piece {
    case kept(Range<Int>)
    case new([UInt8])
  }

  private let file: [UInt8]
  private var pieces: [Piece] = []
  /// The number of bytes so far.
  private(set) var count = 0

  init(of file: [UInt8]) { self.file = file }

  /// The bytes of the rebuilt file.
  var bytes: [UInt8] {
    if case .kept(file.indices)? = pieces.first, pieces.count == 1 { return file }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for piece in pieces {
      switch piece {
      case .kept(let range): bytes += file[range]
      case .new(let new): bytes += new
      }
    }
    return bytes
  }

  /// Appends a range of the original file.
  mutating func keep(_ range: Range<Int>) {
    count += range.count
    guard case .kept(let last)? = pieces.last, last.upperBound == range.lowerBound else {
      pieces.append(.kept(range))
      return
    }
    pieces[pieces.count - 1] = .kept(last.lowerBound..<range.upperBound)
  }

  /// Appends new bytes.
  mutating func add(_ bytes: [UInt8]) {
    count += bytes.count
    pieces.append(.new(bytes))
  }

  /// Appends the pieces of another rebuilt file.
  mutating func add(_ other: ImagePieces) {
    for piece in other.pieces {
      switch piece {
      case .kept(let range): keep(range)
      case .new(let new): add(new)
      }
    }
  }
}
