/// The number of occurrences in a message.
enum Repetitions {
  /// ` (3 times)`; nothing for one.
  static func text(_ count: Int) -> String { count == 1 ? "" : " (\(count) times)" }
}
