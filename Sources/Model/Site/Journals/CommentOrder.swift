import CivilTime
import Content
import Fields

/// The order in which comments are read.
enum CommentOrder {
  /// Sorts comments by date; comments of the same moment stay in the order of the file. A comment
  /// without a date keeps its index.
  static func sorted(_ comments: [Comment], in zone: Zone) -> [Comment] {
    guard comments.count > 1 else { return comments }
    let moments = comments.map { $0.date.map { zone.timestamp($0.value).unixSeconds } }
    let dated = comments.indices.compactMap { index in moments[index].map { ($0, index) } }
    let ordered = dated.sorted { $0 < $1 }
    var result = comments
    for (target, entry) in zip(dated, ordered) { result[target.1] = comments[entry.1] }
    return result
  }
}
