import CivilTime
import Content

/// The order in which comments are read.
enum CommentOrder {
  /// The dated ones by date, those of one moment as in the file; one without a date stays where it is.
  static func sorted(_ comments: [Comment], in zone: Zone) -> [Comment] {
    guard comments.count > 1 else { return comments }
    let moments = comments.map { $0.date.map { zone.timestamp($0.value).unixSeconds } }
    let dated = comments.indices.compactMap { index in moments[index].map { ($0, index) } }
    let ordered = dated.sorted { $0 < $1 }
    var result = comments
    for (place, entry) in zip(dated, ordered) { result[place.1] = comments[entry.1] }
    return result
  }
}
