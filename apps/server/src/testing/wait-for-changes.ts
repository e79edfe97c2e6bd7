import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { addCorrections, removeCorrections } from '../announcements/corrections/correction-store.ts'
import { OFFICIAL_SOURCES } from '../announcements/sources/official-sources.ts'
import { recordGoodResponse } from '../announcements/stores/source-store.ts'
import { notifyChange } from '../database/notify-change.ts'
import { storeImage } from '../images/image-store.ts'
import { ask } from './request-server.ts'
import type { TestDatabase } from './test-database.ts'

const TIMELINE = '/api/events?lang=en&games=genshin.starrail.zenless.wuthering'

/** Checks that changes of cached activities and sources appear in the responses of all servers. */
export async function seeChanges(
  { db, pool }: TestDatabase,
  origins: readonly string[],
  uuid: string,
): Promise<void> {
  const name = randomBytes(8).toString('hex')
  const picture = `https://pictures.example/${name}.png`
  await pool.query('update activities set banner_image = $2 where uuid = $1', [uuid, picture])

  await pool.query(
    `update activities set titles = jsonb_build_object('en', $2::text) where uuid = $1`,
    [uuid, name],
  )
  await notifyChange(db, 'activities')
  await seeEverywhere(origins, TIMELINE, (answer) => answer.includes(name))

  await addCorrections(db, uuid, [{ field: 'hidden', value: '' }])
  await seeEverywhere(origins, TIMELINE, (answer) => !answer.includes(name))
  await removeCorrections(db, uuid, ['hidden'])
  await seeEverywhere(origins, TIMELINE, (answer) => answer.includes(name))

  const kept = { hash: `${name}${name}`, files: [{ width: 480, file: randomBytes(8) }] }
  await storeImage(db, picture, kept, new Date())
  await seeEverywhere(origins, TIMELINE, (answer) => answer.includes(`${name}${name}`))
  for (const origin of origins) {
    expect((await fetch(`${origin}/images/${name}${name}-480.webp`)).status).toBe(200)
  }

  const at = new Date()
  const good = { at, isChanged: true, announcements: 1 }
  await db.transaction(async (tx) => {
    await recordGoodResponse(tx, OFFICIAL_SOURCES[0]!.id, good)
    await notifyChange(tx, 'sources')
  })
  await seeEverywhere(origins, '/api/sources', (answer) => answer.includes(at.toISOString()))
}

async function seeEverywhere(
  origins: readonly string[],
  path: string,
  isThere: (answer: string) => boolean,
): Promise<void> {
  for (const origin of origins) {
    const look = async () => isThere(JSON.stringify((await ask(origin, path)).data))
    await expect.poll(look).toBe(true)
  }
}
