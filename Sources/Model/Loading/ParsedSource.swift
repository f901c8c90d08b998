public import Content
public import DataFormats
public import Hosting
public import SourceText

/// One content file's typed value.
public indirect enum ParsedSource: Sendable {
  /// The site's settings.
  case settings(SiteSettings)
  /// The profile.
  case profile(Profile)
  /// The profile's text.
  case profileText(Document)
  /// People.
  case people([Person])
  /// The groups of members.
  case members(MemberGroups)
  /// A portfolio's material.
  case material(Material)
  /// A collection, without its items.
  case collection(Collection)
  /// An item.
  case item(Item)
  /// A shop's products.
  case shopProducts([ShopProduct])
  /// The products of a shop's collections.
  case shopCollects([ShopCollect])
  /// A shop's collections.
  case shopCollections([ShopCollection])
  /// A journal, without its posts.
  case journal(Journal)
  /// A post, without its comments.
  case post(Post)
  /// Comments on the file next to the comments' file.
  case comments([Comment])
  /// Classes.
  case timetable(Timetable)
  /// A calendar file.
  case calendar(ImportedCalendar)
  /// An attendance log.
  case attendance([Attendance])
  /// An event, without its comments.
  case event(Event)
  /// A library.
  case library(MediaLibrary)
  /// A medium of the library.
  case medium(MediaItem)
  /// Publications.
  case publications(PublicationList)
  /// Data for templates.
  case data(Node, SourceFile)
  /// The captions of a folder's pictures.
  case captions(PictureCaptions)
  /// The author's redirects for the host.
  case redirects(HostRedirects)
  /// Other rules of the author for a host.
  case hostFile(HostFile, SourceFile)
  /// A free page.
  case page(Page)
}
