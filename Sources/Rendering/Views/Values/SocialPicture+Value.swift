import Formats
import Liquid

extension SocialPicture {
  /// The picture as templates see it.
  var value: Value {
    .hash([
      "url": .string(url), "src": .string(url), "alt": .string(alt), "width": Value(width),
      "height": Value(height),
    ])
  }
}
