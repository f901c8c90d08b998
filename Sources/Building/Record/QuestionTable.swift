import Rendering
import Synchronization

/// The questions of all pages, each once, so that what is known of a page has their numbers only.
final class QuestionTable: Sendable {
  private struct State {
    var numbers: [PageQuestion: Int]
    var all: [PageQuestion]
  }

  private let state: Mutex<State>

  /// A table that begins with questions of the last build.
  init(_ known: [PageQuestion]) {
    let numbers = Dictionary(zip(known, known.indices)) { first, _ in first }
    state = Mutex(State(numbers: numbers, all: known))
  }

  /// The questions in the order of their numbers.
  var all: [PageQuestion] { state.withLock { $0.all } }

  /// The numbers of some questions, ascending.
  func numbers(of questions: Set<PageQuestion>) -> [Int] {
    guard !questions.isEmpty else { return [] }
    let numbers = state.withLock { state in
      questions.map { question in
        if let known = state.numbers[question] { return known }
        let number = state.all.count
        state.numbers[question] = number
        state.all.append(question)
        return number
      }
    }
    return numbers.sorted()
  }
}
