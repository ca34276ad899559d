# Sourced by the other scripts: makes sure that Swift, FFmpeg's libraries and SQLite are there to build with.
# Everything is said on standard error: standard output belongs to padlint's reports.

prerequisites_missing() {
  ! command -v pkg-config >/dev/null 2>&1 ||
    ! pkg-config --exists libavformat libavcodec libavutil libswscale sqlite3
}

prerequisites_say() {
  printf '%s\n' "$*" >&2
}

# Runs a command; shows what it printed only if it fails.
prerequisites_quietly() {
  local log
  log=$(mktemp)
  if "$@" >"$log" 2>&1; then
    rm -f "$log"
  else
    cat "$log" >&2
    rm -f "$log"
    return 1
  fi
}

prerequisites_install() {
  local packages="pkg-config libavformat-dev libavcodec-dev libavutil-dev libswscale-dev libsqlite3-dev"
  local as_root=""
  if [ "$(uname)" = Darwin ]; then
    if ! command -v brew >/dev/null 2>&1; then
      prerequisites_say "FFmpeg's libraries are missing. Install Homebrew (https://brew.sh), then run: brew install ffmpeg pkgconf"
      return 1
    fi
    prerequisites_say "Installing ffmpeg and pkgconf with Homebrew…"
    prerequisites_quietly brew install ffmpeg pkgconf
    return
  fi
  if ! command -v apt-get >/dev/null 2>&1; then
    prerequisites_say "FFmpeg's libraries are missing. Install the development packages of FFmpeg (libavformat, libavcodec, libavutil, libswscale), SQLite and pkg-config."
    return 1
  fi
  if [ "$(id -u)" != 0 ]; then
    if ! sudo -n true >/dev/null 2>&1; then
      prerequisites_say "FFmpeg's libraries are missing. Run: sudo apt-get install -y $packages"
      return 1
    fi
    as_root="sudo -n"
  fi
  prerequisites_say "Installing $packages…"
  # The lists of packages may be old or absent: then the second try succeeds.
  # shellcheck disable=SC2086 # The words are meant to be split.
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y $packages >/dev/null 2>&1 || {
    prerequisites_quietly $as_root apt-get update &&
      prerequisites_quietly $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y $packages
  }
}

if ! command -v swift >/dev/null 2>&1; then
  prerequisites_say "There is no Swift here. Install Swift 6.2 or later: https://www.swift.org/install"
  exit 2
fi
if prerequisites_missing; then
  prerequisites_install || exit 2
fi
