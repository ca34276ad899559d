# A Homebrew formula: brew install --formula ./Packaging/padlint.rb
# Not tried yet: where this was written there is no macOS and no Homebrew. With a release, put its source archive's
# address and checksum here in place of `head`.
class Padlint < Formula
  desc "Finds letterbox, pillarbox and windowbox bars that are baked into videos"
  homepage "https://github.com/OWNER/padlint"
  license "Apache-2.0"
  head "https://github.com/OWNER/padlint.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "ffmpeg"

  uses_from_macos "swift" => :build
  uses_from_macos "curl"
  uses_from_macos "sqlite"

  def install
    arguments = %w[--disable-sandbox --configuration release --product padlint -Xcc -DPADLINT_BUILD="Homebrew"]
    arguments << "--static-swift-stdlib" if OS.linux?
    system "swift", "build", *arguments
    bin.install ".build/release/padlint"
    (man1/"padlint.1").write Utils.safe_popen_read(bin/"padlint", "manual")
    generate_completions_from_executable(bin/"padlint", "completions")
    pkgshare.install "TestVectors/letterbox.mp4"
  end

  test do
    assert_match "(Homebrew)", shell_output("#{bin}/padlint --version")
    assert_match "padded", shell_output("#{bin}/padlint --no-cache #{pkgshare}/letterbox.mp4", 1)
  end
end
