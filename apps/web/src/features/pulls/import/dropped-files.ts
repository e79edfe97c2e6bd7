import type { LogFile } from '../local-store/worker-protocol.ts'
import { findRefusal, isLinkFile } from '@bannerday/domain/links/link-files'

// Limits of a dropped folder: a game's folder has tens of thousands of files.
const MAX_DEPTH = 12
const MAX_ENTRIES = 20_000
const MAX_FILES = 100

/**
 * Takes what was dropped: one file of pulls, or logs and caches of games, also in folders. Only
 * files with names of logs and caches are opened. Call it within the event: the browser forgets the entries.
 *
 * @returns null when nothing with files was dropped
 */
export function takeDropped(
  data: DataTransfer,
): { readonly file: File } | { readonly logs: Promise<readonly LogFile[]> } | null {
  const [file] = data.files
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const isFolder = entries.some((entry) => entry.isDirectory)
  if (isFolder) return { logs: listLinkFiles(entries) }
  if (file === undefined) return null
  const files = [...data.files]
  const isForLinks = files.some(({ name }) => isLinkFile(name) || findRefusal(name) !== null)
  if (!isForLinks) return { file }
  return { logs: Promise.resolve(files.map((log) => ({ file: log, folder: '' }))) }
}

/** Lists the logs and caches of games in folders, breadth first. */
async function listLinkFiles(entries: readonly FileSystemEntry[]): Promise<readonly LogFile[]> {
  const found: LogFile[] = []
  let level = entries
  let seen = 0
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth += 1) {
    const next: FileSystemEntry[] = []
    for (const entry of level) {
      seen += 1
      if (seen > MAX_ENTRIES || found.length >= MAX_FILES) return found
      if (isFolder(entry)) next.push(...(await readFolder(entry)))
      else if (isFile(entry) && isLinkFile(entry.name)) found.push(...(await openFile(entry)))
    }
    level = next
  }
  return found
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

/** Reads a folder, which browsers list in parts; one that cannot be read counts as empty. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]))
    })
    if (part.length === 0 || all.length > MAX_ENTRIES) return all
    all.push(...part)
  }
}

/** Opens a file; none where it was moved or is locked. */
async function openFile(entry: FileSystemFileEntry): Promise<readonly LogFile[]> {
  const folder = entry.fullPath.slice(0, -entry.name.length)
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve([{ file, folder }]),
      () => resolve([]),
    )
  })
}
