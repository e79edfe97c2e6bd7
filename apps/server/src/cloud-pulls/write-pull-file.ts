import { generateSyntheticIds } from '@bannerday/domain/formats/pull-file/synthetic-ids'
import {
  createAccountHeader,
  createFileInfo,
  listSections,
  toSectionRow,
} from '@bannerday/domain/formats/uigf/uigf-parts'
import { assignPullKeys } from '@bannerday/domain/pulls/pull-key'
import { comparePulls, type Pull } from '@bannerday/domain/pulls/pull'
import { getTraits } from '@bannerday/domain/games/traits'
import { getUidRegion, getRegionOffsetHours } from '@bannerday/domain/time/server-region'
import type { Database } from '../database/database.ts'
import type { CloudPullContext } from './cloud-pull-context.ts'
import type { ReplicaKey } from './replica-store.ts'
import {
  hasPullsWithoutId,
  type ListedPull,
  listSortFields,
  type ListOptions,
  listPulls,
  type PullCursor,
} from './read-store.ts'

const PAGE_SIZE = 1000

/** UTC+8, the zone of most servers, for UIDs that do not reveal their server. */
const COMMON_ZONE = 8

/** Writes the pulls of a replica as a UIGF stream. */
export async function* writePullFile(
  { db, version, now }: CloudPullContext,
  replica: ReplicaKey,
): AsyncGenerator<string> {
  const timestamp = Math.floor(now().epochMilliseconds / 1000)
  const info = JSON.stringify(createFileInfo({ timestamp, app: 'Bannerday', appVersion: version }))
  const region = getUidRegion(replica.gameId, replica.uid)
  const zone = region === null ? COMMON_ZONE : getRegionOffsetHours(region)
  const generatedIds = await generateIds(db, replica, zone)
  const { uid, gameId } = replica
  const head = JSON.stringify(createAccountHeader({ uid, zone })).slice(0, -1)
  yield `{"info":${info}`
  for (const { section, gachaTypes } of listSections(gameId)) {
    let written = 0
    for await (const rows of readPages(db, replica, gachaTypes)) {
      const texts = rows.map(({ pull, cursor }) => {
        const id = pull.id ?? generatedIds.get(toKey(cursor)) ?? ''
        return JSON.stringify(toSectionRow(pull, gameId, id))
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

/** Reads the pulls with or without some types page by page, oldest first; no page is empty. */
async function* readPages(
  db: Database,
  replica: ReplicaKey,
  gachaTypes: ListOptions['gachaTypes'],
): AsyncGenerator<readonly ListedPull[]> {
  let cursor: PullCursor | null = null
  for (;;) {
    const rows: readonly ListedPull[] = await listPulls(db, replica, {
      from: 'oldest',
      after: cursor,
      max: PAGE_SIZE,
      ...(gachaTypes && { gachaTypes }),
    })
    if (rows.length > 0) yield rows
    if (rows.length < PAGE_SIZE) return
    cursor = rows.at(-1)?.cursor ?? null
  }
}

/** Generates the ids that the format requires; our section of a game without ids requires none. */
async function generateIds(
  db: Database,
  replica: ReplicaKey,
  zone: number,
): Promise<ReadonlyMap<string, string>> {
  const { hasIds } = getTraits(replica.gameId).pulls
  if (!hasIds || !(await hasPullsWithoutId(db, replica))) return new Map()
  const pulls = [...(await listSortFields(db, replica))].sort(comparePulls)
  const ids = generateSyntheticIds(pulls, zone)
  const idByPull = new Map<Pull, string>(pulls.map((pull, index) => [pull, ids[index] ?? '']))
  return new Map(
    assignPullKeys(pulls)
      .filter(({ pull }) => pull.id === undefined)
      .map(({ key, pull }) => [toKey([pull.time, pull.pullType, key]), idByPull.get(pull) ?? '']),
  )
}

function toKey([, pullType, pullId]: PullCursor): string {
  return `${pullType} ${pullId}`
}
