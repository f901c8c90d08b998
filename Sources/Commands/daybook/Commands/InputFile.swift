import FileSystem
import SourceText
import System

/// The input file of a command.
enum InputFile {
  /// Reads the file that an operand names, or standard input if the operand is `-` or missing.
  static func read(_ operand: String?) throws(FileError) -> SourceFile {
    if let path = operand, path != "-" {
      return SourceFile(path: path, bytes: try Files.read(path))
    }
    let input = FileDescriptor(owning: dup(STDIN_FILENO), path: "standard input")
    var bytes: [UInt8] = []
    while true {
      let more = try input.prefix(65_536)
      bytes += more
      if more.count < 65_536 { return SourceFile(path: input.path, bytes: bytes) }
    }
  }
}
