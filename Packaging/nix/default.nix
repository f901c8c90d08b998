# The portable archive as a Nix package, with its optional tools on the program's PATH:
#   nix-build Packaging/nix --arg archive .build/dist/daybook-VERSION-linux-x86_64.tar.gz
{
  pkgs ? import <nixpkgs> { },
  archive,
}:

let
  name = pkgs.lib.removeSuffix "-linux-x86_64.tar.gz" (baseNameOf archive);
  tools = with pkgs; [
    fontconfig
    graphviz
    harfbuzz
    poppler_utils
    qrencode
    vips
    woff2
  ];
in
pkgs.stdenv.mkDerivation {
  pname = "daybook";
  version = pkgs.lib.removePrefix "daybook-" name;
  src = archive;

  nativeBuildInputs = [
    pkgs.autoPatchelfHook
    pkgs.makeWrapper
  ];

  dontConfigure = true;
  dontBuild = true;

  installPhase = ''
    runHook preInstall
    mkdir -p $out
    cp -R bin share $out/
    wrapProgram $out/bin/daybook --suffix PATH : ${pkgs.lib.makeBinPath tools}
    runHook postInstall
  '';

  doInstallCheck = true;
  installCheckPhase = ''
    $out/bin/daybook --version
  '';

  meta = {
    description = "Static site generator for personal sites";
    license = pkgs.lib.licenses.mit;
    mainProgram = "daybook";
    platforms = [ "x86_64-linux" ];
  };
}
