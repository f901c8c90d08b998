/// A name, such as `paginator`, that a layout may read.
struct ReadName: Hashable, Sendable {
  let name: String
  let layout: String
}
