import FileSystem
import Terminal

/// `daybook manual DIR`: writes the man pages to a folder.
struct ManualCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let folder = arguments.operand ?? "."
    try Files.createDirectories(folder)
    for page in ManualPage.all {
      try Files.write(Array(page.text.utf8), to: "\(folder)/\(page.name).1")
    }
    return .success
  }
}
