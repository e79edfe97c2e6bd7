import { readFile, rm } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { asMyself } from './run-as.ts'
import { runProgram } from './run-program.ts'

/** How long each way to stop may take before the next, in seconds. */
const STOP_SECONDS = { fast: 4, immediate: 2 } as const

/** How long a killed database may take to vanish, in milliseconds. */
const KILL_PATIENCE = 1000

/**
 * Stops the database of a cluster if it runs, whoever started it. A fast stop (SIGINT) that
 * arrives during crash recovery never ends (PostgreSQL 15 and 18, measured), so a second one
 * (SIGQUIT) follows, and for one that hears nothing SIGKILL; no acknowledged write is lost by them.
 * Answers false when the database is still there.
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
  await runProgram(asMyself, 'kill', '-KILL', pid)
  const deadline = Date.now() + KILL_PATIENCE
  while (Date.now() < deadline && (await runningPid(folder)) !== null) await sleep(50)
  return (await runningPid(folder)) === null
}

/**
 * The process of the database that runs on the folder; null when none does. Its pid file outlives a kill -9, and the number may by
 * then belong to another program; PostgreSQL would refuse to start for ever, so such a file is
 * removed. Call it only while holding the folder's lock.
 */
async function runningPid(folder: string): Promise<string | null> {
  const file = join(folder, 'postmaster.pid')
  const [pid] = (await readFile(file, 'utf8').catch(() => '')).split('\n', 1)
  if (pid === undefined || pid === '') return null
  const command = await commandOf(pid)
  if (command === '') return null
  if (/(^|\/)postgres/.test(command)) {
    return command.includes(` -D ${folder} `) ? pid : null
  }
  await rm(file, { force: true })
  return null
}

/** The command line of a process, or nothing when there is no such process. */
async function commandOf(pid: string): Promise<string> {
  if (platform() !== 'linux') return (await runProgram(asMyself, 'ps', '-o', 'args=', pid)).output
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.replaceAll('\0', ' ')
}
