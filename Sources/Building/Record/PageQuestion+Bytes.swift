import Rendering
import Site

extension FieldWriter {
  /// Adds a question of a page.
  mutating func add(_ question: PageQuestion) {
    switch question {
    case .frame: add(small: 0)
    case .posts: add(small: 1)
    case .everything: add(small: 2)
    case .search: add(small: 3)
    case .members(let path): add(4, path)
    case .name(let path): add(5, path)
    case .part(let path): add(6, path)
    case .related(let path): add(7, path)
    case .postsCount: add(small: 12)
    case .termsCount(let path): add(13, path)
    case .person(let path): add(15, path)
    case .files(let folder):
      add(small: 14)
      add(folder)
    case .term(let value, let taxonomy):
      add(small: taxonomy == nil ? 8 : 9)
      add(value)
      if let taxonomy { add(taxonomy) }
    case .link(let link):
      add(small: link.page == nil ? 10 : 11)
      add(link.destination)
      add(link.file)
      if let page = link.page { add(page.text) }
    }
  }

  private mutating func add(_ code: Int, _ path: URLPath) {
    add(small: code)
    add(path.text)
  }
}

extension FieldReader {
  /// A question of a page.
  mutating func question() -> PageQuestion? {
    switch small() {
    case 0: .frame
    case 1: .posts
    case 2: .everything
    case 3: .search
    case 4: pagePath().map(PageQuestion.members)
    case 5: pagePath().map(PageQuestion.name)
    case 6: pagePath().map(PageQuestion.part)
    case 7: pagePath().map(PageQuestion.related)
    case 8: string().map { .term($0, taxonomy: nil) }
    case 9: term()
    case 10: link(isOnPage: false)
    case 11: link(isOnPage: true)
    case 12: .postsCount
    case 14: string().map(PageQuestion.files)
    case 13: pagePath().map(PageQuestion.termsCount)
    case 15: pagePath().map(PageQuestion.person)
    default: nil
    }
  }

  /// A path as it was written.
  mutating func pagePath() -> URLPath? {
    guard let text = string(), let path = URLPath(text), path.text == text else { return nil }
    return path
  }

  private mutating func term() -> PageQuestion? {
    guard let value = string(), let taxonomy = string() else { return nil }
    return .term(value, taxonomy: taxonomy)
  }

  private mutating func link(isOnPage: Bool) -> PageQuestion? {
    guard let destination = string(), let file = string() else { return nil }
    guard isOnPage else {
      return .link(PageQuestion.Link(destination, from: file, page: nil))
    }
    return pagePath().map { .link(PageQuestion.Link(destination, from: file, page: $0)) }
  }
}
