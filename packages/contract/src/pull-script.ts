/**
 * Paths of the helpers that find the link: for Windows in PowerShell, for Linux, Steam Deck and
 * macOS in POSIX shell. They are scripts without an envelope, so the API description omits them.
 * Each has its SHA-256 beside it, at the path with `.sha256`, as `sha256sum` writes it.
 */
export const PULL_SCRIPT_PATH = '/scripts/pull-link.ps1'
export const PULL_SHELL_PATH = '/scripts/pull-link.sh'
