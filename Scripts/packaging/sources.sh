# Sourced by the scripts that make packages: the released sources of what they bundle, each with its checksum, and
# which parts of FFmpeg padlint reads.

ffmpeg_version=9.0.2
ffmpeg_sha256=8c3850283eb25fa026482078a04051e0be17347b09ef81a0849bec15a96e002e
# Another one, which Scripts/compatibility tries.
ffmpeg_8_1_2_sha256=464beb5e7bf0c311e68b45ae2f04e9cc2af88851abb4082231742a74d97b524c
dav1d_version=1.5.4
dav1d_sha256=686616b7c69eb88d44459391ab25cac13b6647a3b288835c5784e71c1514a5c5

say() {
  printf '%s\n' "$*" >&2
}

# ffmpeg_sha256_of VERSION: prints the checksum of its source.
ffmpeg_sha256_of() {
  local pinned="ffmpeg_${1//./_}_sha256"
  if [ "$1" = "$ffmpeg_version" ]; then pinned=ffmpeg_sha256; fi
  if [ -z "${!pinned:-}" ]; then say "The checksum of FFmpeg $1 is not in $pinned of sources.sh." && return 1; fi
  echo "${!pinned}"
}

# missing_commands NAME…: prints those that are not here, in one line.
missing_commands() {
  local name missing=""
  for name; do
    # One at a time: with several names, `command -v` is content with one.
    if ! command -v "$name" >/dev/null; then missing="$missing $name"; fi
  done
  printf '%s' "${missing# }"
}

# Prints what is padlint's version, from the one place that says it.
padlint_version() {
  sed -n 's/.*static let text = "\(.*\)"$/\1/p' "$root/Sources/PadlintKit/PadlintVersion.swift"
}

# fetch_source NAME VERSION SHA256 FOLDER: leaves NAME_VERSION.orig.tar.xz in FOLDER, from Debian's archive, or from
# an address in SOURCE_MIRROR where files of these names lie. Nothing but the checksum decides whether it is right.
fetch_source() {
  local name=$1 version=$2 sha256=$3 folder=$4 file="$1_$2.orig.tar.xz"
  mkdir -p "$folder"
  if ! (cd "$folder" && echo "$sha256  $file" | sha256sum --check --status 2>/dev/null); then
    rm -f "$folder/$file"
    say "Fetching $file…"
    if [ -n "${SOURCE_MIRROR:-}" ]; then
      curl --fail --silent --show-error --location --output "$folder/$file" "$SOURCE_MIRROR/$file"
    elif command -v apt-get >/dev/null 2>&1 && [ -e /usr/share/keyrings/debian-archive-keyring.gpg ]; then
      fetch_with_apt "$name" "$version" "$folder"
    else
      curl --fail --silent --show-error --location --output "$folder/$file" \
        "https://deb.debian.org/debian/pool/main/${name:0:1}/$name/$file"
    fi
    if ! (cd "$folder" && echo "$sha256  $file" | sha256sum --check --status); then
      say "$file was not found, or is not the file that was expected."
      say "Name a place that has it: SOURCE_MIRROR=https://… (Debian keeps older releases at snapshot.debian.org)"
      return 1
    fi
  fi
}

# apt-get source, with lists of its own: nothing of this machine's configuration is read or changed. Debian keeps the
# sources of older versions as long as it has packages that were made with them.
fetch_with_apt() {
  local name=$1 version=$2 folder=$3 revision suite
  local apt="$folder/apt"
  mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
  for suite in sid testing; do
    echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]" \
      "${DEBIAN_MIRROR:-http://deb.debian.org/debian} $suite main"
  done >"$apt/sources.list"
  local options=(-qq -o "Dir::Etc::SourceList=$apt/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o "Dir::State::Lists=$apt/lists" -o "Dir::Cache=$apt/cache" -o APT::Sandbox::User=root)
  apt-get "${options[@]}" update
  revision=$(apt-cache "${options[@]}" showsrc --only-source "$name" |
    sed -n "s/^Version: \(\([0-9]*:\)\{0,1\}$version-.*\)/\1/p" | tail -1)
  # The tarball alone: Debian's own part of the source changes with each of its revisions.
  if [ -n "$revision" ]; then
    (cd "$folder" && apt-get "${options[@]}" source --download-only --tar-only "$name=$revision" >/dev/null)
  fi
}

# FFmpeg's components by name; `ContainerPolicy.swift` says which containers are read.
containers="mov matroska avi mpegts mpegps flv live_flv asf asf_o ogg mxf nut rm dv gxf wtv pva nsv ivf nuv kux r3d
  smjpeg vivo lmlm4 yuv4mpegpipe xmv
  h264 hevc vvc evc obu av1 mpegvideo m4v h261 h263 vc1 vc1t cavsvideo avs2 avs3 dirac mjpeg mjpeg_2000 dnxhd
  gif apng swf flic smacker bink segafilm roq fourxm ea thp vmd wc3 wsvqa idcin ipmovie str rl2 mvi mtv bfi
  bethsoftvid c93 cdxl dxa dsicin tiertexseq hnm gdv jv ingenient"

# Not read, but recognised, so that a sound or a picture is called one.
recognised="mp3 wav flac aac ac3 eac3 dts dtshd truehd mlp aiff au amr amrnb amrwb caf w64 ape wv tta mpc mpc8 tak
  shorten voc loas oma dsf iff ircam sox spdif xwma gsm ilbc qcp rso aa aax ac4
  ico image_bmp_pipe image_dpx_pipe image_exr_pipe image_gif_pipe image_hdr_pipe image_j2k_pipe image_jpeg_pipe
  image_jpegls_pipe image_jpegxl_pipe image_png_pipe image_psd_pipe image_qoi_pipe image_svg_pipe image_tiff_pipe
  image_webp_pipe"

# Every video codec that FFmpeg decodes by itself and that these containers can hold. Not among them: av1, which
# needs graphics hardware (libdav1d does without), and formats of still pictures.
decoders="libdav1d aasc aic agm amv apng apv arbc argo asv1 asv2 aura2 avrp avrn avs avui bethsoftvid bfi bink
  bitpacked bmp c93 cavs cdxl cfhd cinepak clearvideo cljr cllc cpia cscd cyuv dirac dnxhd dpx dsicinvideo dvvideo
  dxa dxtory dxv eacmv eamad eatgq eatgv eatqi eightbps escape124 escape130 exr ffv1 ffvhuff fic flashsv flashsv2
  flic flv fmvc fourxm fraps frwu g2m gdv gif h261 h263 h263i h263p h264 hap hevc hnm4_video hq_hqa hqx huffyuv
  hymt idcin imm4 imm5 indeo2 indeo3 indeo4 indeo5 interplay_video jpeg2000 jpegls jv kgv1 kmvc lagarith lead loco
  lscr m101 magicyuv mdec media100 mimic mjpeg mjpegb motionpixels mpeg1video mpeg2video mpeg4 msa1 mscc msmpeg4v1
  msmpeg4v2 msmpeg4v3 msp2 msrle mss1 mss2 msvideo1 mszh mts2 mv30 mvc1 mvc2 mvdv mvha mwsc mxpeg notchlc nuv pdv
  pixlet png prores prores_raw prosumer qpeg qtrle r10k r210 rasc rawvideo rl2 roq rpza rscc rtv1 rv10 rv20 rv30
  rv40 rv60 scpr screenpresso sgirle sheervideo simbiosis_imx smacker smc smvjpeg snow sp5x speedhq srgc svq1 svq3
  targa targa_y216 theora thp tiertexseqvideo tiff truemotion1 truemotion2 truemotion2rt tscc tscc2 ulti utvideo
  v210 v210x vb vble vc1 vc1image vcr1 vmdvideo vmix vmnc vp3 vp4 vp5 vp6 vp6a vp6f vp7 vp8 vp9 vqa vvc webp
  webp_anim wcmv wmv1 wmv2 wmv3 wmv3image wnv1 xan_wc3 xan_wc4 xl y41p ylc yuv4 zero12v zerocodec zlib zmbv"

# What cuts packets out of streams; those of sound too, so that streams of both are described as early.
parsers="h264 hevc vvc av1 vp8 vp9 vp3 vc1 mpegvideo mpeg4video h261 h263 cavsvideo avs2 avs3 dirac dnxhd mjpeg png
  bmp gif jpeg2000 webp ffv1 prores prores_raw rv34 evc apv
  aac aac_latm ac3 mpegaudio dca flac opus vorbis mlp"

# commas "A B…": A,B…
commas() {
  # shellcheck disable=SC2086 # Splitting is the point.
  echo $1 | tr ' ' ,
}

# The arguments of FFmpeg's configure, one a line: what is above and no program, network, device or filter.
ffmpeg_configuration() {
  printf '%s\n' --disable-everything --disable-autodetect --disable-network --disable-programs --disable-doc \
    --disable-debug --disable-avdevice --disable-avfilter --disable-swresample --disable-static --enable-shared \
    --enable-zlib --enable-libdav1d --enable-bsf=extract_extradata \
    "--enable-demuxer=$(commas "$containers $recognised")" "--enable-decoder=$(commas "$decoders")" \
    "--enable-parser=$(commas "$parsers")"
}

# build_libraries FOLDER PREFIX: dav1d and FFmpeg as small shared libraries, each made once for its configuration. The
# stamps that say so lie in PREFIX, which is all that a machine has to keep: CI does.
build_libraries() {
  local work=$1 prefix=$2
  mkdir -p "$work" "$prefix"
  prepare_dav1d "$work" "$prefix"
  prepare_ffmpeg "$work" "$prefix"
  compile_ffmpeg "$work" "$prefix"
}

# is_made STAMP TEXT: whether the stamp says so.
is_made() {
  [ -e "$1" ] && [ "$(cat "$1")" = "$2" ]
}

# logged LOG COMMAND…: its output goes to the log, whose end is shown if it fails.
logged() {
  local log=$1
  shift
  "$@" >"$log" 2>&1 || { tail -20 "$log" >&2 && return 1; }
}

# Where ccache is installed, the compilers of PATH are its own: what was compiled before is not compiled again.
if [ -x /usr/lib/ccache/gcc ]; then PATH="/usr/lib/ccache:$PATH"; fi

# follow_move PREFIX: what was made in PREFIX is found there also after its folder was moved.
follow_move() {
  local file was
  for file in "$1"/lib/pkgconfig/*.pc; do
    if [ ! -e "$file" ]; then continue; fi
    was=$(sed -n 's/^prefix=//p' "$file")
    if [ "$was" != "$1" ]; then sed -i "s#$was#$1#g" "$file"; fi
  done
}

prepare_dav1d() {
  local work=$1 prefix=$2 folder="$1/dav1d-$dav1d_version"
  follow_move "$prefix"
  if is_made "$prefix/dav1d.made" "dav1d $dav1d_version"; then return; fi
  rm -rf "$folder" "$prefix/dav1d.made" "$prefix/ffmpeg.made"
  fetch_source dav1d "$dav1d_version" "$dav1d_sha256" "$work"
  tar -xf "$work/dav1d_$dav1d_version.orig.tar.xz" -C "$work"
  install -D -m 644 "$folder/COPYING" "$prefix/licences/dav1d.txt"
  say "Building dav1d $dav1d_version…"
  logged "$work/dav1d.log" meson setup "$folder/build" "$folder" --buildtype=release \
    -Denable_tools=false -Denable_tests=false "--prefix=$prefix" --libdir=lib
  logged "$work/dav1d.log" ninja -j "$jobs" -C "$folder/build" install
  echo "dav1d $dav1d_version" >"$prefix/dav1d.made"
}

# What the stamp of FFmpeg says.
ffmpeg_wanted() {
  printf '%s\n' "ffmpeg $ffmpeg_version" "dav1d $dav1d_version" && ffmpeg_configuration
}

# Leaves FFmpeg configured, and its headers where padlint's sources can be compiled against them already.
prepare_ffmpeg() {
  local work=$1 prefix=$2 folder="$1/ffmpeg-$ffmpeg_version"
  if is_made "$prefix/ffmpeg.made" "$(ffmpeg_wanted)"; then return; fi
  rm -rf "$folder" "$prefix/ffmpeg.made"
  fetch_source ffmpeg "$ffmpeg_version" "$ffmpeg_sha256" "$work"
  tar -xf "$work/ffmpeg_$ffmpeg_version.orig.tar.xz" -C "$work"
  install -D -m 644 "$folder/COPYING.LGPLv2.1" "$prefix/licences/FFmpeg-LGPL-2.1.txt"
  install -D -m 644 "$folder/LICENSE.md" "$prefix/licences/FFmpeg.md"
  say "Configuring FFmpeg $ffmpeg_version…"
  local arguments
  mapfile -t arguments < <(ffmpeg_configuration)
  # FFmpeg tells its configuration: the libraries are the same bytes wherever they are built because they are
  # configured for one place, and only copied to PREFIX.
  (
    cd "$folder" || exit
    PKG_CONFIG_PATH="$prefix/lib/pkgconfig" logged "$work/ffmpeg-configure.log" ./configure --prefix=/opt/padlint \
      "${arguments[@]}"
    logged "$work/ffmpeg-headers.log" make "DESTDIR=$work/staged" install-headers
  )
  copy_staged "$work/staged" "$prefix"
}

compile_ffmpeg() {
  local work=$1 prefix=$2 folder="$1/ffmpeg-$ffmpeg_version"
  if is_made "$prefix/ffmpeg.made" "$(ffmpeg_wanted)"; then return; fi
  say "Building FFmpeg $ffmpeg_version, which takes some minutes…"
  logged "$work/ffmpeg.log" make -C "$folder" -j "$jobs" "DESTDIR=$work/staged" install-libs install-headers
  copy_staged "$work/staged" "$prefix"
  ffmpeg_wanted >"$prefix/ffmpeg.made"
}

# copy_staged STAGED PREFIX: what was installed for /opt/padlint under STAGED goes to PREFIX.
copy_staged() {
  local file
  mkdir -p "$2"
  cp -a "$1/opt/padlint/." "$2/"
  for file in "$2"/lib/pkgconfig/lib{av,sw}*.pc; do
    if [ -e "$file" ]; then sed -i "s#/opt/padlint#$2#g" "$file"; fi
  done
}
