import { spawnSync } from 'node:child_process'
import { readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { repository } from './run.mjs'
import { withLock } from './install-lock.mjs'

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
    if (!canRunNode()) {
      exitWith('npm did not run install scripts; run: npm ci --ignore-scripts=false')
    }
  })
}

/**
 * Compares the lock file with the one that npm writes into `node_modules` as its last step, so that
 * an installation by hand counts, and an interrupted one does not.
 */
function isInstalled() {
  try {
    const wanted = readPackages('package-lock.json')
    const installed = readPackages('node_modules/.package-lock.json')
    return (
      Object.keys(installed).every((name) => wanted[name] !== undefined) &&
      Object.entries(wanted).every(
        ([name, { version, integrity, optional = name === '' }]) =>
          (optional && installed[name] === undefined) ||
          (installed[name]?.version === version && installed[name]?.integrity === integrity),
      ) &&
      canRunNode()
    )
  } catch {
    return false
  }
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>} by path;
 *   the repository itself has an empty one, and only in its own lock file
 */
function readPackages(lockFile) {
  return JSON.parse(readFileSync(path.join(repository, lockFile), 'utf8')).packages
}

/** An installation from another platform, or without install scripts, has no Node that runs. */
function canRunNode() {
  return spawnSync(node, ['--version']).status === 0
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
