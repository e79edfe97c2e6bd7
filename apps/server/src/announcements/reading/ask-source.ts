import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Database } from '../../database/database.ts'
import type { CallOfficial, OfficialRequest } from '../../official-api/call-official.ts'
import type { OfficialSource, SourcePart } from '../sources/official-sources.ts'
import { newestAnswers, readBody, type StoredAnswer } from '../stores/answer-store.ts'
import { type RawAnswer, takeAnswer } from '../sources/raw-answer.ts'
import type { SourceFault } from '../sources/source-fault.ts'

/** Five times the largest response seen (1.6 MB: the bodies of a version's first week). */
const LARGEST_ANSWER = 8 * 2 ** 20

const PATIENCE = 20_000

export type AskedPart = {
  readonly answer: RawAnswer
  /** The newest stored response of this part. */
  readonly newest: StoredAnswer | undefined
}

type Asking = {
  readonly db: Database
  readonly callOfficial: CallOfficial
  readonly patience?: number
  readonly onRetryAfter?: OfficialRequest['onRetryAfter']
}

/** Requests all parts of a source; an unchanged part comes from the database. */
export async function askSource(
  asking: Asking,
  source: OfficialSource,
): Promise<Result<AskedPart[], SourceFault>> {
  const stored = await newestAnswers(asking.db, source.id)
  const asked: AskedPart[] = []
  for (const part of source.parts) {
    const newest = stored.find((one) => one.part === part.name)
    const answer = await askPart(asking, { source, part, newest })
    if (!answer.ok) return answer
    asked.push({ answer: answer.value, newest })
  }
  return ok(asked)
}

type Question = {
  readonly source: OfficialSource
  readonly part: SourcePart
  readonly newest: StoredAnswer | undefined
}

async function askPart(
  { db, callOfficial, patience = PATIENCE, onRetryAfter }: Asking,
  { source, part, newest }: Question,
): Promise<Result<RawAnswer, SourceFault>> {
  const answer = await callOfficial({
    host: source.host,
    path: part.path,
    ...(part.post && { method: 'POST', headers: part.post }),
    ...(newest && { known: { etag: newest.etag, lastModified: newest.lastModified } }),
    largest: LARGEST_ANSWER,
    patience,
    ...(onRetryAfter && { onRetryAfter }),
  })
  if (!answer.ok) return answer
  if (answer.value.kind === 'body') {
    return takeAnswer(part.name, answer.value.body, answer.value.validators)
  }
  const body = newest && (await readBody(db, newest.hash))
  // The host sent 304 Not Modified to a request without an ETag.
  return body ? takeAnswer(part.name, body, newest) : fail('refused')
}
