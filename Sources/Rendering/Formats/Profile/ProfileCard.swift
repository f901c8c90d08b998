import Content
import Fields
import Site

/// The profile as a vCard for address books.
enum ProfileCard {
  static func make(
    _ profile: Profile, _ resume: Resume, _ links: ProfileLinks, name: String
  ) -> [UInt8] {
    let basics = profile.basics
    var card = VCard()
    card.add("KIND", text: "individual")
    card.add("FN", text: name)
    card.add("NICKNAME", text: basics.nickname)
    card.add("TITLE", text: basics.label)
    card.add("ORG", text: employer(profile))
    card.add("EMAIL", text: basics.email)
    card.add("TEL", text: basics.phone)
    let place = basics.location
    // RFC 6350 §6.3.1: the first two fields, post office box and extended address, should stay
    // empty.
    card.add(
      "ADR",
      texts: [
        nil, nil, place?.address, place?.city, place?.region, place?.postalCode, place?.countryCode,
      ])
    card.add("URL", uri: basics.url.map { links.absolute($0.value) })
    for account in basics.accounts {
      // RFC 9554 §3.6.
      let network = account.network.map { (name: "SERVICE-TYPE", value: $0) }
      let url = account.url.map { links.absolute($0.value) }
      card.add("SOCIALPROFILE", uri: url, parameter: network)
    }
    card.add("PHOTO", uri: basics.picture.map { links.absolute($0.source.value) })
    card.add("NOTE", text: basics.summary)
    return card.finished()
  }

  /// The person's current employer.
  private static func employer(_ profile: Profile) -> String? {
    let work = profile.sections.first { $0.section == .work }?.entries.first
    guard let work, work.date("startDate") != nil, work.date("endDate") == nil,
      case .text(let name)? = work.values.first(where: { $0.key == "name" })?.value
    else { return nil }
    return name
  }
}
