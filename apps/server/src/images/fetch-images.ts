import type { Logger } from 'pino'
import type { RootDatabase } from '../database/database.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import type { OfficialClient } from '../official-api/official-client.ts'
import { findImageHost } from '../official-api/official-hosts.ts'
import {
  evictImages,
  storeImage,
  readImageStates,
  type KnownPicture,
  namedPictures,
  recordMention,
  refusePicture,
} from './image-store.ts'
import { openImageEncoder, type ImageEncoder } from './image-encoder.ts'

export const FETCH_PICTURES = 'fetch-pictures'

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
  /** Maximum total size of all images. */
  readonly maxTotalBytes?: number
}

/** The job that fetches the pictures that activities name and that we do not have. */
export function fetchPictures(settings: Settings): RecurringJob {
  const { db, now, maxTotalBytes = MAX_TOTAL_BYTES } = settings

  async function run(signal: AbortSignal): Promise<void> {
    const since = now().subtract({ hours: 24 * DAYS_AFTER_END })
    const named = await namedPictures(db, since.toString().slice(0, 19))
    const known = await readImageStates(db, named)
    await recordMention(db, named, new Date(now().epochMilliseconds))
    const encoder = openImageEncoder()
    try {
      for (const address of named) {
        if (signal.aborted) return
        if (isWanted(known.get(address), now())) await fetchPicture(settings, address, encoder)
      }
    } finally {
      encoder.close()
    }
    await evictImages(db, maxTotalBytes)
  }

  return { name: FETCH_PICTURES, everySeconds: EVERY_SECONDS, run }
}

function isWanted(known: KnownPicture | undefined, now: Temporal.Instant): boolean {
  if (!known) return true
  if (known.refusal === null || !TRANSIENT_FAULTS.has(known.refusal)) return false
  const pause = HOUR_MS * Math.min(24, 2 ** (known.tries - 1))
  return now.epochMilliseconds - known.triedAt.getTime() >= pause
}

async function fetchPicture(
  { db, callOfficial, now, logger }: Settings,
  address: string,
  { encode }: ImageEncoder,
): Promise<void> {
  const picture = await take(callOfficial, address, encode)
  const at = new Date(now().epochMilliseconds)
  if (picture.ok) return storeImage(db, address, picture.value, at)
  await refusePicture(db, address, { refusal: picture.problem, at })
  if (!TRANSIENT_FAULTS.has(picture.problem)) {
    logger.warn({ address, refusal: picture.problem }, 'official image rejected')
  }
}

async function take(callOfficial: OfficialClient, address: string, encode: ImageEncoder['encode']) {
  const host = findImageHost(address)
  if (host === null) return { ok: false, problem: 'foreign-host' } as const
  const { pathname, search } = new URL(address)
  const answer = await callOfficial({
    host,
    path: `${pathname}${search}`,
    maxBytes: MAX_IMAGE_BYTES,
    timeoutMs: TIMEOUT_MS,
  })
  if (!answer.ok) return answer
  // The request had no ETag, so the response has a body.
  const body = answer.value.kind === 'body' ? answer.value.body : Buffer.alloc(0)
  return encode(body)
}
