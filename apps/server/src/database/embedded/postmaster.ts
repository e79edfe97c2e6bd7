import { readFile, rm } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { asMyself } from './run-as.ts'
import { runProgram } from './run-program.ts'

/** How long a stop may take before the database is cut off, in seconds. */
const FAST_STOP_SECONDS = 10

/**
 * Stops the database of a cluster if it runs, whoever started it. A fast stop (SIGINT) that
 * arrives during crash recovery never ends (PostgreSQL 15 and 18, measured), so a second one
 * (SIGQUIT) follows; no acknowledged write is lost by it.
 * Answers false when the database is still there.
 */
export async function stopPostmaster({ folder, binaries, runAs }: Cluster): Promise<boolean> {
  if (!(await postmasterRuns(folder))) return true
  const seconds = `--timeout=${FAST_STOP_SECONDS}`
  for (const mode of ['fast', 'immediate']) {
    await runProgram(
      runAs,
      binaries.pg_ctl,
      'stop',
      `--pgdata=${folder}`,
      `--mode=${mode}`,
      seconds,
    )
    if (!(await postmasterRuns(folder))) return true
  }
  return false
}

/**
 * Whether a database runs on the folder. Its pid file outlives a kill -9, and the number may by
 * then belong to another program; PostgreSQL would refuse to start for ever, so such a file is
 * removed. Call it only while holding the folder's lock.
 */
async function postmasterRuns(folder: string): Promise<boolean> {
  const file = join(folder, 'postmaster.pid')
  const [pid] = (await readFile(file, 'utf8').catch(() => '')).split('\n', 1)
  if (pid === undefined || pid === '') return false
  const command = await commandOf(pid)
  if (command === '') return false
  if (/(^|\/)postgres/.test(command)) return command.includes(` -D ${folder} `)
  await rm(file, { force: true })
  return false
}

/** The command line of a process, or nothing when there is no such process. */
async function commandOf(pid: string): Promise<string> {
  if (platform() !== 'linux') return (await runProgram(asMyself, 'ps', '-o', 'args=', pid)).output
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.replaceAll('\0', ' ')
}
