import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

export type Entering = {
  /** The folder that is the whole disk to the command. */
  readonly root: string
  readonly workdir: string
  /** As a user without rights, who may write to `/data` and `/tmp` alone. */
  readonly isPlain: boolean
  readonly env: Readonly<Record<string, string>>
}

const SCRIPT = path.join(import.meta.dirname, 'enter-root.sh')
const NODE = path.dirname(process.execPath)
const PATHS = '/opt/node:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Runs a command in a folder as if that were the whole disk; what it prints is shown. */
export function enterRoot(
  { root, workdir, isPlain, env }: Entering,
  command: readonly string[],
): ChildProcess {
  const mode = isPlain ? 'plain' : 'root'
  const unshared = ['--mount', '--propagation', 'private', 'sh', SCRIPT, root, NODE, mode]
  const inFolder = ['sh', '-c', 'cd "$1" && shift && exec "$@"', 'sh', workdir]
  return spawn('unshare', [...unshared, ...inFolder, ...command], {
    env: { ...env, PATH: PATHS, HOME: isPlain ? '/home/node' : (process.env['HOME'] ?? '/root') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** The same, to its end: its exit code, null when a signal ended it. */
export function runInRoot(entering: Entering, command: readonly string[]): Promise<number | null> {
  return new Promise((resolve) => enterRoot(entering, command).once('exit', resolve))
}
