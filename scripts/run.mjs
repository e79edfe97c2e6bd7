import { spawnSync } from 'node:child_process'
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
