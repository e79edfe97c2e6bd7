import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import path from 'node:path'

export const repository = path.resolve(
  import.meta.dirname ?? new URL('.', import.meta.url).pathname,
  '..',
)

/**
 * The environment of every tool: the installed Node comes first in PATH.
 * The compile cache lets later starts reuse compiled modules.
 */
export const toolEnvironment = {
  ...process.env,
  NODE_COMPILE_CACHE: path.join(repository, 'node_modules', '.cache', 'node'),
  PATH: `${path.join(repository, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
}

/**
 * Runs an installed tool in the repository and forwards its output.
 *
 * @param {string} command @param {string[]} args @param {Record<string, string>} [environment]
 * @returns {boolean} whether it exited with 0
 */
export function run(command, args, environment = {}) {
  const { status } = spawnSync(command, args, {
    cwd: repository,
    env: { ...toolEnvironment, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

const PARENT_CHECK_MS = 500

/**
 * Calls `stop` when the npm that runs this script is gone. A killed npm forwards no signal; without
 * this check its programs would keep ports and data folder.
 *
 * @param {() => void} stop
 */
export function onNpmGone(stop) {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const check = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(check)
    stop()
  }, PARENT_CHECK_MS)
  check.unref()
}

/** @typedef {{ readonly name: string, readonly tool: string, readonly args: readonly string[] }} Task */

/**
 * Runs independent tools in parallel, one per processor, and prints each output as a whole.
 *
 * @param {readonly Task[]} tasks started in this order
 * @returns {Promise<Record<string, boolean>>} by name, whether each exited with 0
 */
export async function runInParallel(tasks) {
  const queue = [...tasks]
  /** @type {Record<string, boolean>} */
  const succeeded = {}
  const worker = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      const { status, output } = await runCaptured(task)
      console.log(`\n· ${task.name}\n${output.trimEnd()}`)
      succeeded[task.name] = status === 0
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return succeeded
}

/** @param {Task} task @returns {Promise<{ status: unknown, output: string }>} */
async function runCaptured({ tool, args }) {
  const child = spawn(tool, args, {
    cwd: repository,
    env: toolEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const [status] = await once(child, 'close')
  return { status, output }
}
