import System

/// A name in a folder, which need not be UTF-8.
struct RawName {
  /// The name as text; nil if it is not UTF-8.
  let text: String?
  /// The bytes with a terminating NUL if they are not UTF-8; otherwise empty.
  private let raw: [CChar]
  let kind: FileStatus.Kind

  /// The bytes with a terminating NUL, for system calls.
  var bytes: [CChar] { text.map { Array($0.utf8CString) } ?? raw }

  /// The name as text with replacement characters, for messages.
  var shown: String {
    text ?? String(decoding: raw.dropLast().lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Lists a folder's names through a new descriptor, in the system's order, without `.` and `..`.
  static func all(in folder: borrowing Folder, limit: Int = .max) throws(FileError) -> [RawName] {
    // The stream takes ownership of the descriptor and moves its position, so it needs a new one.
    let number = try SystemCall.run(.list, folder.path) {
      openat(folder.descriptor.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard let stream = fdopendir(number) else {
      let code = errno
      close(number)
      throw FileError(.list, folder.path, code: code)
    }
    defer { closedir(stream) }
    var names: [RawName] = []
    while names.count < limit {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno == 0 || errno == EINTR { break }
        throw FileError(.list, folder.path, code: errno)
      }
      if let name = RawName(entry, in: number) { names.append(name) }
    }
    return names
  }

  /// An entry of a directory stream, or nil for `.` and `..`.
  private init?(_ entry: UnsafeMutablePointer<dirent>, in folder: Int32) {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
    let count = strlen(name)
    if count == 1, name[0] == 46 { return nil }
    if count == 2, name[0] == 46, name[1] == 46 { return nil }
    text = UnsafeRawPointer(name).withMemoryRebound(to: UInt8.self, capacity: count) {
      String(validating: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
    raw = text == nil ? Array(UnsafeBufferPointer(start: name, count: count + 1)) : []
    kind = Self.kind(type: Int32(entry.pointee.d_type), of: name, in: folder)
  }

  /// The file's kind from the directory entry, or from the file's status if the file system does
  /// not store kinds in entries.
  private static func kind(
    type: Int32, of name: UnsafePointer<CChar>, in folder: Int32
  ) -> FileStatus.Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .directory
    case Int32(DT_LNK): return .symbolicLink
    case Int32(DT_UNKNOWN):
      var information = stat()
      guard fstatat(folder, name, &information, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
      return FileStatus.Kind(mode: information.st_mode)
    default: return .other
    }
  }
}
