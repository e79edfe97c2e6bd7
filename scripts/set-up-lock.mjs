import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from './run.mjs'

const LOCK = path.join(repository, '.set-up.lock')

/** Older than any installation: the number of a process that died long ago may be another's. */
const STALE_AFTER_MS = 15 * 60_000

/**
 * Does something that two runs in one folder must not do at the same time: the second waits.
 *
 * @template T @param {() => T} work @returns {T}
 */
export function alone(work) {
  const mine = `${LOCK}.${process.pid}`
  try {
    writeFileSync(mine, String(process.pid))
  } catch (error) {
    console.error(`Cannot write to ${repository} (${codeOf(error)})`)
    process.exit(1)
  }
  try {
    while (!take(mine)) pause(200)
    try {
      return work()
    } finally {
      rmSync(LOCK, { force: true })
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/** @param {string} mine @returns {boolean} whether the lock is ours now */
function take(mine) {
  try {
    linkSync(mine, LOCK)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const holder = readHolder(LOCK)
  if (holder !== undefined && !isAtWork(holder)) removeStale(holder)
  return false
}

/** @param {string} lock @returns {{ pid: number, since: number } | undefined} nobody when it is just gone */
function readHolder(lock) {
  try {
    return { pid: Number(readFileSync(lock, 'utf8')), since: statSync(lock).mtimeMs }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** @param {{ pid: number, since: number }} holder */
function isAtWork({ pid, since }) {
  if (Date.now() - since > STALE_AFTER_MS) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Takes the dead holder's lock away, and gives it back if another run was quicker and owns it now. */
function removeStale(/** @type {{ pid: number }} */ dead) {
  const taken = `${LOCK}.stale.${process.pid}`
  try {
    renameSync(LOCK, taken)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (readHolder(taken)?.pid === dead.pid) rmSync(taken)
  else renameSync(taken, LOCK)
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
