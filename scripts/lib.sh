# shellcheck shell=bash
# Set-up that the scripts share. Sourced, not run.
#
# A script sets `root` (the repository's folder) before it sources this file.

# Installation must not ask questions.
exec </dev/null

# The packages for building the runtime (pkg-config is a dependency of libpango1.0-dev), and the fonts that
# Sources/Linux/SwiftUIRaster/Text/FontEnvironment.swift names.
font_packages=(fonts-inter fonts-materialdesignicons-webfont fonts-dejavu-core)
# Emoji in colours. Everything works without them: boxes are drawn, and a warning says so.
emoji_package=fonts-noto-color-emoji
debian_packages=(
  libpango1.0-dev
  libcairo2-dev
  libwebp-dev
  libjpeg-dev
  # PDF and SVG files of asset catalogues, which Sources/Linux/SwiftUIRaster/VectorReader.swift looks for when it reads one.
  mupdf-tools
  librsvg2-2
  "${font_packages[@]}"
)

# The packages for the window (package trait Desktop), its tests on a virtual display, and the window in a
# browser. No other build needs these.
window_packages=(libgtk-4-dev)
display_packages=(xvfb xdotool x11-xkb-utils)
window_test_packages=(
  dbus-daemon at-spi2-core x11-utils
  # A display with a touchpad and a touchscreen.
  xserver-xorg-core xserver-xorg-video-dummy xinput
  # Wayland without a display.
  weston
)
broadway_packages=(libgtk-4-bin)

# How scripts build. The quick build, of scripts/gallery and scripts/test, leaves out what only debuggers read: an eighth
# of the compiler's work. It has a folder of its own, as builds with other flags compile everything again. SwiftPM finds
# tests by the compiler's index, so that stays. In .ci/run, MASTHEAD_BUILD_OPTIONS has options for every build, and all is
# built once, in .build.
read -ra plain_build <<<"swift build ${MASTHEAD_BUILD_OPTIONS:-}"
if [ -n "${MASTHEAD_BUILD_OPTIONS:-}" ]; then
  quick_build=("${plain_build[@]}" --scratch-path "$root/.build")
else
  quick_build=(swift build -debug-info-format none --scratch-path "$root/.build/quick")
fi

# Prints in one line why the script can't continue, and exits.
stop() {
  printf '%s: %s\n' "scripts/$(basename "$0")" "$*" >&2
  exit 1
}

# Prints a heading before each part, to show the progress of a long run.
part() {
  printf '\n== %s\n' "$*"
}

need_linux() {
  [ "$(uname -s)" = Linux ] ||
    stop "this needs Linux; on Apple's systems add the package to a project in Xcode"
}

need_swift() {
  command -v swift >/dev/null ||
    stop "there is no swift in PATH; install the toolchain from swift.org (6.2 or later)"
  # A toolchain may be installed without a library that it needs.
  local said
  said=$(swift --version 2>&1) ||
    stop "swift does not start: $(head -n 1 <<<"$said")"
}

is_installed() {
  dpkg-query --show --showformat='${db:Status-Status}\n' "$1" 2>/dev/null |
    grep -x installed >/dev/null
}

# Those of the named packages that are not installed, on one line.
missing_packages() {
  local package missing=()
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  printf '%s' "${missing[*]}"
}

# Installs those of the named packages that are missing. If there are none it does nothing, and needs no root.
install_packages() {
  command -v dpkg-query >/dev/null ||
    stop "there is no dpkg-query, so this is not Debian; it needs $*"
  local missing
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0

  command -v apt-get >/dev/null ||
    stop "there is no apt-get to install what is missing: $missing"
  [ "$(id -u)" = 0 ] ||
    stop "not root, and packages are missing; as root: apt-get install $missing"

  part "Installing $missing"
  export DEBIAN_FRONTEND=noninteractive
  # An outdated list may suffice; what counts is the installation.
  apt-get update -q || printf 'apt-get update failed; going on with the old list\n' >&2
  # shellcheck disable=SC2086 # one word a package
  apt-get install -q -y --no-install-recommends $missing ||
    stop "apt-get could not install $missing"
  missing=$(missing_packages "$@")
  [ -z "$missing" ] || stop "still missing after apt-get install: $missing"
}

# Everything that a build needs.
set_up() {
  need_linux
  need_swift
  install_packages "${debian_packages[@]}"
  is_installed "$emoji_package" || (install_packages "$emoji_package") ||
    printf 'going on without %s: emoji are boxes, and their tests are skipped\n' "$emoji_package" >&2
}

# Writes the symbol graphs of what `import SwiftUI` offers to a folder; `with-conformances` also what types have by
# their conformances.
symbol_graphs() {
  local folder=$1 modules target module options=(-skip-synthesized-members)
  [ "${2:-}" != with-conformances ] || options=()
  "${plain_build[@]}" --target SwiftUI >"$folder.build" 2>&1 ||
    stop "SwiftUI does not build: $(grep -a -m 1 'error:' "$folder.build")"
  modules=$(swift build --show-bin-path)/Modules
  target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
  mkdir "$folder"
  for module in SwiftUICore SwiftUI UIKitCore CoreGraphics; do
    swift-symbolgraph-extract -module-name "$module" -I "$modules" -target "$target" \
      -output-dir "$folder" -minimum-access-level public "${options[@]}" \
      -pretty-print >"$folder.extract" 2>&1 ||
      stop "there is no symbol graph of $module: $(tail -n 1 "$folder.extract")"
  done
}
