import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, RootDatabase } from '../database/database.ts'
import { notifyChange } from '../database/notify-change.ts'
import { pictureFiles, pictures } from '../database/tables/pictures.ts'
import type { ImageName } from './image-path.ts'
import type { EncodedImage } from './re-encode-image.ts'

/** Lists the official URLs of the images of activities that ended after a moment, newest first. */
export async function listNamedImages(db: Database, since: string): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(sql`
    select address, max(start_time) as newest from (
      select coalesce(seen.content ->> 'picture', activity.banner_image) as address, start_time
      from activities as activity
      left join seen_activities as seen using (uuid)
      where activity.same_as is null
        and (activity.end_time >= ${since} or seen.content ->> 'lastSeen' >= ${since})
        and (activity.retired_at is null or seen.uuid is not null)
    ) as named
    where address is not null
    group by address
    order by newest desc`)
  return rows.map(({ address }) => address)
}

/** Lists the official URLs of the pictures of items in static banner data. */
export async function listItemImages(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(sql`
    select distinct value as address
    from learned_facts, jsonb_each_text(coalesce(content -> 'images', '{}'))
    order by address`)
  return rows.map(({ address }) => address)
}

export type ImageState = typeof pictures.$inferSelect

/** Reads the stored state of images by URL. */
export async function readImageStates(
  db: Database,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, ImageState>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .select()
    .from(pictures)
    .where(inArray(pictures.address, [...addresses]))
  return new Map(rows.map((row) => [row.address, row]))
}

/** Records that activities still refer to these images. */
export async function recordMention(
  db: Database,
  addresses: readonly string[],
  at: Date,
): Promise<void> {
  if (addresses.length === 0) return
  await db
    .update(pictures)
    .set({ lastNamed: at })
    .where(inArray(pictures.address, [...addresses]))
}

/** Stores an image under its hash; a file at two URLs is stored once. */
export async function storeImage(
  db: RootDatabase,
  address: string,
  { hash, files }: EncodedImage,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(pictureFiles)
      .values(files.map((file) => ({ hash, ...file })))
      .onConflictDoNothing()
    const row = { hash, refusal: null, tries: 0, triedAt: at, lastNamed: at }
    await tx
      .insert(pictures)
      .values({ address, ...row })
      .onConflictDoUpdate({ target: pictures.address, set: row })
    await notifyChange(tx, 'activities')
  })
}

/** Records why an image was rejected. */
export async function recordRefusal(
  db: Database,
  address: string,
  { refusal, at }: { refusal: string; at: Date },
): Promise<void> {
  await db
    .insert(pictures)
    .values({ address, refusal, tries: 1, triedAt: at, lastNamed: at })
    .onConflictDoUpdate({
      target: pictures.address,
      set: { hash: null, refusal, triedAt: at, lastNamed: at, tries: sql`${pictures.tries} + 1` },
    })
}

/** Reads the bytes of an image; null when missing. */
export async function readImage(
  db: Database,
  { hash, width }: ImageName,
): Promise<Buffer<ArrayBuffer> | null> {
  const [row] = await db
    .select({ file: pictureFiles.file })
    .from(pictureFiles)
    .where(and(eq(pictureFiles.hash, hash), eq(pictureFiles.width, width)))
  return row ? Buffer.from(row.file) : null
}

/** Evicts the images announced longest ago until the rest fits the size limit. */
export async function evictImages(db: RootDatabase, maxBytes: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ hash: string }>(sql`
      select hash from (
        select hash, sum(bytes) over (order by last_named desc, hash) as bytes from (
          select hash, sum(length(file)) as bytes,
            (select max(last_named) from pictures where pictures.hash = picture_files.hash) as last_named
          from picture_files group by hash
        ) as each_picture
      ) as in_order
      where bytes > ${maxBytes}`)
    const hashes = rows.map(({ hash }) => hash)
    if (hashes.length === 0) return 0
    await tx.delete(pictures).where(inArray(pictures.hash, hashes))
    await tx.delete(pictureFiles).where(inArray(pictureFiles.hash, hashes))
    await notifyChange(tx, 'activities')
    return hashes.length
  })
}
