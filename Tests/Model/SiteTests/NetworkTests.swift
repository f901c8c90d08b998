import Site
import Testing

/// The networks of links.
@Suite struct NetworkTests {
  @Test(arguments: [
    ("https://github.com/ada", "github"), ("https://gist.github.com/ada", "github"),
    ("https://github.com.evil.example/ada", nil), ("https://notgithub.com/", nil),
    ("http://GitLab.example.org/ada", "gitlab"), ("https://ada.bandcamp.com", "bandcamp"),
    ("https://scholar.google.co.uk/citations?user=x", "google-scholar"),
    ("https://bsky.app/profile/ada.example", "bluesky"), ("https://twitter.com/ada", "x"),
    ("https://x.com:443/ada", "x"), ("https://max.com/ada", nil),
    ("https://social.example/@ada", "mastodon"), ("https://social.example/@ada/1", nil),
    ("https://medium.com/@ada", nil), ("https://social.example/@", nil),
    ("https://mastodon.example/users/ada", "mastodon"),
    ("https://www.etsy.com/shop/ada", "etsy"), ("https://ko-fi.com/ada", "ko-fi"),
    ("mailto:ada@ada.example", "mail"), ("https://ada.example/feed.xml", "rss"),
    ("https://ada.example/posts.atom", "rss"), ("https://ada.example/", nil), ("/about/", nil),
    ("", nil), ("https://", nil),
  ])
  func `the host of an address is known, with its subdomains`(url: String, network: String?) {
    #expect(Network(url: url)?.rawValue == network)
  }

  @Test(arguments: [
    ("GitHub", "github"), ("Google Scholar", "google-scholar"), ("ko-fi", "ko-fi"),
    ("Ko Fi", "ko-fi"), ("E-Mail", "mail"), ("Twitter", "x"), ("Vidshed", nil), ("", nil),
  ])
  func `a network is known by its name in any writing`(name: String, network: String?) {
    #expect(Network(name: name)?.rawValue == network)
  }
}
