import Foundation

/// What a process took, by the system's own account of it.
struct Measurement {
  let wall: Double
  let cpu: Double
  let peakMegabytes: Double

  /// Why a measured process did not do its work.
  struct Failure: Error, CustomStringConvertible {
    let command: [String]
    let status: Int32
    var description: String { "\(command.joined(separator: " ")) ended with status \(status)" }
  }

  /// Runs a command to its end, its output thrown away.
  static func run(_ command: [String]) throws -> Measurement {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let clock = ContinuousClock()
    let start = clock.now
    let code = posix_spawn(&process, command[0], &actions, nil, &arguments, environ)
    guard code == 0 else { throw Failure(command: command, status: code) }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    let wall = clock.now - start
    guard status == 0 else { throw Failure(command: command, status: status) }
    return Measurement(
      wall: Double(wall.components.seconds) + Double(wall.components.attoseconds) / 1e18,
      cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakMegabytes: Double(usage.ru_maxrss) / 1024)
  }

  /// The middle of several runs, figure by figure.
  static func median(_ runs: [Measurement]) -> Measurement {
    func middle(_ figure: (Measurement) -> Double) -> Double {
      runs.map(figure).sorted()[runs.count / 2]
    }
    return Measurement(
      wall: middle(\.wall), cpu: middle(\.cpu), peakMegabytes: middle(\.peakMegabytes))
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
