/// A shell that `daybook completions` writes a script for.
///
/// The scripts know no commands or options: they pass the words that were typed to `daybook
/// complete` and show its answer, so they never differ from the program.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that a user's shell loads.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Bash splits words at `=`, and gives words with their quotes.
  private static let bashScript = #"""
    # Completions of daybook for bash. See 'daybook completions --help'.
    _daybook() {
      local IFS=$'\n' current=${COMP_WORDS[COMP_CWORD]} words=() word line space=yes i
      for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        # '--style=x' comes as three words.
        if ((${#words[@]})) && [[ $word == = || ${COMP_WORDS[i - 1]} == = ]]; then
          words[${#words[@]} - 1]+=$word
        else
          words+=("$word")
        fi
      done
      [[ $current == = ]] && current=
      local quote=
      case $current in
        \"* | \'*) quote=${current:0:1} current=${current:1} ;;
      esac
      # Quotes and backslashes of the words before are removed as the shell would, without
      # expanding anything.
      for i in "${!words[@]}"; do
        word=${words[i]}
        word=${word//\\/}
        word=${word#[\"\']}
        words[i]=${word%[\"\']}
      done
      COMPREPLY=()
      while IFS= read -r line; do
        case $line in
          :files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
          :folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
          :nospace) space=no ;;
          *)
            word=${line%%$'\t'*}
            [[ -n $quote ]] || printf -v word %q "$word"
            [[ $word == "$current"* ]] && COMPREPLY+=("$word")
            ;;
        esac
      done < <("${COMP_WORDS[0]}" complete -- "${words[@]}" 2>/dev/null)
      if [[ $space == no ]]; then compopt -o nospace; fi
    }
    complete -F _daybook daybook
    """#

  private static let zshScript = #"""
    #compdef daybook
    # Completions of daybook for zsh. See 'daybook completions --help'.
    _daybook() {
      local line word meaning
      local -a answers spaced files folders
      local program=${(Q)words[1]}
      local -a typed=("${(@Q)words[2,CURRENT]}")
      [[ ${words[CURRENT]} == --*=* ]] && compset -P '*='
      while IFS= read -r line; do
        case $line in
          :files) files=(yes) ;;
          :folders) folders=(yes) ;;
          :nospace) spaced=(-S '') ;;
          *)
            word=${line%%$'\t'*}
            meaning=${line#*$'\t'}
            word=${word//:/\\:}
            answers+=("$word${meaning:+:$meaning}")
            ;;
        esac
      done < <("$program" complete -- "${typed[@]}" 2>/dev/null)
      ((${#files})) && _files
      ((${#folders})) && _files -/
      ((${#answers})) && _describe daybook answers "${spaced[@]}"
    }
    if [[ $funcstack[1] == _daybook ]]; then _daybook "$@"; else compdef _daybook daybook; fi
    """#

  private static let fishScript = #"""
    # Completions of daybook for fish. See 'daybook completions --help'.
    function __daybook_complete
        set -l before (commandline -opc)
        set -l current (commandline -ct)
        # fish completes '--style=x' as one word.
        set -l option (string match -r '^--[^=]*=' -- $current)
        set -l value (string replace -r '^--[^=]*=' '' -- $current)
        for line in ($before[1] complete -- $before[2..-1] $current 2>/dev/null)
            switch $line
                case :files
                    string replace -r '^' -- "$option" (__fish_complete_path "$value")
                case :folders
                    string replace -r '^' -- "$option" (__fish_complete_directories "$value" '')
                case :nospace
                    continue
                case '*'
                    echo -- "$option$line"
            end
        end
    end
    complete -c daybook -f -a '(__daybook_complete)'
    """#
}
