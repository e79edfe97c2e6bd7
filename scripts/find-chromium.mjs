import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium arguments without background traffic and updates. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Finds the first Chromium in PATH. @returns {string | undefined} its path */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => isExecutable(file))
}

/**
 * Finds Chromium, or installs Debian's package when running as root.
 *
 * @returns {string | undefined} its path; undefined when the user must install it
 */
export function findOrInstallChromium() {
  const found = findChromium()
  if (found !== undefined || process.getuid?.() !== 0) return found
  console.log('Installing the system package of Chromium …')
  const options = /** @type {const} */ ({ stdio: 'inherit' })
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], options)
  return findChromium()
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
