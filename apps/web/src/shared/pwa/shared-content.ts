import type { ShareOutcome } from '@bannerday/contract/shared-content'
import { randomUuid } from '#shared/random-uuid.ts'

/** The key of the query for the oldest stored content. */
export const RECEIVED_KEY = ['received-content'] as const

/** Content that was shared to the app and is not imported yet. */
export type SharedContent = {
  readonly id: string
  /** A text has no name of its own. */
  readonly kind: 'text' | 'file'
  readonly file: File
}

/** The cache stores content unchanged; both the service worker and the page have access. */
const CACHE = 'shared-content'

/** The total limits of pending shared content in bytes and items: any app may share. */
const MAX_BYTES = 256 * 2 ** 20
const MAX_PENDING = 20

/** The maximum length of a shared history or link, in UTF-16 units. */
const MAX_TEXT_LENGTH = 4_000_000

/** Stores the form data of the share menu, all of it or nothing. */
export async function storeShared(form: FormData): Promise<ShareOutcome> {
  const files = form.getAll('files').filter((part) => part instanceof File)
  const texts = ['url', 'text']
    .map((name) => form.get(name))
    .filter((part) => typeof part === 'string')
  const text = texts.join('\n').trim()
  if (text.length > MAX_TEXT_LENGTH) return 'too-large'
  // A text shared with a file describes it; only the file is imported.
  return files.length === 0 && text !== ''
    ? storeFiles([new File([text], '')], 'text')
    : storeFiles(files, 'file')
}

/** Stores files until each was shown, so that a reload loses none. */
export async function storeFiles(
  files: readonly File[],
  kind: SharedContent['kind'] = 'file',
): Promise<ShareOutcome> {
  // Over plain http, browsers have no Cache API.
  if (!('caches' in globalThis)) return 'failed'
  try {
    const cache = await caches.open(CACHE)
    const ids = await listIds(cache)
    const waiting = await Promise.all(ids.map((id) => cache.match(id)))
    const sizes = waiting.map((response) => Number(response?.headers.get('content-length')))
    const bytes = [...sizes, ...files.map(({ size }) => size)].reduce((sum, size) => sum + size, 0)
    if (bytes > MAX_BYTES || waiting.length + files.length > MAX_PENDING) return 'too-large'
    const next = 1 + Number(NUMBER.exec(ids.at(-1) ?? '')?.[1] ?? 0)
    const entries = files.map((file, index) => [createId(next + index), file] as const)
    try {
      for (const [id, file] of entries) await cache.put(id, getResponse(file, kind))
    } catch (error) {
      for (const [id] of entries) await cache.delete(id)
      throw error
    }
    return 'kept'
  } catch (error) {
    // The storage quota is exhausted, or the browser blocks storage.
    if (error instanceof DOMException) return 'failed'
    throw error
  }
}

/** Returns the oldest pending content; null without any. */
export async function findOldestShared(): Promise<SharedContent | null> {
  // Available on https and localhost only.
  if (!('caches' in globalThis)) return null
  const cache = await caches.open(CACHE)
  const [id] = await listIds(cache)
  const response = id === undefined ? undefined : await cache.match(id)
  if (id === undefined || response === undefined) return null
  const { headers } = response
  const name = decodeURIComponent(headers.get('x-name') ?? '')
  const type = headers.get('content-type') ?? ''
  const kind = headers.get('x-kind') === 'text' ? 'text' : 'file'
  return { id, kind, file: new File([await response.blob()], name, { type }) }
}

/** Deletes content that was shown. */
export async function deleteShared(id: string): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.delete(id)
}

const NUMBER = /^\/shared\/(\d+)-/

/** Two pages may number concurrently: their ids must not collide. */
function createId(number: number): string {
  return `/shared/${number}-${randomUuid()}`
}

/** Returns the ids in order, oldest first. */
async function listIds(cache: Cache): Promise<string[]> {
  const ids = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  return ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

function getResponse(file: File, kind: SharedContent['kind']): Response {
  return new Response(file, {
    headers: {
      'content-type': file.type,
      'content-length': String(file.size),
      'x-kind': kind,
      'x-name': encodeURIComponent(file.name.toWellFormed()),
    },
  })
}
