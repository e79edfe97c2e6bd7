import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const mainFile = fileURLToPath(new URL('../main.ts', import.meta.url))

export type ServerProcess = {
  readonly child: ChildProcess
  /** Everything it wrote so far. */
  readonly output: () => string
  /** The origin it printed; rejects with its output when it ended before. */
  readonly ready: Promise<string>
  /** The exit code, null when a signal ended it. */
  readonly ended: Promise<number | null>
}

/** Runs a server as a process of its own, on a free port. */
export function runServer(
  dataFolder: string,
  command: readonly string[] = [process.execPath, mainFile],
  options: { cwd?: string; env?: Record<string, string> } = {},
): ServerProcess {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataFolder,
    // A test that reads announcements names the gateway.
    READ_ANNOUNCEMENTS: 'off',
    ...options.env,
  }
  const child = spawn(command[0]!, command.slice(1), { ...options, env, stdio: 'pipe' })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const address = /ready at (http:\S+)/.exec(output)?.[1]
        if (address) resolve(address)
      })
    }
    void ended.then(() => setTimeout(() => reject(new Error(output)), 100))
  })
  ready.catch(() => undefined)
  return { child, output: () => output, ready, ended }
}

/** Reads process id, port and password of the embedded database of a data folder. */
export async function embeddedDatabase(dataFolder: string) {
  const lines = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const password = await readFile(join(dataFolder, 'postgres-password'), 'utf8')
  return {
    pid: Number(lines[0]),
    url: `postgres://bannerday:${password}@127.0.0.1:${lines[3]}/postgres`,
  }
}
