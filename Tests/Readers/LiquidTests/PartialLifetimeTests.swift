import CivilTime
import Liquid
import SourceText
import Testing

struct PartialLifetimeTests {
  /// Something that a parsed partial holds through a tag, to see when the partial is gone.
  private final class Canary: Sendable {
    let song = "c"
  }

  private struct NoGlobals: Drop {
    var propertyNames: [String] { [] }
    func value(for key: Symbol) -> Value? { nil }
  }

  @Test func `a partial that names itself goes with its environment`() {
    weak var held: Canary?
    do {
      let canary = Canary()
      held = canary
      let partial = SourceFile(
        path: "thread", text: "{% sing %}{% if n %}{% render 'thread' %}{% endif %}")
      var environment = Environment(
        escape: .none, now: Timestamp(unixSeconds: 0), loader: { _ in partial })
      environment.register(tag: "sing") { _, _, output in output += Array(canary.song.utf8) }
      let page = SourceFile(path: "page", text: "a{% render 'thread' %}")
      let (template, problems) = environment.parse(page)
      var output: [UInt8] = []
      #expect(problems + environment.render(template, globals: NoGlobals(), into: &output) == [])
      #expect(String(decoding: output, as: UTF8.self) == "ac")
    }
    #expect(held == nil)
  }
}
