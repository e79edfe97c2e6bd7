import { readBackup } from '@bannerday/domain/formats/backup'
import { detectEncoding } from '@bannerday/domain/formats/json/text-encoding'
import type { ItemLookups } from '@bannerday/domain/formats/pull-file/found-file'
import type { PullFile, PullFileChoices } from '@bannerday/domain/formats/pull-file/pull-file'
import { readPullFile } from '@bannerday/domain/formats/read-pull-file'
import { isWorkbookPart, readWorkbook } from '@bannerday/domain/formats/sheets/read-workbook'
import type { Sheet } from '@bannerday/domain/formats/sheets/sheet'
import type { FoundLinks } from '@bannerday/domain/links/find-links'
import { mergeCandidates } from '@bannerday/domain/links/link-candidates'
import { findRefusal, getCacheFileNumber } from '@bannerday/domain/links/link-files'
import { findLinksInFile } from '@bannerday/domain/links/log-text'
import { findLinksInCache } from '@bannerday/domain/links/web-cache'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { strFromU8, unzipSync } from 'fflate'
import * as z from 'zod/mini'
import { accountKey, type StoredAccount } from './stored-account.ts'
import type { ImportProblem, LinksInFile, LogFile } from './worker-protocol.ts'

/** The marker at the end of a backup. A text without it needs only one parse. */
const BACKUP_MARK = '"bannerday":{"backup":'

type Content = { readonly file: PullFile; readonly rest: BackupFields | null }

/** Parses the content of a file: a backup, or pulls in any format. */
export function readContent(
  content: string | readonly Sheet[],
  facts: ItemLookups,
  choices: PullFileChoices,
  onProgress?: (share: number) => void,
): Result<Content, ImportProblem> {
  if (typeof content === 'string' && content.includes(BACKUP_MARK)) {
    const backup = readBackup(content, facts, onProgress)
    if (backup.ok)
      return ok({ file: backup.value.file, rest: parseBackupFields(backup.value.rest) })
    if (backup.problem.kind === 'newer-backup') return fail({ kind: 'newer-backup' })
  }
  const file = readPullFile(content, facts, choices, onProgress)
  return file.ok ? ok({ file: file.value, rest: null }) : file
}

/** In bytes. A larger unpacked sheet is no pull history and would exhaust the memory. */
const MAX_SHEET_BYTES = 500_000_000

/** The signature of a ZIP file. */
const ZIP = 'PK\u0003\u0004'

/** The signature of a gzip file. */
const GZIP = [0x1f, 0x8b] as const

/**
 * Reads the content of a file: its text, or the sheets of a workbook. The first bytes decide which.
 */
export async function readSource(
  source: Blob,
): Promise<Result<string | readonly Sheet[], ImportProblem>> {
  try {
    const head = await source.slice(0, ZIP.length).bytes()
    if (strFromU8(head, true) === ZIP) return ok(readWorkbook(unzip(await source.bytes())))
    if (head[0] === GZIP[0] && head[1] === GZIP[1]) return await readGzip(source)
    return ok(await decodeText(source, head))
  } catch (error) {
    // The input is a folder, a file that was moved or locked, or a broken workbook.
    if (error instanceof DOMException || isUnzipError(error))
      return fail({ kind: 'file-unreadable' })
    throw error
  }
}

async function decodeText(source: Blob, head: Uint8Array): Promise<string> {
  const encoding = detectEncoding(head)
  if (encoding === 'utf-8') return source.text()
  return new TextDecoder(encoding).decode(await source.bytes())
}

/** Decompresses a text, such as `gacha_logs.json.gz`. It stops at the limit, as a small file may expand without end. */
async function readGzip(source: Blob): Promise<Result<string, ImportProblem>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    const reader = source.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length
      if (size > MAX_SHEET_BYTES) {
        await reader.cancel()
        return fail({ kind: 'too-large' })
      }
      parts.push(part.value)
    }
  } catch (error) {
    // The stream reports damaged data with a TypeError.
    if (error instanceof TypeError) return fail({ kind: 'file-unreadable' })
    throw error
  }
  const text = new Blob(parts)
  return ok(await decodeText(text, await text.slice(0, ZIP.length).bytes()))
}

function unzip(bytes: Uint8Array): Record<string, string> {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => isWorkbookPart(name) && originalSize < MAX_SHEET_BYTES,
  })
  const texts = Object.entries(parts).map(([path, part]) => [path, strFromU8(part)])
  return Object.fromEntries(texts) as Record<string, string>
}

/** Returns whether the unzip library threw the error; its errors have a numeric code. */
function isUnzipError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
}

/** A browser cache may be larger. Its newest entries are at the end. */
const MAX_LOG_BYTES = 128 * 2 ** 20

/**
 * Finds the official links in logs and caches of games, in the order in which an import tries them.
 * Without other information, a file that was written later has the newer link. One folder is in
 * memory at a time, and nothing of the files leaves the device.
 */
export async function findLinks(files: readonly LogFile[]): Promise<LinksInFile> {
  const found: FoundLinks[] = []
  const groups = Map.groupBy(
    files.toSorted((a, b) => a.file.lastModified - b.file.lastModified),
    ({ file, folder }) => (getCacheFileNumber(file.name) === null ? file : folder),
  )
  for (const group of groups.values()) found.push(await findLinksInGroup(group))
  const candidates = mergeCandidates(found.map((one) => one.candidates))
  const problem = found.map((one) => one.problem).findLast((one) => one !== 'no-link') ?? 'no-link'
  return { links: [...candidates.values()].flat(), problem }
}

/** Finds the links of one log, or of the files of one web cache. */
async function findLinksInGroup(files: readonly LogFile[]): Promise<FoundLinks> {
  const caches = new Map<number, Uint8Array>()
  for (const { file } of files) {
    const refusal = findRefusal(file.name)
    if (refusal !== null) return { candidates: new Map(), problem: refusal }
    const number = getCacheFileNumber(file.name)
    // The blocks of a cache count from its start.
    const part = number === null ? file.slice(-MAX_LOG_BYTES) : file.slice(0, MAX_LOG_BYTES)
    const bytes = new Uint8Array(await part.arrayBuffer())
    if (number === null) return findLinksInFile(bytes)
    caches.set(number, bytes)
  }
  return findLinksInCache(caches)
}

/** The data of a backup besides pulls. */
export type BackupFields = {
  /** The stored preferences as text, without credentials. */
  readonly preferences: string
  /** The nicknames by account key. */
  readonly nicknames: Readonly<Record<string, string>>
  /** The player's settings per pull type, by account key. */
  readonly settings: Readonly<Record<string, NonNullable<StoredAccount['settings']>>>
  /** Unreadable records, by account key. */
  readonly leftover: Readonly<Record<string, readonly unknown[]>>
}

export function collectBackupFields(
  accounts: readonly StoredAccount[],
  preferences: string,
): BackupFields {
  const nicknames: Record<string, string> = {}
  const settings: Record<string, NonNullable<StoredAccount['settings']>> = {}
  const leftover: Record<string, readonly unknown[]> = {}
  for (const account of accounts) {
    if (account.nickname !== undefined) nicknames[accountKey(account)] = account.nickname
    if (account.settings !== undefined) settings[accountKey(account)] = account.settings
    if (account.leftover !== undefined) leftover[accountKey(account)] = account.leftover
  }
  return { preferences, nicknames, settings, leftover }
}

const pullSettings = z.object({
  start: z.exactOptional(
    z.object({
      topPity: z.exactOptional(z.number()),
      secondPity: z.exactOptional(z.number()),
      isGuaranteed: z.exactOptional(z.boolean()),
      lostInARow: z.exactOptional(z.number()),
      at: z.exactOptional(z.string()),
    }),
  ),
  tops: z.exactOptional(
    z.array(
      z.object({
        itemId: z.string(),
        day: z.exactOptional(z.string()),
        pity: z.exactOptional(z.number()),
        outcome: z.exactOptional(z.enum(['won', 'lost', 'guaranteed'])),
      }),
    ),
  ),
  chosen: z.exactOptional(
    z.array(z.object({ from: z.string(), until: z.nullable(z.string()), itemId: z.string() })),
  ),
  read: z.exactOptional(z.array(z.object({ from: z.string(), to: z.string() }))),
})

const schema = z.object({
  preferences: z.string(),
  nicknames: z.record(z.string(), z.string()),
  settings: z.record(z.string(), z.record(z.string(), pullSettings)),
  leftover: z.record(z.string(), z.array(z.unknown())),
})

/** Parses the additional data of a backup, or returns null for another format. */
function parseBackupFields(rest: unknown): BackupFields | null {
  const parsed = schema.safeParse(rest)
  return parsed.success ? parsed.data : null
}
