/// A site that `daybook new --example` starts from: a folder in `examples/`.
public enum ExampleSite: String, CaseIterable, Sendable {
  case engineer, photographer, teacher, maker
}
