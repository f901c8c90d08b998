import DataFormats
import Liquid

extension Value {
  /// Converts a JSON value to a template value.
  init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .number(let text), .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map { Value($0) })
    case .object(let pairs): self = .hash(Hash(pairs.map { ($0.key, Value($0.value)) }))
    }
  }
}
