import Bibliography
import Bytes
import Fields
import SourceText

/// Derives what a publication shows from the fields of its entry.
struct PublicationWords {
  let entry: BibTeXEntry

  /// The DOI without a host: `10.1000/182`.
  var doi: String? {
    guard let text = entry.text("doi"), let start = text.range(ofDOI: "10.") else { return nil }
    return String(text[start...])
  }

  /// The arXiv identifier of `arxiv`, or of `eprint` in an export of arXiv.
  var arXiv: String? {
    let isArXiv =
      (entry.text("archiveprefix", "eprinttype", "eprintclass") ?? "").lowercased() == "arxiv"
    let own = entry.text("arxiv") ?? (isArXiv ? entry.text("eprint") : nil)
    let link = entry.text("url").flatMap { $0.contains("arxiv.org/abs/") ? $0 : nil }
    guard let text = own ?? link ?? journalID else { return nil }
    let id = text.split(separator: "/abs/").last ?? ""
    return id.lowercased().hasPrefix("arxiv:") ? String(id.dropFirst(6)) : String(id)
  }

  /// Google Scholar writes `arXiv preprint arXiv:2401.00001`; DBLP writes `CoRR`, volume
  /// `abs/2401.00001`.
  private var journalID: String? {
    let words = (entry.text("journal") ?? "").split(separator: " ")
    if let word = words.last(where: { $0.lowercased().hasPrefix("arxiv:") }) { return String(word) }
    guard words == ["CoRR"], let volume = entry.text("volume"), volume.hasPrefix("abs/") else {
      return nil
    }
    return String(volume.dropFirst(4))
  }

  /// Whether it is published only as a preprint.
  var isPreprint: Bool {
    let journal = (entry.text("journal", "journaltitle") ?? "").lowercased()
    let isOnArXiv = journal.contains("arxiv") || journal == "corr" || journal.contains("biorxiv")
    let hasJournal = !journal.isEmpty || entry.field("booktitle") != nil
    return isOnArXiv || !hasJournal && arXiv != nil
  }

  var venue: String? {
    if isPreprint, arXiv != nil { return "arXiv" }
    return entry.text("journal", "journaltitle", "booktitle", "maintitle", "eventtitle")
      ?? entry.text("school", "institution", "howpublished", "organization", "publisher")
  }

  /// The publisher or institution, if it is not the venue.
  var publisher: String? {
    let text = entry.text("publisher", "institution", "school", "organization")
    return text == venue ? nil : text
  }

  /// The number, if there is no volume.
  var number: String? {
    isCoRR || entry.text("volume") != nil ? nil : entry.text("number", "issue")
  }

  private var isCoRR: Bool { isPreprint && arXiv != nil }

  /// `12(3), 45–67`, without a number that has no volume.
  var details: String? {
    let volume = isCoRR ? nil : entry.text("volume")
    let issue = volume.map { $0 + (entry.text("number", "issue").map { "(\($0))" } ?? "") } ?? ""
    let pages = entry.text("pages", "eid").map { text in
      text.contains("–") ? text : text.split(separator: "-").joined(separator: "–")
    }
    let parts = [issue, pages ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The links of the buttons; `url` is the website if the entry has none and no DOI.
  var links: [PublishedWork.Link] {
    var links = PublicationField.links.compactMap { field, name in
      link(field).map { PublishedWork.Link(name: name, target: $0) }
    }
    let isRepeated = doi != nil || (entry.text("url") ?? "").contains("arxiv.org/")
    if !isRepeated, entry.field("html") == nil, entry.field("website") == nil,
      let url = link("url")
    {
      links.insert(PublishedWork.Link(name: "Link", target: url), at: 0)
    }
    return links
  }

  /// A picture of `preview`, whose alt text is `previewalt`.
  var preview: Picture? {
    link("preview").map { source in
      let alt = entry.text("previewalt")
      return Picture(source: source, alt: alt ?? "", isDescribed: true)
    }
  }

  /// An address or path; TeX's escapes in it are undone.
  private func link(_ name: String) -> Located<String>? {
    guard let field = entry.field(name) else { return nil }
    let kept = field.value.replacing("~", with: "\\textasciitilde{}").replacing("--", with: "-{}-")
    let text = TeXText.plain(kept)
    return text.isEmpty || !WebAddress.isSafe(text) ? nil : Located(text, field.range)
  }

  /// A field that is `true` or `false`.
  func flag(_ name: String) -> Bool? {
    entry.text(name).map { ["true", "yes", "1"].contains($0.lowercased()) }
  }
}

extension String {
  /// The start of a DOI in a text that may be an address.
  fileprivate func range(ofDOI prefix: String) -> String.Index? {
    firstRange(of: prefix)?.lowerBound
  }
}
