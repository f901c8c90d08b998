/// A block of the home page: a name in `theme.home`.
public enum HomeBlock: String, CaseIterable, Sendable {
  case hero, profile, banner, now, news, next
  case nextClass = "next-class"
  case products, mosaic, posts
  case onThisDay = "on-this-day"
  case selected, materials, projects, work, skills, publications, repositories, collections, events,
    library, prices
  case testimonials, questions, streaks, people, rows, quote, timeline, logos, contact, newsletter
  case text, stats
}
