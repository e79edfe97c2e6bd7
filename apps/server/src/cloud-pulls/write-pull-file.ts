import { idsFor } from '@bannerday/domain/formats/pull-file/synthetic-ids'
import {
  accountHead,
  fileInfo,
  sectionsOfGame,
  writtenRow,
} from '@bannerday/domain/formats/uigf/uigf-parts'
import { keyPulls } from '@bannerday/domain/pulls/pull-key'
import { comparePulls, type Pull } from '@bannerday/domain/pulls/pull'
import { regionOfUid, zoneOfRegion } from '@bannerday/domain/time/server-region'
import type { Database } from '../database/database.ts'
import type { CloudPullContext } from './cloud-pull-context.ts'
import type { CopyKey } from './copy-store.ts'
import {
  hasGeneratedIds,
  type ListedPull,
  listForIds,
  type ListOrders,
  listPulls,
  type PullCursor,
} from './read-store.ts'

const ROWS_AT_ONCE = 1000

/** UTC+8, the most common server, for UIDs that do not reveal theirs. */
const COMMON_ZONE = 8

/** Writes the pulls of a copy as UIGF, streamed. */
export async function* writePullFile(
  { db, version, now }: CloudPullContext,
  copy: CopyKey,
): AsyncGenerator<string> {
  const timestamp = Math.floor(now().epochMilliseconds / 1000)
  const info = JSON.stringify(fileInfo({ timestamp, app: 'Bannerday', appVersion: version }))
  const region = regionOfUid(copy.gameId, copy.uid)
  const zone = region === null ? COMMON_ZONE : zoneOfRegion(region)
  const madeIds = await makeIds(db, copy, zone)
  const { uid, gameId } = copy
  const head = JSON.stringify(accountHead({ uid, zone })).slice(0, -1)
  yield `{"info":${info}`
  for (const { section, gachaTypes } of sectionsOfGame(gameId)) {
    let written = 0
    for await (const rows of inParts(db, copy, gachaTypes)) {
      const texts = rows.map(({ pull, cursor }) => {
        const id = pull.id ?? madeIds.get(keyOf(cursor)) ?? ''
        return JSON.stringify(writtenRow(pull, gameId, id))
      })
      yield (
        (written === 0 ? `,${JSON.stringify(section)}:[${head},"list":[` : ',') + texts.join(',')
      )
      written += rows.length
    }
    if (written > 0) yield ']}]'
  }
  yield '}'
}

/** The pulls with or without some types, oldest first; a part is never empty. */
async function* inParts(
  db: Database,
  copy: CopyKey,
  gachaTypes: ListOrders['gachaTypes'],
): AsyncGenerator<readonly ListedPull[]> {
  let behind: PullCursor | null = null
  for (;;) {
    const rows: readonly ListedPull[] = await listPulls(db, copy, {
      from: 'oldest',
      after: behind,
      max: ROWS_AT_ONCE,
      ...(gachaTypes && { gachaTypes }),
    })
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    behind = rows.at(-1)?.cursor ?? null
  }
}

/** Generates the ids that the format requires; the Wuthering Waves section requires none. */
async function makeIds(
  db: Database,
  copy: CopyKey,
  zone: number,
): Promise<ReadonlyMap<string, string>> {
  if (copy.gameId === 'wuthering' || !(await hasGeneratedIds(db, copy))) return new Map()
  const pulls = [...(await listForIds(db, copy))].sort(comparePulls)
  const ids = idsFor(pulls, zone)
  const made = new Map<Pull, string>(pulls.map((pull, index) => [pull, ids[index] ?? '']))
  return new Map(
    keyPulls(pulls)
      .filter(({ pull }) => pull.id === undefined)
      .map(({ key, pull }) => [keyOf([pull.time, pull.pullType, key]), made.get(pull) ?? '']),
  )
}

function keyOf([, pullType, pullId]: PullCursor): string {
  return `${pullType} ${pullId}`
}
