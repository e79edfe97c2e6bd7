import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { must } from '@bannerday/domain/invariant'
import { Client } from 'pg'
import type { Scenario, Target } from './run/scenario.ts'

const noop = async () => undefined

const NO_DURATION_MS = { full: 0, short: 0 }
/** Exceeds the maximum delay of `/readyz`. */
const OUTAGE_MS = { full: 8000, short: 2500 }

/** Recovery time after an unreachable database, and of a restarting server. */
const RECOVERY_MS = 5000
const RESTART_MS = 10_000

/**
 * All faults in the order of the table; consecutive ones with the same needs share an installation.
 */
export const scenarios: readonly Scenario[] = [
  {
    name: 'server killed (SIGKILL), started again',
    rounds: { full: 10, short: 1 },
    durationMs: NO_DURATION_MS,
    isReported: false,
    maxRecoveryMs: RESTART_MS,
    begin: async ({ server }) => {
      server.signal('SIGKILL')
      await server.waitForExit()
      return server.start
    },
  },
  {
    name: 'server restarted (SIGTERM)',
    rounds: { full: 5, short: 1 },
    durationMs: NO_DURATION_MS,
    isReported: false,
    maxRecoveryMs: RESTART_MS,
    begin: async ({ server }) => {
      server.signal('SIGTERM')
      await server.waitForExit()
      return server.start
    },
  },
  {
    name: 'server stopped (SIGSTOP)',
    rounds: { full: 2, short: 1 },
    durationMs: OUTAGE_MS,
    isReported: false,
    maxRecoveryMs: RECOVERY_MS,
    begin: async ({ server }) => {
      server.signal('SIGSTOP')
      return async () => server.signal('SIGCONT')
    },
  },
  {
    name: 'database killed (SIGKILL)',
    rounds: { full: 100, short: 3 },
    durationMs: NO_DURATION_MS,
    isReported: false,
    maxRecoveryMs: RECOVERY_MS,
    begin: async ({ database }) => {
      process.kill((await database()).pid, 'SIGKILL')
      return noop
    },
  },
  {
    name: 'database restarted (SIGINT)',
    rounds: { full: 20, short: 1 },
    durationMs: NO_DURATION_MS,
    isReported: false,
    maxRecoveryMs: RECOVERY_MS,
    begin: async ({ database }) => {
      process.kill((await database()).pid, 'SIGINT')
      return noop
    },
  },
  {
    name: 'a random process killed (SIGKILL)',
    rounds: { full: 100, short: 1 },
    durationMs: NO_DURATION_MS,
    isReported: false,
    maxRecoveryMs: RESTART_MS,
    begin: async ({ server, database }) => {
      const others = listProcessTree((await database()).pid)
      const victim = others[Math.floor(Math.random() * (others.length + 1))]
      if (victim !== undefined) {
        killIfRunning(victim)
        return noop
      }
      server.signal('SIGKILL')
      await server.waitForExit()
      return server.start
    },
  },
  {
    name: 'database stopped (SIGSTOP)',
    rounds: { full: 2, short: 1 },
    durationMs: OUTAGE_MS,
    isReported: true,
    maxRecoveryMs: RECOVERY_MS,
    begin: async ({ database }) => {
      const pids = listProcessTree((await database()).pid)
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return async () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT')
      }
    },
  },
  {
    name: 'database read-only',
    rounds: { full: 3, short: 1 },
    durationMs: OUTAGE_MS,
    isReported: true,
    maxRecoveryMs: RECOVERY_MS,
    begin: async (target) => {
      await setReadOnly(target, 'on')
      return () => setReadOnly(target, 'off')
    },
  },
  {
    name: 'disk of the database full',
    rounds: { full: 3, short: 1 },
    durationMs: OUTAGE_MS,
    isReported: true,
    maxRecoveryMs: RECOVERY_MS,
    needs: 'small-disk',
    begin: async ({ dataFolder }) => {
      const file = path.join(dataFolder, 'filler')
      fill(file)
      return async () => rmSync(file)
    },
  },
  {
    name: 'network a black hole',
    rounds: { full: 3, short: 1 },
    durationMs: OUTAGE_MS,
    isReported: true,
    maxRecoveryMs: RECOVERY_MS,
    needs: 'proxy',
    begin: async ({ proxy }) => {
      const requiredProxy = must(proxy, 'The scenario has a proxy')
      requiredProxy.dropTraffic()
      return async () => requiredProxy.forwardTraffic()
    },
  },
  {
    name: 'database killed, its replica takes over',
    rounds: { full: 1, short: 1 },
    durationMs: NO_DURATION_MS,
    isReported: false,
    maxRecoveryMs: RECOVERY_MS,
    needs: 'replica',
    begin: async ({ database, failOver }) => {
      process.kill((await database()).pid, 'SIGKILL')
      return must(failOver, 'The scenario has a replica')
    },
  },
  {
    name: 'clock of the server a day ahead and back',
    rounds: { full: 3, short: 1 },
    durationMs: { full: 3000, short: 1000 },
    isReported: false,
    maxRecoveryMs: RECOVERY_MS,
    needs: 'clock',
    begin: async ({ server }) => {
      server.signal('SIGUSR2')
      return async () => server.signal('SIGUSR2')
    },
  },
]

/** Lists a process and its children. */
function listProcessTree(pid: number): readonly number[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return [pid, ...children.trim().split(/\s+/).map(Number)]
}

/** Some database processes exit by themselves. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function setReadOnly({ database }: Target, value: 'on' | 'off'): Promise<void> {
  const client = new Client((await database()).address)
  await client.connect()
  await client.query('set default_transaction_read_only = off')
  await client.query(`alter system set default_transaction_read_only = ${value}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Writes until nothing more fits. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  for (let size = 2 ** 20; size >= 512; size /= 2) {
    const block = Buffer.alloc(size)
    try {
      for (;;) {
        const written = writeSync(handle, block)
        if (written < size) break
      }
    } catch {
      // No space for a block of this size.
    }
  }
  closeSync(handle)
}
