/// The link preview image of a page.
package struct SocialPicture: Sendable {
  /// The image's absolute URL.
  package let url: String
  package let alt: String
  package let width: Int?
  package let height: Int?
}
