/// The words and numbers of diagrams in the reader's language.
public struct DiagramWords {
  /// The name of a kind of diagrams, such as `Flowchart`.
  let kindName: (String) -> String
  /// A number such as `12.5`.
  let number: (String) -> String
  /// A text with numbers that are not amounts, such as a date.
  let digits: (String) -> String

  /// Creates words from functions that translate the English ones.
  public init(
    kindName: @escaping (String) -> String = { $0 }, number: @escaping (String) -> String = { $0 },
    digits: @escaping (String) -> String = { $0 }
  ) {
    (self.kindName, self.number, self.digits) = (kindName, number, digits)
  }
}
