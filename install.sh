#!/bin/sh
# Installs, upgrades or removes Daybook from its portable archive for Linux. It needs no root and no compiler.
set -eu

# Lists are sorted in one order everywhere.
LC_ALL=C
export LC_ALL

# The folder with SHA256SUMS and the archive of this release, which 'make dist RELEASES=https://…' writes here; DAYBOOK_URL or --url
# replaces it.
default_url=""

usage() {
  cat <<'END'
usage: install.sh [--prefix FOLDER] [--from FOLDER | --url URL] [--force]
       install.sh --uninstall [--prefix FOLDER]

  --prefix FOLDER  install to FOLDER/bin and FOLDER/share instead of ~/.local
  --from FOLDER    take SHA256SUMS and the archive from FOLDER instead of the network
  --url URL        take them from URL (default: $DAYBOOK_URL, or the release that this script belongs to)
  --force          replace files that this script did not install
  --uninstall      remove the files that this script installed, and no others
END
}

say() { printf '%s\n' "$*"; }

fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}

misused() {
  printf 'install.sh: %s\n' "$1" >&2
  usage >&2
  exit 2
}

has() { command -v "$1" >/dev/null 2>&1; }

scratch=""
stage=""
created_prefix=""

clean_up() {
  if [ -n "$scratch" ]; then rm -rf "$scratch"; fi
  if [ -n "$stage" ]; then rm -rf "$stage"; fi
  if [ -n "$created_prefix" ]; then rmdir "$created_prefix" 2>/dev/null || true; fi
}

interrupted() {
  trap - EXIT
  clean_up
  printf '\ninstall.sh: interrupted; nothing was installed or changed\n' >&2
  exit 130
}

# The record of an installation has lines 'HASH  FILE', as sha256sum writes them, and lines 'folder FOLDER' for folders that
# did not exist before.
record_name=share/daybook/installed-files

recorded_files() { sed -n 's/^[0-9a-f]\{64\}  //p' "$1"; }

download() {
  if [ -n "$from" ]; then
    [ -f "$from/$1" ] || fail "there is no '$1' in '$from'; copy it there from a release"
    cp "$from/$1" "$scratch/$1"
    return
  fi
  if has curl; then
    curl -fsSL --retry 2 -o "$scratch/$1" "$url/$1" && return
  else
    # GNU's wget tries twenty times; busybox's has no such option.
    tries=""
    if wget --help 2>&1 | grep -q -e --tries; then tries=--tries=3; fi
    wget -q $tries -O "$scratch/$1" "$url/$1" && return
  fi
  fail "could not download '$url/$1'; check the network and the address, or download the release and use --from FOLDER"
}

check_tools() {
  for tool in sha256sum mktemp tar gzip sed awk grep find xargs; do
    has "$tool" || fail "'$tool' is missing; install it with the system's packages (Debian has sha256sum and mktemp in 'coreutils')"
  done
}

check_system() {
  system=$(uname -s)
  machine=$(uname -m)
  [ "$system" = Linux ] ||
    fail "there is no archive for '$system'; docs/install.md describes how to build Daybook from source"
  case $machine in
    x86_64 | amd64) machine=x86_64 ;;
    *) fail "there is no archive for the architecture '$machine', only for x86_64; docs/install.md describes how to build Daybook from source" ;;
  esac
}

# Prints the first folder of a path that exists.
existing_parent() {
  parent=$1
  while [ ! -e "$parent" ]; do parent=$(dirname "$parent"); done
  printf '%s' "$parent"
}

check_writable() {
  parent=$(existing_parent "$prefix")
  [ -d "$parent" ] || fail "'$parent' is not a folder; choose another one with --prefix FOLDER"
  for folder in "$parent" "$prefix/bin" "$prefix/share"; do
    if [ -d "$folder" ] && [ ! -w "$folder" ]; then
      fail "'$folder' is not writable; choose a folder of yours with --prefix FOLDER, or run this script as root"
    fi
  done
}

unpack() {
  check_tools
  check_system
  [ -n "$from$url" ] ||
    fail "this script was made without an address of releases; name a folder with a release with --from FOLDER, its address with --url URL or DAYBOOK_URL, or build Daybook from source with 'make install PREFIX=$HOME/.local'"
  [ -n "$from" ] || has curl || has wget ||
    fail "'curl' or 'wget' is needed to download; install one of them, or download the release and use --from FOLDER"
  check_writable

  scratch=$(mktemp -d)
  download SHA256SUMS
  archive=$(awk '$2 ~ /^\*?daybook-.*-linux-'"$machine"'\.tar\.gz$/ { sub(/^\*/, "", $2); print $2; exit }' "$scratch/SHA256SUMS")
  [ -n "$archive" ] ||
    fail "SHA256SUMS of '${from:-$url}' lists no archive for linux-$machine; check the address, or the contents of the folder"
  expected=$(awk -v name="$archive" '$2 == name || $2 == "*" name { print $1; exit }' "$scratch/SHA256SUMS")
  download "$archive"
  found=$(sha256sum "$scratch/$archive" | awk '{ print $1 }')
  if [ "$found" != "$expected" ]; then
    fail "the checksum of '$archive' differs: SHA256SUMS has $expected, the file has $found; the download is incomplete or was changed, and nothing was installed; try again"
  fi

  # In the prefix, so that each file is renamed into position and never half written.
  if [ ! -d "$prefix" ]; then
    mkdir -p "$prefix"
    created_prefix=$prefix
  fi
  prefix=$(cd "$prefix" && pwd)
  stage=$(mktemp -d "$prefix/.daybook-install.XXXXXX")
  gzip -dc "$scratch/$archive" | tar -C "$stage" -xf -
  root=$stage/${archive%.tar.gz}
  [ -f "$root/bin/daybook" ] || fail "'$archive' has no bin/daybook; it is not an archive of Daybook"
  version=$("$root/bin/daybook" --version 2>&1) || {
    printf '%s\n' "$version" >&2
    fail "the program does not run on this system, and nothing was installed; it needs glibc 2.35 or later (Debian 12, Ubuntu 22.04, Fedora 36); on others, such as Alpine, use the container or build from source"
  }
}

check_foreign_files() {
  [ "$force" = no ] || return 0
  while IFS= read -r file; do
    if [ -e "$prefix/$file" ] || [ -h "$prefix/$file" ]; then printf '%s\n' "$file"; fi
  done <"$scratch/files" >"$scratch/existing"
  if [ -f "$record" ]; then recorded_files "$record"; fi >"$scratch/recorded"
  foreign=$(grep -Fvxf "$scratch/recorded" "$scratch/existing" | head -n 1)
  [ -z "$foreign" ] ||
    fail "'$prefix/$foreign' exists, and this script did not install it; remove it, use --force to replace such files, or choose another folder with --prefix FOLDER"
}

# Lists the folders of the new files that do not exist yet, or that an earlier installation created.
list_folders() {
  {
    if [ -f "$record" ]; then sed -n 's/^folder //p' "$record"; fi
    if [ -n "$created_prefix" ]; then echo .; fi
    sed 's|/[^/]*$||' "$scratch/files" | sort -u | while IFS= read -r folder; do
      while [ "$folder" != . ] && [ ! -d "$prefix/$folder" ]; do
        printf '%s\n' "$folder"
        folder=$(dirname "$folder")
      done
    done
  } | sort -u
}

install_files() {
  record=$prefix/$record_name
  (cd "$root" && find bin share -type f | sort) >"$scratch/files"
  before=""
  if [ -f "$record" ] && [ -x "$prefix/bin/daybook" ]; then
    before=$("$prefix/bin/daybook" --version 2>/dev/null) || before=""
  fi
  check_foreign_files
  list_folders >"$scratch/folders"
  (cd "$root" && tr '\n' '\0' <"$scratch/files" | xargs -0 sha256sum) >"$scratch/record"
  sed 's/^/folder /' "$scratch/folders" >>"$scratch/record"
  : >"$scratch/old"
  if [ -f "$record" ]; then recorded_files "$record" | grep -Fvxf "$scratch/files" >"$scratch/old" || true; fi

  # From here on an interruption would leave two versions mixed, so it waits. The first record lists the old files too, so that
  # --uninstall is complete even after the machine stops.
  trap '' INT TERM HUP
  while IFS= read -r folder; do mkdir -p "$prefix/$folder"; done <"$scratch/folders"
  mkdir -p "$(dirname "$record")"
  {
    cat "$scratch/record"
    if [ -f "$record" ]; then grep -v '^folder ' "$record" || true; fi
  } >"$stage/record"
  mv -f "$stage/record" "$record"
  # The program comes last: until then the old one is complete.
  { grep -v '^bin/' "$scratch/files"; grep '^bin/' "$scratch/files"; } >"$scratch/order"
  while IFS= read -r file; do mv -f "$root/$file" "$prefix/$file"; done <"$scratch/order"
  while IFS= read -r file; do rm -f "$prefix/$file"; done <"$scratch/old"
  cp "$scratch/record" "$stage/record"
  mv -f "$stage/record" "$record"
  remove_empty_folders

  count=$(wc -l <"$scratch/files" | tr -d ' ')
  if [ -n "$before" ]; then say "upgraded '$before' to '$version' in '$prefix' ($count files)"
  else say "installed '$version' to '$prefix' ($count files)"; fi
  case ":$PATH:" in
    *":$prefix/bin:"*) say "start with: daybook new my-site" ;;
    *)
      say "'$prefix/bin' is not on PATH; add this line to ~/.profile:"
      say "  export PATH=\"$prefix/bin:\$PATH\"" ;;
  esac
}

# Removes the folders of removed files that an installation created and that are empty now.
remove_empty_folders() {
  sed 's|/[^/]*$||' "$scratch/old" | sort -ur | while IFS= read -r folder; do
    while grep -Fqx -- "folder $folder" "$record" && [ -d "$prefix/$folder" ]; do
      rmdir "$prefix/$folder" 2>/dev/null || break
      folder=$(dirname "$folder")
    done
  done
}

uninstall() {
  for tool in sha256sum sed grep sort xargs; do
    has "$tool" || fail "'$tool' is missing; install it with the system's packages (Debian has sha256sum and sort in 'coreutils')"
  done
  [ -d "$prefix" ] || fail "there is no folder '$prefix'; name the folder of the installation with --prefix FOLDER"
  prefix=$(cd "$prefix" && pwd)
  record=$prefix/$record_name
  [ -f "$record" ] ||
    fail "this script did not install Daybook to '$prefix', as '$record' is missing; name the folder of the installation with --prefix FOLDER"
  [ -w "$record" ] || fail "'$record' is not writable; run this script as the user who installed Daybook"
  scratch=$(mktemp -d)
  recorded_files "$record" | sort -u >"$scratch/files"
  sed -n 's/^folder //p' "$record" | sort -ur >"$scratch/folders"

  # Files that differ from those installed are the user's now. A file has two hashes in a record if an upgrade was cut short.
  (cd "$prefix" && while IFS= read -r file; do
    if [ -f "$file" ]; then printf '%s\0' "$file"; fi
  done <"$scratch/files" | xargs -0 -r sha256sum) >"$scratch/present"
  grep -Fxf "$record" "$scratch/present" | sed 's/^[0-9a-f]*  //' >"$scratch/own" || true
  grep -Fvxf "$record" "$scratch/present" | sed 's/^[0-9a-f]*  //' >"$scratch/changed" || true

  trap '' INT TERM HUP
  while IFS= read -r file; do
    rm -f "$prefix/$file" || fail "'$prefix/$file' cannot be removed; check the permissions of its folder, and run --uninstall again"
  done <"$scratch/own"
  rm -f "$record"
  while IFS= read -r folder; do
    [ "$folder" != . ] || folder=
    rmdir "$prefix${folder:+/$folder}" 2>/dev/null || true
  done <"$scratch/folders"
  say "removed $(wc -l <"$scratch/own" | tr -d ' ') files of Daybook from '$prefix'"
  while IFS= read -r file; do say "not removed, as it was changed: $prefix/$file"; done <"$scratch/changed"
}

# The last line calls this, so that a download of this script that was cut short runs nothing.
main() {
  prefix=""
  from=""
  url=${DAYBOOK_URL:-$default_url}
  force=no
  action=install
  while [ $# -gt 0 ]; do
    case $1 in
      --prefix | --from | --url)
        if [ $# -lt 2 ] || [ -z "$2" ]; then misused "'$1' needs a value"; fi
        case $1 in
          --prefix) prefix=$2 ;;
          --from) from=$2 ;;
          --url) url=$2 ;;
        esac
        shift 2 ;;
      --prefix=*) prefix=${1#*=}; shift ;;
      --from=*) from=${1#*=}; shift ;;
      --url=*) url=${1#*=}; shift ;;
      --force) force=yes; shift ;;
      --uninstall) action=uninstall; shift ;;
      -h | --help) usage; exit 0 ;;
      *) misused "unknown argument '$1'" ;;
    esac
  done
  url=${url%/}
  if [ -z "$prefix" ]; then
    [ -n "${HOME:-}" ] || fail "HOME is not set; name a folder with --prefix FOLDER"
    prefix=$HOME/.local
  fi
  umask 022
  trap clean_up EXIT
  trap interrupted INT TERM HUP

  case $action in
    install)
      unpack
      install_files ;;
    uninstall) uninstall ;;
  esac
}

main "$@"
