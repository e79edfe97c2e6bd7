import type { Logger } from 'pino'
import type { RootDatabase } from '../database/database.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import type { OfficialClient } from '../official-api/official-client.ts'
import { findImageHost } from '../official-api/official-hosts.ts'
import {
  evictImages,
  storeImage,
  readImageStates,
  type ImageState,
  listItemImages,
  listNamedImages,
  recordMention,
  recordRefusal,
} from './image-store.ts'
import { openImageEncoder, type ImageEncoder } from './image-encoder.ts'
import type { ImagePurpose } from './re-encode-image.ts'

export const FETCH_IMAGES = 'fetch-pictures'

/** Announcements start a round at once; this interval retries failed images. */
const EVERY_SECONDS = 900

/** Days after the end of an activity during which its image is fetched. */
const DAYS_AFTER_END = 60

/** Four times the largest banner seen (2.1 MB). */
const MAX_IMAGE_BYTES = 8 * 2 ** 20

const TIMEOUT_MS = 20_000

/** Some four thousand images. */
const MAX_TOTAL_BYTES = 300 * 2 ** 20

/** Temporary faults, retried with backoff: after an hour, two hours, then daily. */
const TRANSIENT_FAULTS = new Set(['unreachable', 'slow', 'busy', 'refused', 'crashed'])
const HOUR_MS = 3_600_000

type Settings = {
  readonly db: RootDatabase
  readonly callOfficial: OfficialClient
  readonly now: () => Temporal.Instant
  readonly logger: Logger
  /** Whether it fetches the pictures of items too. */
  readonly withItems: boolean
  /** Maximum total size of all images. */
  readonly maxTotalBytes?: number
}

/** The job that fetches missing images of activities and items. */
export function fetchImages(settings: Settings): RecurringJob {
  const { db, now, withItems, maxTotalBytes = MAX_TOTAL_BYTES } = settings

  async function run(signal: AbortSignal): Promise<void> {
    const since = now().subtract({ hours: 24 * DAYS_AFTER_END })
    const banners = await listNamedImages(db, since.toString().slice(0, 19))
    const items = withItems ? await listItemImages(db) : []
    const purposes = new Map<string, ImagePurpose>([
      ...items.map((address) => [address, 'item'] as const),
      ...banners.map((address) => [address, 'banner'] as const),
    ])
    const addresses = [...banners, ...items]
    const states = await readImageStates(db, addresses)
    await recordMention(db, addresses, new Date(now().epochMilliseconds))
    const encoder = openImageEncoder()
    try {
      for (const address of addresses) {
        if (signal.aborted) return
        if (!isFetchDue(states.get(address), now())) continue
        await fetchImage(settings, { address, purpose: purposes.get(address) ?? 'banner' }, encoder)
      }
    } finally {
      encoder.close()
    }
    await evictImages(db, maxTotalBytes)
  }

  return { name: FETCH_IMAGES, everySeconds: EVERY_SECONDS, run }
}

function isFetchDue(state: ImageState | undefined, now: Temporal.Instant): boolean {
  if (!state) return true
  if (state.refusal === null || !TRANSIENT_FAULTS.has(state.refusal)) return false
  const pause = HOUR_MS * Math.min(24, 2 ** (state.tries - 1))
  return now.epochMilliseconds - state.triedAt.getTime() >= pause
}

type OfficialImage = { readonly address: string; readonly purpose: ImagePurpose }

async function fetchImage(
  { db, callOfficial, now, logger }: Settings,
  { address, purpose }: OfficialImage,
  { encode }: ImageEncoder,
): Promise<void> {
  const image = await fetchAndEncode(callOfficial, address, (body) => encode(body, purpose))
  const at = new Date(now().epochMilliseconds)
  if (image.ok) return storeImage(db, address, image.value, at)
  await recordRefusal(db, address, { refusal: image.problem, at })
  if (!TRANSIENT_FAULTS.has(image.problem)) {
    logger.warn({ address, refusal: image.problem }, 'official image rejected')
  }
}

async function fetchAndEncode(
  callOfficial: OfficialClient,
  address: string,
  encode: (body: Buffer) => ReturnType<ImageEncoder['encode']>,
) {
  const host = findImageHost(address)
  if (host === null) return { ok: false, problem: 'foreign-host' } as const
  const { pathname, search } = new URL(address)
  const response = await callOfficial({
    host,
    path: `${pathname}${search}`,
    maxBytes: MAX_IMAGE_BYTES,
    timeoutMs: TIMEOUT_MS,
  })
  if (!response.ok) return response
  // The request had no ETag, so the response has a body.
  const body = response.value.kind === 'body' ? response.value.body : Buffer.alloc(0)
  return encode(body)
}
