import { readFile, rm } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { runAsCurrentUser } from './run-as.ts'
import { runProgram } from './run-program.ts'

/** Timeouts of each shutdown mode before the next one, in seconds. */
const STOP_SECONDS = { fast: 4, immediate: 2 } as const

/** The timeout for a killed database to disappear. */
const KILL_TIMEOUT_MS = 1000

/**
 * Stops the database of a cluster, whatever process started it. A fast shutdown (SIGINT) during
 * crash recovery never ends (PostgreSQL 15 and 18, measured), so an immediate one (SIGQUIT)
 * follows, then SIGKILL. No acknowledged write is lost. Returns false when the database is still
 * running.
 */
export async function stopPostmaster({ folder, binaries, runAs }: Cluster): Promise<boolean> {
  for (const mode of ['fast', 'immediate'] as const) {
    if ((await runningPid(folder)) === null) return true
    await runProgram(
      runAs,
      binaries.pg_ctl,
      'stop',
      `--pgdata=${folder}`,
      `--mode=${mode}`,
      `--timeout=${STOP_SECONDS[mode]}`,
    )
  }
  const pid = await runningPid(folder)
  if (pid === null) return true
  await runProgram(runAsCurrentUser, 'kill', '-KILL', pid)
  const deadline = Date.now() + KILL_TIMEOUT_MS
  while (Date.now() < deadline && (await runningPid(folder)) !== null) await sleep(50)
  return (await runningPid(folder)) === null
}

/**
 * Finds the process that runs on the folder; null for none. The pid file survives a `kill -9`, and
 * the number may belong to another program by then. PostgreSQL would refuse to start for ever, so a
 * stale file is removed. The caller must hold the folder's lock.
 */
async function runningPid(folder: string): Promise<string | null> {
  const file = join(folder, 'postmaster.pid')
  const [pid] = (await readFile(file, 'utf8').catch(() => '')).split('\n', 1)
  if (pid === undefined || pid === '') return null
  const command = await getCommandLine(pid)
  if (command === '') return null
  if (/(^|\/)postgres/.test(command)) {
    return command.includes(` -D ${folder} `) ? pid : null
  }
  await rm(file, { force: true })
  return null
}

/** The command line of a process, or nothing when there is no such process. */
async function getCommandLine(pid: string): Promise<string> {
  if (platform() !== 'linux')
    return (await runProgram(runAsCurrentUser, 'ps', '-o', 'args=', pid)).output
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.replaceAll('\0', ' ')
}
