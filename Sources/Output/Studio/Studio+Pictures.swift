import Authoring
import Building
import Bytes
import Content
import DataFormats
import Fields
import FileSystem
import Imaging
import SourceText

/// Requests with pictures. A picture arrives in parts before a text shows it.
extension Studio {
  /// Keeps a part of a file.
  func keep(_ name: String, _ bytes: [UInt8]) -> StudioResponse {
    do throws(ReceivedFiles.Failure) {
      try files.append(bytes, to: name)
      return StudioResponse(.done, [("title", .null)])
    } catch {
      return StudioResponse(.refused, "\(error)")
    }
  }

  /// Shows received pictures in the text of a page.
  func attach(_ request: StudioRequest) throws(ChangeRefusal) -> StudioResponse {
    let site = current()
    let path = try text(of: request, site)
    let title =
      request.text("title")
      ?? site.content.documents.first {
        "content/" + site.content.path(of: $0.body.file) == path
      }?.title
    var pictures: [Attachment.Picture] = []
    for picture in request.list("pictures") {
      guard let part = picture.text("part"), let file = files.path(of: part) else {
        return StudioResponse(.invalid, "a picture is missing")
      }
      let own = picture.text("name") ?? ""
      let name = PictureName(own, title: title).text
      let format = (try? Files.read(file)).flatMap { ImageHeader(of: $0)?.format }
      guard format != nil else {
        throw ChangeRefusal(
          "'\(own)' is damaged, or not a picture that browsers show",
          hint: "leave it out, or save it as JPEG")
      }
      guard format != .svg else {
        throw ChangeRefusal(
          "'\(name)' is a drawing that can contain scripts", hint: "add it with 'daybook attach'")
      }
      pictures.append(Attachment.Picture(file, named: name, alt: picture.text("alt") ?? ""))
    }
    guard !pictures.isEmpty else { return StudioResponse(.invalid, "the pictures are missing") }
    let change = try Attachment(site, options).attach(
      pictures, to: path, isGallery: request.flag("gallery"))
    let response = try write(change, of: site, request, isWide: false)
    if response.outcome == .done {
      files.remove(request.list("pictures").compactMap { $0.text("part") })
    }
    return response
  }
}
