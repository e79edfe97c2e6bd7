import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { repository } from './run.mjs'
import { alone } from './set-up-lock.mjs'

const MARK = path.join(repository, 'node_modules', '.set-up')

/** The Node that runs everything but these scripts: TypeScript without a build needs a new one. */
export const node = path.join(
  repository,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/**
 * Installs the dependencies when the lock file asks for others than are there. Ends the process when
 * that fails.
 *
 * @param {1 | 2} [output] the descriptor that it says so on: 2 where standard output is data
 */
export function setUp(output = 1) {
  if (isSetUp()) return
  alone(() => {
    if (isSetUp()) return
    writeSync(output, 'Installing what is missing (npm ci) …\n')
    const [npm, ...args] = npmCommand()
    // NODE_ENV=production would leave out what builds the web app.
    const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
    const { status } = spawnSync(npm, [...args, ...options], {
      cwd: repository,
      stdio: ['inherit', output, 'inherit'],
    })
    if (status !== 0) giveUp('npm ci failed; its message is above')
    if (spawnSync(node, ['--version']).status !== 0) {
      giveUp('npm did not run install scripts; run: npm ci --ignore-scripts=false')
    }
    writeFileSync(MARK, wanted())
  })
}

function isSetUp() {
  try {
    return readFileSync(MARK, 'utf8') === wanted()
  } catch {
    return false
  }
}

/** What must be installed: the lock file, for this kind of machine. */
function wanted() {
  const lock = readFileSync(path.join(repository, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`
}

/** @returns {[string, ...string[]]} the npm that runs us, or the one in PATH */
function npmCommand() {
  const npm = process.env.npm_execpath
  return npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm']
}

/** @param {string} line */
function giveUp(line) {
  console.error(line)
  process.exit(1)
}
