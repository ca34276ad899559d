# Sourced by Scripts/compatibility and Scripts/build-deb: clean Debian trees to build and try padlint in. Needs root.

trees="$root/.build-trees"
toolchain=$(readlink -f "$(dirname "$(readlink -f "$(command -v swift)")")/../..")
# What a Swift toolchain asks for, besides itself; nothing of FFmpeg.
swift_needs="binutils ca-certificates g++ gcc git libc6-dev libcurl4 libedit2 libncurses6 libsqlite3-0 libxml2
  tzdata zlib1g-dev"

# trees_check COMMAND…: ends the script where it cannot make trees, or where one of the commands is missing.
trees_check() {
  local missing
  missing=$(missing_commands debootstrap unshare "$@")
  if [ "$(id -u)" != 0 ] || [ -n "$missing" ]; then
    say "This makes Debian trees: run it as root${missing:+, with $missing installed}."
    exit 2
  fi
  if [ "$toolchain" = / ]; then
    say "Trees borrow the Swift toolchain, and this one lies among the system's own files: unpack one into a folder."
    exit 2
  fi
}

# clean_tree SUITE: a fresh Debian with nothing but its base, in $trees/SUITE.
clean_tree() {
  if [ -e "$trees/$1/etc/debian_version" ]; then return; fi
  say "Making a clean Debian $1…"
  mkdir -p "$trees"
  rm -rf "$trees/$1.new"
  debootstrap --variant=minbase "$1" "$trees/$1.new" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" \
    >"$trees/$1.log" 2>&1 || { tail -5 "$trees/$1.log" >&2 && return 1; }
  # A mirror that stands still is as good for a tree as it is for this machine.
  apt-config dump Acquire::Check-Valid-Until >"$trees/$1.new/etc/apt/apt.conf.d/90this-machine"
  mv "$trees/$1.new" "$trees/$1"
}

# in_tree TREE USER COMMAND…: runs the command there, with this machine's toolchain where it lies here, in a folder
# of its own for mounts and an environment of its own.
in_tree() {
  local tree=$1 user=$2
  shift 2
  mkdir -p "$tree$toolchain"
  # shellcheck disable=SC2016 # Expanded by the inner shell.
  unshare --mount --propagation private bash -c '
    set -e
    tree=$1 user=$2 toolchain=$3 mirror=$4
    shift 4
    mount --rbind /dev "$tree/dev"
    mount -t proc proc "$tree/proc"
    mount --bind "$toolchain" "$tree$toolchain"
    mount -o remount,bind,ro "$tree$toolchain"
    if [ -n "$mirror" ]; then
      mkdir -p "$tree$mirror"
      mount --bind "$mirror" "$tree$mirror"
    fi
    home=/root
    if [ "$user" != root ]; then home=/home/$user; fi
    exec chroot --userspec="$user" "$tree" /usr/bin/env -i HOME="$home" USER="$user" LANG=C.UTF-8 \
      PATH="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:$toolchain/usr/bin" "$@"
  ' bash "$tree" "$user" "$toolchain" "$(package_mirror)" "$@"
}

# Where git takes packages from instead of the network, if this machine says so; such a place is shown to the trees.
package_mirror() {
  git config --get-regexp '^url\./.*\.insteadof$' 2>/dev/null | sed -n '1s/^url\.\(.*\)\.insteadof .*/\1/p'
}

# building_tree SUITE: a copy of the clean tree with what Swift needs, a user without rights, and padlint's sources as
# they are committed, at the same place as here.
building_tree() {
  local suite=$1 tree="$trees/$1-building"
  clean_tree "$suite"
  if [ ! -e "$tree/.complete" ]; then
    rm -rf "$tree"
    cp -a "$trees/$suite" "$tree"
    cp /etc/resolv.conf "$tree/etc/resolv.conf"
    { git config --get-regexp '^url\..*\.insteadof$' || true; } | while read -r name value; do
      git config --file "$tree/etc/gitconfig" --add "$name" "$value"
    done
    git config --file "$tree/etc/gitconfig" safe.directory '*'
    say "Installing what Swift needs into Debian $suite…"
    # shellcheck disable=SC2086 # The words are meant to be split.
    prerequisites_quietly in_tree "$tree" root sh -c "apt-get update && DEBIAN_FRONTEND=noninteractive apt-get \
      install -y --no-install-recommends $(echo $swift_needs) && useradd --create-home newcomer"
    lend_missing_libraries "$tree"
    touch "$tree/.complete"
  fi
  mkdir -p "$tree$root"
  # git touches only the files that changed, so a second run builds only those.
  local git=(git -c "safe.directory=*" -c core.checkStat=minimal -c core.trustctime=false -C "$tree$root")
  "${git[@]}" init --quiet
  "${git[@]}" fetch --quiet --depth=1 "file://$root" HEAD
  "${git[@]}" checkout --quiet --force --detach FETCH_HEAD
  in_tree "$tree" root chown -R newcomer: "$root"
  open_way "$tree"
}

# open_way TREE: the folders that lead to the sources may be closed to others, such as /root.
open_way() {
  local folder=$root
  while [ "$folder" != / ]; do
    chmod a+rx "$1$folder"
    folder=$(dirname "$folder")
  done
}

# A toolchain made for an older Debian finds some libraries under other names in a newer one: these come from here.
lend_missing_libraries() {
  local tree=$1 missing library
  mkdir -p "$tree/usr/local/lib/lent"
  echo /usr/local/lib/lent >"$tree/etc/ld.so.conf.d/zz-lent.conf"
  for _ in 1 2 3; do
    in_tree "$tree" root ldconfig
    missing=$(in_tree "$tree" root sh -c "ldd $toolchain/usr/bin/swift-frontend $toolchain/usr/bin/swift-build \
      $toolchain/usr/bin/clang $toolchain/usr/bin/swift-test /usr/local/lib/lent/* 2>/dev/null; true" |
      sed -n 's/^\s*\(\S*\) => not found/\1/p' | sort -u)
    if [ -z "$missing" ]; then return; fi
    for library in $missing; do
      say "Lending $library to $(basename "$tree"): its own has another name"
      cp -L "$(ldconfig -p | sed -n "s/^\s*$library .*=> //p" | head -1)" "$tree/usr/local/lib/lent/"
    done
  done
}
