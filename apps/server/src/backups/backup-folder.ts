import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { OpenDatabase } from '../database/open-database.ts'
import { backUp } from './back-up.ts'
import { type BackupProblem, toBackupProblem } from './backup-problem.ts'
import { countRows } from './file/manifest.ts'
import { syncFolder } from './file/write-file.ts'
import { checkBackup } from './restore.ts'

/** The folder of the scheduled backups and their number. */
export type BackupFolder = {
  readonly folder: string
  /** Number of finished backups to keep, at least 1. */
  readonly keep: number
}

type BackupRun = BackupFolder & {
  readonly database: Pick<OpenDatabase, 'openClient'>
  /** Null for unencrypted backups. */
  readonly passphrase: string | null
  /** The version of this release. */
  readonly product: string
  readonly now: Temporal.Instant
  readonly signal: AbortSignal
}

export type FinishedBackup = {
  readonly file: string
  readonly bytes: number
  readonly rows: number
  /** Names of the older backups that were deleted. */
  readonly deleted: readonly string[]
}

/**
 * The name of a finished backup: its time in UTC, so that names sort by time. An encrypted backup has
 * the same name, although gunzip cannot open it.
 */
const FINISHED = /^bannerday-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.gz$/

/** The suffix of a backup that was not read back yet. */
const UNCHECKED = '.unchecked'
/** Leftovers of an interrupted run: such a backup, or the part of it that was being written. */
const LEFTOVER = /^bannerday-[\dTZ-]+\.gz\.unchecked(\.[\da-f]+\.part)?$/

/**
 * Writes a backup into the folder, reads it back, and deletes old ones. A backup has its final name
 * only after it was read back intact, and old ones are deleted only then. The caller holds
 * `withServersLock`, because the run also deletes the files of an interrupted run.
 */
export async function writeCheckedBackup(
  run: BackupRun,
): Promise<Result<FinishedBackup, BackupProblem>> {
  const { folder, keep, database, passphrase, product, now, signal } = run
  const file = join(folder, getFileName(now))
  const unchecked = `${file}${UNCHECKED}`
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of (await readdir(folder)).filter((each) => LEFTOVER.test(each))) {
      await rm(join(folder, name), { force: true })
    }
    const written = await backUp(database, { file: unchecked, passphrase, product, signal })
    if (!written.ok) return written
    const askPassphrase = async () => passphrase
    const checked = await checkBackup({ file: unchecked, askPassphrase, signal })
    if (!checked.ok) {
      await rm(unchecked, { force: true })
      return checked
    }
    await rename(unchecked, file)
    await syncFolder(folder)
    const deleted = (await listFinished(folder)).toReversed().slice(keep)
    for (const { name } of deleted) await rm(join(folder, name), { force: true })
    const { size: bytes } = await stat(file)
    const rows = countRows(checked.value.tables)
    return ok({ file, bytes, rows, deleted: deleted.map(({ name }) => name) })
  } catch (error) {
    return fail(toBackupProblem(error, file))
  }
}

/** Reads the time of the newest finished backup; null for none, or without a readable folder. */
export async function readLastBackup(folder: string): Promise<Temporal.Instant | null> {
  const finished = await listFinished(folder).catch(() => [])
  return finished.at(-1)?.takenAt ?? null
}

/** Lists the finished backups of a folder, oldest first. */
async function listFinished(folder: string) {
  return (await readdir(folder)).toSorted().flatMap((name) => {
    const [, date, hours, minutes, seconds] = FINISHED.exec(name) ?? []
    if (date === undefined) return []
    return [{ name, takenAt: Temporal.Instant.from(`${date}T${hours}:${minutes}:${seconds}Z`) }]
  })
}

function getFileName(now: Temporal.Instant): string {
  const time = now.toString({ smallestUnit: 'second' }).replaceAll(':', '-')
  return `bannerday-${time}.gz`
}
