# Homebrew's formula of the portable archive. 'make dist RELEASES=https://…' writes a copy with the address and the checksum to .build/dist/.
class Daybook < Formula
  desc "Static site generator for personal sites"
  homepage "@ADDRESS@"
  url "@ADDRESS@/@ARCHIVE@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on arch: :x86_64
  depends_on :linux

  def install
    bin.install "bin/daybook", "bin/daybook-import"
    pkgshare.install Dir["share/daybook/*"]
    man1.install Dir["share/man/man1/*"]
    bash_completion.install "share/bash-completion/completions/daybook"
    zsh_completion.install "share/zsh/site-functions/_daybook"
    fish_completion.install "share/fish/vendor_completions.d/daybook.fish"
    doc.install Dir["share/doc/daybook/*"]
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/daybook --version")
    system bin/"daybook", "new", "site"
    system bin/"daybook", "build", "--source", "site"
    assert_path_exists testpath/"site/public/index.html"
  end
end
