/// A block of the home page: a name in `theme.home`.
public enum HomeBlock: String, CaseIterable, Sendable {
  case hero, profile, now, next
  case nextClass = "next-class"
  case mosaic, posts
  case onThisDay = "on-this-day"
  case selected, materials, projects, work, skills, publications, repositories, collections, events,
    library, prices
  case testimonials, questions, streaks, stats
}
