import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import path from 'node:path'

export const repository = path.resolve(
  import.meta.dirname ?? new URL('.', import.meta.url).pathname,
  '..',
)

/**
 * The environment in which every tool runs: our own Node first in PATH, whatever the machine has.
 * Node keeps what it made of our files, which a later start then finds.
 */
export const toolEnvironment = {
  ...process.env,
  NODE_COMPILE_CACHE: path.join(repository, 'node_modules', '.cache', 'node'),
  PATH: `${path.join(repository, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
}

/**
 * Runs one of the installed tools in the repository and shows what it prints.
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

/** @typedef {{ readonly name: string, readonly tool: string, readonly args: readonly string[] }} Task */

/**
 * Runs tools that do not need each other, as many at a time as there are processors: most keep only
 * one busy. What each prints is shown as a whole when it has ended.
 *
 * @param {readonly Task[]} tasks begun in this order
 * @returns {Promise<Record<string, boolean>>} by name, whether each exited with 0
 */
export async function runSideBySide(tasks) {
  const waiting = [...tasks]
  /** @type {Record<string, boolean>} */
  const succeeded = {}
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const { status, printed } = await runQuietly(task)
      console.log(`\n· ${task.name}\n${printed.trimEnd()}`)
      succeeded[task.name] = status === 0
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return succeeded
}

/** @param {Task} task @returns {Promise<{ status: unknown, printed: string }>} */
async function runQuietly({ tool, args }) {
  const child = spawn(tool, args, {
    cwd: repository,
    env: toolEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (printed += text))
  }
  const [status] = await once(child, 'close')
  return { status, printed }
}
