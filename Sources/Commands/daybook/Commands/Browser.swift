import System

/// The user's web browser.
enum Browser {
  /// Opens a URL. Nothing happens if there is no browser; the URL is printed in the terminal, too.
  static func open(_ address: String) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var arguments = [strdup("xdg-open"), strdup(address), nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    posix_spawnp(&process, "xdg-open", &actions, nil, &arguments, environ)
  }
}
