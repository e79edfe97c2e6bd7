import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { addCorrections, removeCorrections } from '../announcements/corrections/correction-store.ts'
import { OFFICIAL_SOURCES } from '../announcements/sources/official-sources.ts'
import { recordGoodResponse } from '../announcements/stores/source-store.ts'
import { notifyChange } from '../database/notify-change.ts'
import { storeImage } from '../images/image-store.ts'
import { sendRequest } from './request-server.ts'
import type { TestDatabase } from './test-database.ts'

const TIMELINE = '/api/events?lang=en&games=genshin.starrail.zenless.wuthering'

/** Checks that changes of cached activities and sources appear in the responses of all servers. */
export async function expectChanges(
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
  await expectOnAllServers(origins, TIMELINE, (data) => data.includes(name))

  await addCorrections(db, uuid, [{ field: 'hidden', value: '' }])
  await expectOnAllServers(origins, TIMELINE, (data) => !data.includes(name))
  await removeCorrections(db, uuid, ['hidden'])
  await expectOnAllServers(origins, TIMELINE, (data) => data.includes(name))

  const image = { hash: `${name}${name}`, files: [{ width: 480, file: randomBytes(8) }] }
  await storeImage(db, picture, image, new Date())
  await expectOnAllServers(origins, TIMELINE, (data) => data.includes(`${name}${name}`))
  for (const origin of origins) {
    expect((await fetch(`${origin}/images/${name}${name}-480.webp`)).status).toBe(200)
  }

  const at = new Date()
  const result = { at, isChanged: true, announcements: 1 }
  await db.transaction(async (tx) => {
    await recordGoodResponse(tx, OFFICIAL_SOURCES[0]!.id, result)
    await notifyChange(tx, 'sources')
  })
  await expectOnAllServers(origins, '/api/sources', (data) => data.includes(at.toISOString()))
}

async function expectOnAllServers(
  origins: readonly string[],
  path: string,
  matches: (data: string) => boolean,
): Promise<void> {
  for (const origin of origins) {
    const isMatching = async () => matches(JSON.stringify((await sendRequest(origin, path)).data))
    await expect.poll(isMatching).toBe(true)
  }
}
