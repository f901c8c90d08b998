import Liquid
import Site

/// `site.members`: the page for members, and the protected entries that listings show with a lock.
enum MembersValue {
  static func make(_ graph: SiteGraph) -> Value {
    guard let members = graph.entries.members else { return .null }
    let cards = members.cards.map { card in
      Value.hash(["kind": .string(card.kind), "url": .string(card.path.url)])
    }
    return .hash(["url": .string(MembersArea.path.url), "cards": .array(cards)])
  }
}
