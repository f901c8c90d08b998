/// The content of a file, and its permission bits if they are known.
struct FileState: Hashable, Sendable {
  var bytes: [UInt8]
  var mode: Int?
}

/// A folder that a revision makes or removes; a new one gets the permission bits of its parent folder.
struct FolderMode: Hashable, Sendable {
  var path: String
  var mode: Int?
}
