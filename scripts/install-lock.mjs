import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from './run.mjs'

const LOCK = path.join(repository, '.set-up.lock')

/** Longer than any installation takes. An older lock is stale: its process id may be reused. */
const STALE_AFTER_MS = 15 * 60_000

/**
 * Runs work under a lock file, so that two runs in one folder exclude each other.
 *
 * @template T @param {() => T} work @returns {T}
 */
export function withLock(work) {
  const mine = `${LOCK}.${process.pid}`
  try {
    writeFileSync(mine, String(process.pid))
  } catch (error) {
    console.error(`Cannot write to ${repository} (${getErrorCode(error)})`)
    process.exit(1)
  }
  try {
    while (!tryAcquire(mine)) pause(200)
    try {
      return work()
    } finally {
      rmSync(LOCK, { force: true })
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/** @param {string} mine @returns {boolean} whether this process holds the lock now */
function tryAcquire(mine) {
  try {
    linkSync(mine, LOCK)
    return true
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
  }
  const holder = readHolder(LOCK)
  if (holder !== undefined && !isRunning(holder)) removeStale(holder)
  return false
}

/** @param {string} lock @returns {{ pid: number, since: number } | undefined} undefined when the lock was just released */
function readHolder(lock) {
  try {
    return { pid: Number(readFileSync(lock, 'utf8')), since: statSync(lock).mtimeMs }
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** @param {{ pid: number, since: number }} holder */
function isRunning({ pid, since }) {
  if (Date.now() - since > STALE_AFTER_MS) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return getErrorCode(error) === 'EPERM'
  }
}

/** Removes a stale lock; puts it back when another run acquired it in the meantime. */
function removeStale(/** @type {{ pid: number }} */ dead) {
  const moved = `${LOCK}.stale.${process.pid}`
  try {
    renameSync(LOCK, moved)
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return
    throw error
  }
  if (readHolder(moved)?.pid === dead.pid) rmSync(moved)
  else renameSync(moved, LOCK)
}

/** @param {unknown} error */
function getErrorCode(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
