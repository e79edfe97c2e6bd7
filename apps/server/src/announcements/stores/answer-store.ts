import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { asc, desc, eq, sql } from 'drizzle-orm'
import {
  announcementAnswers,
  announcementBodies,
} from '../../database/tables/announcement-answers.ts'
import type { Database } from '../../database/database.ts'
import type { RawAnswer } from '../sources/raw-answer.ts'

const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)

/**
 * Of 195 kB of notices it leaves 29 kB in 4 ms, and takes a few megabytes of memory for it. The next
 * level takes several times that on each thread that packs and leaves a hundredth less.
 */
const BROTLI_LEVEL = 5

/** Of two to the power: a megabyte, as long as most answers. */
const BROTLI_WINDOW = 20

export type StoredAnswer = typeof announcementAnswers.$inferSelect

/** The newest answer of each part of a source. */
export function newestAnswers(db: Database, source: string): Promise<StoredAnswer[]> {
  return db
    .selectDistinctOn([announcementAnswers.part])
    .from(announcementAnswers)
    .where(eq(announcementAnswers.source, source))
    .orderBy(announcementAnswers.part, desc(announcementAnswers.firstSeen))
}

/** Every answer that a source ever gave, by when it first did. */
export function allAnswers(db: Database, source: string): Promise<StoredAnswer[]> {
  return db
    .select()
    .from(announcementAnswers)
    .where(eq(announcementAnswers.source, source))
    .orderBy(asc(announcementAnswers.firstSeen), announcementAnswers.part)
}

/** The bytes of a stored answer. */
export async function readBody(db: Database, hash: Buffer): Promise<Buffer | null> {
  const [row] = await db
    .select({ packed: announcementBodies.packed })
    .from(announcementBodies)
    .where(eq(announcementBodies.hash, hash))
  return row ? unpack(row.packed) : null
}

/**
 * Keeps an answer for ever: one that says the same as the newest before it is only seen once more.
 *
 * @param newest the newest stored answer of the same part
 */
export async function keepAnswer(
  tx: Database,
  source: string,
  answer: RawAnswer,
  { newest, at }: { readonly newest: StoredAnswer | undefined; readonly at: Date },
): Promise<void> {
  const { part, hash, validators } = answer
  if (newest?.hash.equals(hash)) {
    await tx
      .update(announcementAnswers)
      .set({ lastSeen: at, ...validators })
      .where(
        sql`${announcementAnswers.source} = ${source} and ${announcementAnswers.part} = ${part}
          and ${announcementAnswers.firstSeen} = ${newest.firstSeen.toISOString()}`,
      )
    return
  }
  const packed = await pack(answer.body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    },
  })
  await tx.insert(announcementBodies).values({ hash, packed }).onConflictDoNothing()
  await tx
    .insert(announcementAnswers)
    .values({ source, part, hash, ...validators, firstSeen: at, lastSeen: at })
}
