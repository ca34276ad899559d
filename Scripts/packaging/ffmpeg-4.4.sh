# Sourced by Scripts/compatibility: FFmpeg 4.4, which no Debian has and whose source cannot be had where it runs. The
# libraries are those that OpenCV's package for Python carries (libavformat 58.76), for x86-64 only; the headers are
# those of 4.3 in Debian 11, which declare the same functions.

opencv_version=4.6.0.66
opencv_sha256=2c032c373e447c3fc2a670bca20e2918a1205a6e72854df60425fd3f82c78c32
headers_version=4.3.7-0+deb11u1
headers_sha256="
  libavcodec d4673121a0eb745d2a9718b137ce23f4c8e8ed4df37dadb36c7ec97dfd775317
  libavformat 01d21ea59d25961b8dbebf416b1e4d7216fefa82ae66e6572e91fc88569bad50
  libavutil 4548ad0504a00f787a98239cc488fb0e77220c0f65d66bc73fb0697444a56858
  libswscale 755c845efc1a36bb48fbc7e2a91eae35d4708f92f92bd865d3473b98a75a56a4"

# Vectors that 4.4 gets wrong, or tells in other words: these libraries are without dav1d, rotate Matroska the other way,
# and have no index, so that other frames are decoded, whose metadata differ.
known_of_4_4=(--except av1 --except declared/pixel-crop-rotated.mkv --except declared/dolby-vision)

# fetch_libraries_of_4_4 FOLDER PREFIX: leaves lib, lib/pkgconfig and include in PREFIX.
fetch_libraries_of_4_4() {
  local work=$1 prefix=$2 name sha256 package wheel
  if [ -e "$prefix/lib/pkgconfig/libswscale.pc" ]; then return; fi
  rm -rf "$prefix"
  mkdir -p "$work" "$prefix/lib/pkgconfig" "$prefix/include"
  say "Fetching FFmpeg 4.4…"
  python3 -m pip download --quiet --no-deps --only-binary :all: --python-version 3.9 --implementation cp --abi abi3 \
    --platform manylinux2014_x86_64 --dest "$work" "opencv-python-headless==$opencv_version"
  wheel=$(echo "$work"/opencv_python_headless-"$opencv_version"-*.whl)
  echo "$opencv_sha256  $wheel" | sha256sum --check --status
  python3 -m zipfile --extract "$wheel" "$work/wheel"
  cp "$work"/wheel/opencv_python_headless.libs/* "$prefix/lib"
  while read -r name sha256; do
    if [ -z "$name" ]; then continue; fi
    package="${name}-dev_${headers_version}_amd64.deb"
    curl --fail --silent --show-error --location --output "$work/$package" \
      "${DEBIAN_MIRROR:-http://deb.debian.org/debian}/pool/main/f/ffmpeg/$package"
    echo "$sha256  $work/$package" | sha256sum --check --status
    dpkg-deb --extract "$work/$package" "$work/headers"
    ln -sf "$(basename "$(echo "$prefix/lib/$name"-*.so.*)")" "$prefix/lib/$name.so"
    printf '%s\n' "Name: $name" "Description: FFmpeg 4.4" "Version: 58.76.100" \
      "Libs: -L$prefix/lib -l${name#lib}" "Cflags: -I$prefix/include" >"$prefix/lib/pkgconfig/$name.pc"
  done <<<"$headers_sha256"
  cp -R "$work"/headers/usr/include/*/. "$prefix/include"
}
