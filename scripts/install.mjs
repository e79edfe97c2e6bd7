import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { repository } from './run.mjs'
import { withLock } from './install-lock.mjs'

const HASH_FILE = path.join(repository, 'node_modules', '.set-up')

/** The installed Node. It runs TypeScript without a build, which the Node of the caller may not. */
export const node = path.join(
  repository,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/**
 * Installs the dependencies when they differ from the lock file. Exits the process on failure.
 *
 * @param {1 | 2} [output] the descriptor for messages: 2 where standard output carries data
 */
export function install(output = 1) {
  if (isInstalled()) return
  withLock(() => {
    if (isInstalled()) return
    writeSync(output, 'Installing dependencies (npm ci) …\n')
    const [npm, ...args] = npmCommand()
    // NODE_ENV=production would omit the packages that build the web app.
    const included = ['--include=dev', '--include=optional']
    // Warnings about the caller's Node would be wrong: the installed one runs the packages.
    const options = ['ci', ...included, '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = spawnSync(npm, [...args, ...options], {
      cwd: repository,
      stdio: ['inherit', output, 'inherit'],
    })
    if (status !== 0) exitWith('npm ci failed; its message is above')
    if (spawnSync(node, ['--version']).status !== 0) {
      exitWith('npm did not run install scripts; run: npm ci --ignore-scripts=false')
    }
    writeFileSync(HASH_FILE, computeHash())
  })
}

function isInstalled() {
  try {
    return readFileSync(HASH_FILE, 'utf8') === computeHash()
  } catch {
    return false
  }
}

/** Computes the key of a complete installation: hash of the lock file, platform and architecture. */
function computeHash() {
  const lock = readFileSync(path.join(repository, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`
}

/** @returns {[string, ...string[]]} the npm that started this process, or the one in PATH */
function npmCommand() {
  const npm = process.env.npm_execpath
  return npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm']
}

/** @param {string} line */
function exitWith(line) {
  console.error(line)
  process.exit(1)
}
