package import Liquid
package import Queries
import Site

/// A drop whose fields are queries: reading one records it.
package protocol RecordedDrop: Drop {
  /// The site as the page sees it.
  var site: SiteView { get }
  /// What it is found by in a later build.
  var reference: EntryReference { get }
  /// The value of a field, of which nothing is recorded.
  func field(_ key: Symbol) -> Value?
  /// Whether a field is a query. The fields of documents are not: the document is.
  func isRecorded(_ key: Symbol) -> Bool
}

extension RecordedDrop {
  package func isRecorded(_ key: Symbol) -> Bool { true }

  package func value(for key: Symbol) -> Value? { isRecorded(key) ? recorded(key) : field(key) }

  /// The value of a field, whose query is recorded.
  func recorded(_ key: Symbol) -> Value? {
    let value = field(key)
    // What is read of a list is recorded when a template counts it or goes through it.
    if case .list(let list)? = value {
      return .list(
        RecordedList(list: list, reference: reference, key: key, recorder: site.recorder))
    }
    site.recorder?.record(.value(reference, key.name))
    return value
  }
}

/// A list of a part of the content that is a field of the site. A page that only finds it empty or not does not
/// depend on the whole part.
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

/// A list that is a field of an entry: counting it and reading its elements are queries.
struct RecordedList: ListSource {
  let list: any ListSource
  let reference: EntryReference
  let key: Symbol
  let recorder: DependencyRecorder?

  var count: Int {
    recorder?.record(.count(reference, key.name))
    return list.count
  }

  /// Whether there are any is a query of its own, which few changes affect.
  var isEmpty: Bool {
    recorder?.record(.value(reference, key.name))
    return list.isEmpty
  }

  subscript(_ index: Int) -> Value {
    recorder?.record(.elements(reference, key.name))
    return list[index]
  }
}
