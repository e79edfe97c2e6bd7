import type { GameId } from '../game.ts'
import { type FoundLinks, findPullLinks } from './find-links.ts'
import { addCandidate, mergeCandidates } from './link-candidates.ts'
import { MAX_LINK_LENGTH } from './link-patterns.ts'
import { findLinksInFile, toText } from './log-text.ts'
import type { PullLink } from './pull-link.ts'

// Chromium's disk cache in block files, little-endian, which the games' browsers write on Windows
// and in Wine: `data_1` holds entries with the time of creation, `data_2` the long addresses.

const MAGIC = 0xc1_04_ca_c3
const HEADER_BYTES = 8192
const ENTRY_BYTES = 256

/** Offsets in an entry. */
const CREATED_AT = 24
const KEY_LENGTH = 32
const LONG_KEY = 36
const SHORT_KEY = 96

/** A key that stands in its entry takes up to four blocks. */
const MAX_SHORT_KEY_LENGTH = 4 * ENTRY_BYTES - SHORT_KEY

/** The entry times count microseconds since 1601. */
const EPOCH_SECONDS = 11_644_473_600
/** 2015 and 2100: bytes that give another time are no entry. */
const MIN_SECONDS = 1_420_070_400
const MAX_SECONDS = 4_102_444_800

/** The sizes of the blocks in which a long key can stand, by the type in its address. */
const BLOCK_BYTES: readonly (number | undefined)[] = [undefined, undefined, 256, 1024, 4096]

/** The files of a cache by their numbers: `data_1` is 1. */
export type CacheFiles = ReadonlyMap<number, Uint8Array>

/**
 * Finds the links in the block files of a web cache, with the creation times of their entries where
 * an entry has one: neither the order in a file nor `timestamp` says which link is the newest. Takes
 * linear time.
 */
export function findLinksInCache(files: CacheFiles): FoundLinks {
  const undated = [...files.values()].map(findLinksInFile)
  const dated = new Map<GameId, readonly PullLink[]>()
  for (const { text, at } of listKeys(files)) {
    for (const link of [...findPullLinks(text).candidates.values()].flat())
      addCandidate(dated, { ...link, moment: { at, kind: 'cached' } })
  }
  const candidates = mergeCandidates([...undated.map((found) => found.candidates), dated])
  return { candidates, problem: undated.at(-1)?.problem ?? 'no-link' }
}

type Key = { readonly file: number; readonly start: number; readonly length: number }

/** Lists the addresses of all entries. If several entries have one address, the newest wrote it. */
function listKeys(files: CacheFiles): { readonly text: string; readonly at: number }[] {
  const newest = new Map<string, Key & { readonly at: number }>()
  for (const [file, bytes] of files) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (!isEntryFile(view)) continue
    for (let entry = HEADER_BYTES; entry + ENTRY_BYTES <= view.byteLength; entry += ENTRY_BYTES) {
      const at = readSeconds(view, entry)
      const key = at === null ? null : readKey(view, entry, file)
      if (at === null || key === null) continue
      const id = `${key.file} ${key.start}`
      if ((newest.get(id)?.at ?? 0) < at) newest.set(id, { ...key, at })
    }
  }
  return [...newest.values()].map(({ file, start, length, at }) => {
    const bytes = files.get(file)?.subarray(start, start + length) ?? new Uint8Array(0)
    return { text: toText(bytes), at }
  })
}

function isEntryFile(view: DataView): boolean {
  return (
    view.byteLength >= HEADER_BYTES &&
    view.getUint32(0, true) === MAGIC &&
    view.getUint32(12, true) === ENTRY_BYTES
  )
}

/** The second since 1970 of an entry; null where there is no entry. */
function readSeconds(view: DataView, entry: number): number | null {
  const microseconds = view.getBigUint64(entry + CREATED_AT, true)
  const seconds = Number(microseconds / 1_000_000n) - EPOCH_SECONDS
  return seconds >= MIN_SECONDS && seconds <= MAX_SECONDS ? seconds : null
}

/** Reads the position of an entry's address: in the entry, or in blocks of another file. */
function readKey(view: DataView, entry: number, file: number): Key | null {
  const length = view.getInt32(entry + KEY_LENGTH, true)
  if (length <= 0 || length > 2 * MAX_LINK_LENGTH) return null
  const address = view.getUint32(entry + LONG_KEY, true)
  if (address === 0)
    return { file, start: entry + SHORT_KEY, length: Math.min(length, MAX_SHORT_KEY_LENGTH) }
  const blockBytes = BLOCK_BYTES[(address >>> 28) & 7]
  if (address >>> 31 === 0 || blockBytes === undefined) return null
  const start = HEADER_BYTES + (address & 0xff_ff) * blockBytes
  return { file: (address >>> 16) & 0xff, start, length }
}
