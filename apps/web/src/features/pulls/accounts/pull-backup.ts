import type { PullBackup } from '@bannerday/domain/pulls/pull-safety'
import { openDB } from 'idb'
import * as z from 'zod/mini'
import { nowMs } from '#shared/clock.ts'
import { parseDeviceName } from '#shared/device-name.ts'
import { readDeviceText, writeDeviceText } from '#shared/device-texts.ts'
import { readPreferences } from '#shared/preferences.ts'
import { REPLICAS_KEY, requestPullWorker, StorageError } from '../local-store/pull-client.ts'
import type { ExportResult } from '../local-store/worker-protocol.ts'

/** The part of the File System Access API that TypeScript does not know. */
type FolderHandle = FileSystemDirectoryHandle & {
  readonly queryPermission: (options: { mode: 'readwrite' }) => Promise<PermissionState>
  readonly requestPermission: (options: { mode: 'readwrite' }) => Promise<PermissionState>
}

type Picker = {
  readonly showDirectoryPicker?: (options: {
    id: string
    mode: 'readwrite'
  }) => Promise<FolderHandle>
}

/** The names of the backup and of the version before it in the chosen folder. */
export const BACKUP_NAME = 'bannerday.backup.json'
export const PREVIOUS_NAME = 'bannerday.previous.backup.json'

/** The query key of the safety of the pulls; a change of stored pulls and each merge invalidate it. */
export const SAFETY_KEY = [...REPLICAS_KEY, 'safety'] as const

const RECORD_KEY = 'bannerday-pull-backup'
const recordSchema = z.object({ atMs: z.number(), pulls: z.number() })

/** Returns the last backup that this device saved, or null. */
export function readBackupRecord(): PullBackup | null {
  try {
    return recordSchema.parse(JSON.parse(readDeviceText(RECORD_KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** Writes all pulls and preferences as a backup file. */
export async function createBackup(): Promise<ExportResult> {
  // The preferences contain no credentials.
  const preferences = JSON.stringify(readPreferences())
  const options = { format: 'backup', accounts: null, strict: false, preferences } as const
  return StorageError.unwrap(await requestPullWorker({ call: 'export', ...options }))
}

/** Records that all pulls of this device are in a backup. */
export async function recordBackup(): Promise<void> {
  const accounts = StorageError.unwrap(await requestPullWorker({ call: 'accounts' }))
  const pulls = accounts.reduce((sum, { total }) => sum + total, 0)
  writeDeviceText(RECORD_KEY, JSON.stringify({ atMs: nowMs(), pulls }))
}

/** Whether the browser can write a backup into a folder again and again. */
export function canChooseFolder(): boolean {
  return 'showDirectoryPicker' in globalThis
}

/** A chosen folder: `asks` when the browser needs the player's permission again. */
export type BackupFolder = { readonly handle: FolderHandle; readonly state: 'writable' | 'asks' }

/** A database of its own, because the handle does not belong to the pulls. */
function openHandles() {
  return openDB<{ handles: { key: string; value: FolderHandle } }>('bannerday-backup', 1, {
    upgrade: (database) => void database.createObjectStore('handles'),
  })
}

/** Returns the folder that the player chose for the backup, or null. */
export async function readBackupFolder(): Promise<BackupFolder | null> {
  if (!canChooseFolder()) return null
  try {
    const database = await openHandles()
    const handle = await database.get('handles', 'folder')
    database.close()
    if (handle === undefined) return null
    const permission = await handle.queryPermission({ mode: 'readwrite' })
    return { handle, state: permission === 'granted' ? 'writable' : 'asks' }
  } catch {
    // Storage is blocked, so nothing was chosen.
    return null
  }
}

/** Lets the player choose the folder and writes the first backup; false when the player cancels. */
export async function chooseBackupFolder(): Promise<boolean> {
  const { showDirectoryPicker } = globalThis as Picker
  try {
    const handle = await showDirectoryPicker?.({ id: 'bannerday-backup', mode: 'readwrite' })
    if (handle === undefined) return false
    const database = await openHandles()
    await database.put('handles', handle, 'folder')
    database.close()
    await writeBackupFile(handle)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}

/** Asks for the permission again and writes the backup; false when the player refuses. */
export async function allowBackupFolder({ handle }: BackupFolder): Promise<boolean> {
  if ((await handle.requestPermission({ mode: 'readwrite' })) !== 'granted') return false
  await writeBackupFile(handle)
  return true
}

/** Writes the backup, and keeps the former one as the version before it. */
export async function writeBackupFile(folder: FileSystemDirectoryHandle): Promise<void> {
  const { file } = await createBackup()
  const current = await folder.getFileHandle(BACKUP_NAME, { create: true })
  const before = await current.getFile()
  if (before.size > 0)
    await writeFile(await folder.getFileHandle(PREVIOUS_NAME, { create: true }), before)
  await writeFile(current, file)
  await recordBackup()
}

/** Replaces a file at once: the browser writes a copy first. */
async function writeFile(handle: FileSystemFileHandle, content: Blob): Promise<void> {
  const writable = await handle.createWritable()
  await writable.write(content)
  await writable.close()
}

/**
 * Asks the browser never to delete the pulls on its own. Firefox asks the player; other browsers
 * decide by themselves.
 */
export async function requestPersistence(): Promise<void> {
  if (!(await isPersistent())) await navigator.storage?.persist?.().catch(() => false)
}

/** Whether the browser deletes the pulls only on request of the player. */
export async function isPersistent(): Promise<boolean> {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false
}

/** Whether the browser deletes the data of a page after seven days without a visit. */
export function deletesAfterWeek(): boolean {
  const { browser, system } = parseDeviceName(navigator.userAgent)
  const isWebKit = browser === 'Safari' || system === 'iOS' || system === 'iPadOS'
  return isWebKit && !matchMedia('(display-mode: standalone)').matches
}
