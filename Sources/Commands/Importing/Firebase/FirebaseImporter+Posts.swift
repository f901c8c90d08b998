import CivilTime
import DataFormats
import SourceText

extension FirebaseImporter {
  private static let postFields = Set(
    textFields + imageFields + posterFields + timeFields
      + ["title", "likes", "tags", "comments", "id", "key", "postid", "journalid", "journal"])
  private static let commentFields = Set(
    textFields + posterFields + timeFields
      + ["postid", "post", "id", "key", "commentid", "name", "displayname", "commenter"])

  // MARK: Posts

  mutating func addPosts(
    _ posts: [FirebaseRecord], _ journals: FirebaseJournals, _ people: FirebasePeople
  ) {
    var names = journals.all.map { _ in UniqueNames() }
    for (post, moment) in dated(posts) {
      let written = Self.poster(of: post)
      let poster = written.flatMap(people.id)
      guard let moment else {
        skip(post, "a post without a date", hint: "nor has its id one")
        continue
      }
      guard let index = journals.journal(of: post, by: poster) else {
        skip(
          post, "a post without a journal",
          hint: "no journal has it in 'postIds', and its poster does not contribute to just one; "
            + "--journal NAME says where such posts go")
        continue
      }
      guard post.text(Self.textFields + ["title"]) != nil || post.text(Self.imageFields) != nil
      else {
        skip(post, "a post with neither text nor image")
        continue
      }
      if poster == nil, let written { noteUnknown([written], "the poster of", post) }
      let day = moment.local.date.iso
      // A number would be that of another post of the day.
      let slug = post.text(["title"]).flatMap { UniqueNames.slug($0) }
        .map { $0.allSatisfy(\.isNumber) ? "no-" + $0 : $0 }
      let name = names[index].name(slug ?? day)
      write(
        post, at: "journal/\(journals.all[index].name)/" + (slug == nil ? name : day + "-" + name),
        slug: slug == nil && name != day ? name : nil, date: moment, by: poster, people)
    }
  }

  /// The posts in order of date, so that a new post does not change the file names of earlier
  /// posts.
  private func dated(_ posts: [FirebaseRecord]) -> [(FirebaseRecord, Timestamp?)] {
    posts.map { ($0, Self.moment(of: $0)) }.sorted { a, b in
      (a.1?.unixSeconds ?? .max, a.0.id) < (b.1?.unixSeconds ?? .max, b.0.id)
    }
  }

  /// The moment that a record or its id names.
  private static func moment(of record: FirebaseRecord) -> Timestamp? {
    FirebaseTime.moment(record.field(timeFields)) ?? FirebaseTime.moment(pushID: record.id)
  }

  private mutating func skip(_ post: FirebaseRecord, _ message: String, hint: Cure? = nil) {
    draft.warn("\(message): '\(post.id)'", file, post.range, hint: hint)
    leave("Posts", post, message)
  }

  private mutating func write(
    _ post: FirebaseRecord, at stem: String, slug: String?, date: Timestamp,
    by poster: String?, _ people: FirebasePeople
  ) {
    var front = FrontMatterText()
    let title = post.text(["title"]).map(FirebasePeople.line)
    front.add("title", title ?? post.text(Self.textFields).flatMap(Self.firstSentence))
    front.add("slug", slug)
    front.add("date", yaml: date.rfc3339)
    front.add("author", poster)
    let likes = people.ids(
      post.field(["likes"]).flatMap { $0.entries == nil && $0.elements == nil ? nil : $0 })
    front.add("likes", likes.known)
    noteUnknown(likes.unknown, "likes of", post)
    front.add("tags", FirebaseRecord.ids(post.field(["tags"])))
    if let image = post.address(Self.imageFields) {
      addImage(image, to: &front)
    } else if post.text(Self.imageFields) != nil {
      draft.warn(
        "the image of '\(post.id)' is not at an address of the web", file, post.range,
        hint: "it is left out")
    }
    let body = PlainTextMarkdown.markdown(post.text(Self.textFields) ?? "")
    front.disableLiquid(in: body)
    _ = draft.add(stem + ".md", .bytes(front.file(body)))
    stems[post.id] = stem
    draft.carry("Posts/\(post.id)", to: [stem + ".md"])
    note(post, "Posts", besides: Self.postFields)
  }

  /// The first sentence of a text with a letter, without addresses, cut between words after sixty
  /// characters; nil if the text has none.
  static func firstSentence(of text: String) -> String? {
    let plain = text.prefix(2_000).replacing(/(?:https?:\/\/|www\.)\S+/, with: "")
    let sentences = plain.split(whereSeparator: \.isNewline).lazy.flatMap { line in
      line.matches(of: /.+?(?:[.!?…]+(?=\s|$)|[。！？]|$)/).map { FirebasePeople.line(String($0.0)) }
    }
    guard let first = sentences.first(where: { $0.contains(where: \.isLetter) }) else { return nil }
    var title = first[...]
    while let last = title.last, last.isWhitespace || ".:,-–—。([<".contains(last) {
      title.removeLast()
    }
    guard title.count > 60 else { return String(title) }
    let cut = title.prefix(60)
    return (cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut) + "…"
  }

  private static func poster(of record: FirebaseRecord) -> String? {
    posterFields.lazy.flatMap { FirebaseRecord.ids(record.field([$0])) }.first { _ in true }
  }

  // MARK: Comments

  mutating func addComments(
    _ comments: [(post: String?, record: FirebaseRecord)], _ people: FirebasePeople
  ) {
    var byPost: [String: [(Timestamp?, String, String)]] = [:]
    for (group, comment) in comments {
      guard let post = group ?? comment.text(["postid", "post"]), let stem = stems[post] else {
        draft.warn("the comment '\(comment.id)' has no post", file, comment.range)
        leave("Comments", comment, "the export has no such post")
        continue
      }
      guard let text = comment.text(Self.textFields) else {
        leave("Comments", comment, "no text")
        continue
      }
      let moment = Self.moment(of: comment)
      var front = FrontMatterText()
      let written = Self.poster(of: comment)
      if let person = written.flatMap(people.id) {
        front.add("author", person)
      } else {
        let name = comment.text(["name", "displayname", "commenter", "username"])
        front.add("name", name.map(FirebasePeople.line) ?? "Somebody")
        if let written { noteUnknown([written], "the author of", comment) }
      }
      if let moment { front.add("date", yaml: moment.rfc3339) }
      front.add("text", text)
      byPost[stem, default: []].append((moment, comment.id, front.item))
      draft.carry("Comments/\(comment.id)", to: [stem + ".comments.yaml"])
      note(comment, "Comments", besides: Self.commentFields)
    }
    for (stem, list) in byPost {
      let sorted = list.sorted {
        ($0.0?.unixSeconds ?? .max, $0.1) < ($1.0?.unixSeconds ?? .max, $1.1)
      }
      draft.add(stem + ".comments.yaml", text: sorted.map(\.2).joined())
    }
  }
}
