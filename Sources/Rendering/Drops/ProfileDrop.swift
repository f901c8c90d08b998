import Liquid
import Site

/// The profile with its résumé, or a variant of it: see `ProfileValue`.
struct ProfileDrop: RecordedDrop {
  let site: SiteContext
  let index: Int

  private var values: Hash {
    guard case .hash(let values) = site.resumes[index] else { return Hash() }
    return values
  }

  var reference: EntryReference { .resume(index) }
  var identity: Int? { index }
  var propertyNames: [String] { values.keys }

  func field(_ key: Symbol) -> Value? { values[key] ?? site.vocabulary.absent(key) }

  func isSame(as other: any Drop) -> Bool { (other as? ProfileDrop)?.index == index }
}
