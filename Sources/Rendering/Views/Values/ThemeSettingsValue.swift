import Bytes
import Content
import Liquid
import Site
import Texts
import Theming

extension Hash {
  /// The theme's settings as `site.theme`.
  init(_ settings: ThemeSettings) {
    self.init(settings.values.map { ($0.name, Value($0.value)) })
  }
}

extension Value {
  private init(_ values: [(name: String, value: ThemeValue)]) {
    self = .hash(Hash(values.map { ($0.name, Value($0.value)) }))
  }

  fileprivate init(_ value: ThemeValue) {
    switch value {
    case .nothing: self = .null
    case .text(let text): self = .string(text)
    case .file(let path): self = .string("/" + PercentEncoding.encode(path: path))
    case .flag(let flag): self = .bool(flag)
    case .texts(let texts): self = .array(texts.map(Value.string))
    case .group(let values): self.init(values)
    case .written(let node): self.init(node)
    }
  }
}
