/// A person's relation to another.
enum Relation: Hashable, Sendable {
  /// No relation.
  case none
  /// The other person's friend.
  case friend
  /// A friend of a friend, as an index into the people, and of a number of other friends.
  case friendOf(Int, others: Int)
}
