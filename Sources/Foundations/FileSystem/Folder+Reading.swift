import System

extension Folder {
  /// The whole content of a regular file.
  ///
  /// This takes one allocation and one read if the file has the reported size. A file that grows or
  /// shrinks meanwhile, or a file in `/proc` with a reported size of 0, is read to its end. Pipes,
  /// sockets and devices are rejected without blocking.
  public func read(_ path: String) throws(FileError) -> [UInt8] {
    let file = try open(path, O_RDONLY | O_NONBLOCK, for: .read)
    let status = try file.status()
    try requireRegular(status, path)
    // Files in `/proc` report 0. Otherwise, request one byte more than the size: then one read
    // shows whether the file has grown.
    let isSized = status.size > 0
    var bytes = try file.prefix(
      isSized ? status.size + 1 : 4096, enough: isSized ? status.size : nil)
    var isAtEnd = bytes.count <= (isSized ? status.size : 4095)
    while !isAtEnd {
      let more = try file.prefix(65_536)
      bytes += more
      isAtEnd = more.count < 65_536
    }
    return bytes
  }

  private func requireRegular(_ status: FileStatus, _ path: String) throws(FileError) {
    switch status.kind {
    case .file: return
    case .directory: throw FileError(.read, shown(path), code: EISDIR)
    case .symbolicLink, .other:
      throw FileError(.read, shown(path), code: EINVAL, reason: "it is not a regular file")
    }
  }

  /// A name in a folder.
  public struct Name: Sendable, Hashable {
    /// The name, without a slash.
    public let text: String
    /// The kind of the file; a symbolic link is not followed.
    public let kind: FileStatus.Kind
  }

  /// The names in a folder in the system's order, without `.` and `..`.
  ///
  /// A name that is not UTF-8 cannot be used in a path; each such name is reported as an error.
  public func names(
    in path: String = "."
  ) throws(FileError) -> (names: [Name], problems: [FileError]) {
    let inner = try folder(path)
    var problems: [FileError] = []
    var names: [Name] = []
    for raw in try RawName.all(in: inner) {
      if let text = raw.text {
        names.append(Name(text: text, kind: raw.kind))
      } else {
        problems.append(FileError(.read, inner.shown(raw.shown), code: EILSEQ))
      }
    }
    return (names, problems)
  }

  /// Whether a folder is empty.
  public func isEmpty(_ path: String = ".") throws(FileError) -> Bool {
    try RawName.all(in: folder(path), limit: 1).isEmpty
  }
}

extension FileDescriptor {
  /// Up to `limit` bytes from the file's position. Fewer than `enough` bytes, by default `limit`,
  /// mean that the file ends there.
  public func prefix(_ limit: Int, enough: Int? = nil) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      do throws(FileError) {
        count = try read(into: UnsafeMutableRawBufferPointer(buffer), enough: enough)
      } catch {
        failure = error
        count = 0
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
