package import Liquid
package import Queries
import Site

/// A drop whose fields are queries: reading a field records it.
package protocol RecordedDrop: Drop {
  /// The site as the page sees it.
  var site: SiteView { get }
  /// How a later build finds the entry again.
  var reference: EntryReference { get }
  /// The value of a field, read without recording.
  func field(_ key: Symbol) -> Value?
  /// Whether reading a field is recorded. The fields of documents are not, because the document is.
  func isRecorded(_ key: Symbol) -> Bool
}

extension RecordedDrop {
  package func isRecorded(_ key: Symbol) -> Bool { true }

  package func value(for key: Symbol) -> Value? { isRecorded(key) ? recorded(key) : field(key) }

  /// The value of a field; the read is recorded.
  func recorded(_ key: Symbol) -> Value? {
    let value = field(key)
    // A list is recorded when a template counts or iterates over it.
    if case .list(let list)? = value {
      return .list(
        RecordedList(list: list, reference: reference, key: key, recorder: site.recorder))
    }
    site.recorder?.record(.value(reference, key.name))
    return value
  }
}

/// A field of the site that lists the entries of a content area. A page that only checks whether
/// the list is empty does not depend on the whole area.
struct AreaList: ListSource {
  let list: any ListSource
  let areas: ContentAreas
  let key: Symbol
  let recorder: DependencyRecorder?

  var count: Int {
    recorder?.record(areas)
    return list.count
  }

  var isEmpty: Bool {
    recorder?.record(.value(.site, key.name))
    return list.isEmpty
  }

  subscript(_ index: Int) -> Value {
    recorder?.record(areas)
    return list[index]
  }
}

/// A list that is a field of an entry. Counting the list and reading its elements are recorded.
struct RecordedList: ListSource {
  let list: any ListSource
  let reference: EntryReference
  let key: Symbol
  let recorder: DependencyRecorder?

  var count: Int {
    recorder?.record(.count(reference, key.name))
    return list.count
  }

  /// Checking whether the list is empty is a separate query, whose result changes rarely.
  var isEmpty: Bool {
    recorder?.record(.value(reference, key.name))
    return list.isEmpty
  }

  subscript(_ index: Int) -> Value {
    recorder?.record(.elements(reference, key.name))
    return list[index]
  }
}
