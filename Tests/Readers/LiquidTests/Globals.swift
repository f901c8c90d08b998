import Liquid

/// A hash as what is visible everywhere.
struct Globals: Drop {
  let hash: Hash

  init(_ hash: Hash) { self.hash = hash }

  init(_ pairs: [(String, Value)]) { hash = Hash(pairs) }

  var propertyNames: [String] { hash.keys }

  func value(for key: Symbol) -> Value? { hash[key] }
}
