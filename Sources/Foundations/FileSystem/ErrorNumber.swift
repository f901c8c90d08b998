import System

/// An errno and its message, with the remedy if there is one.
struct ErrorNumber {
  let code: Int32

  init(_ code: Int32) { self.code = code }

  var sentence: String {
    switch code {
    case EACCES: "permission denied"
    case EBADF: "it is closed"
    case EROFS: "the file system is read-only"
    case ENOSPC: "no space is left on the disk; free some and try again"
    case EDQUOT: "the disk quota is used up; free some space and try again"
    case EFBIG: "the file would be larger than this system or 'ulimit -f' allows"
    case EMFILE: "too many open files; raise the limit with 'ulimit -n'"
    case ENFILE: "too many files are open on this system"
    case ENAMETOOLONG: "the name is too long; a name may have 255 bytes and a path 4095"
    case ELOOP: "the symbolic link leads to itself or may not be followed"
    case EXDEV: "the two paths are on different file systems"
    case EILSEQ: "its name is not UTF-8; rename the file"
    default: systemSentence
    }
  }

  /// The C library's message, which starts with a capital letter.
  private var systemSentence: String {
    let text = String(cString: strerror(code))
    guard let first = text.first, text.dropFirst().first?.isUppercase != true else { return text }
    return first.lowercased() + text.dropFirst()
  }
}
