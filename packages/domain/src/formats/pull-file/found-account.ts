import type { GameId } from '../../game.ts'
import { fillItem } from '../../pulls/pull-item.ts'
import { withPlaces } from '../../pulls/pull-place.ts'
import { regionOfUid, zoneOfRegion } from '../../time/server-region.ts'
import type { FoundAccount, FoundList, Knowledge } from './found-file.ts'
import { isJsonObject } from '../json/json-value.ts'
import type {
  AccountWarning,
  NamelessAccount,
  PullAccount,
  PullFileChoices,
  UnreadableRow,
} from './pull-file.ts'
import { parseUigfRow, pullTypeOf, type ReadRow } from './uigf-row.ts'

/** UTC+8, which most servers keep, where neither the file nor the number tells. */
const COMMON_ZONE = 8

/** No zone of the world is further from UTC. */
const FURTHEST_ZONE = 14

type AnalyzedAccount = {
  readonly account: PullAccount | null
  readonly nameless: NamelessAccount | null
  readonly unreadable: readonly UnreadableRow[]
}

/** Reads the rows of an account: what is common to all formats. Calls `onRow` for each. */
export function readFoundAccount(
  found: FoundAccount,
  knowledge: Knowledge,
  choices: PullFileChoices,
  onRow: () => void,
): AnalyzedAccount {
  const uid = uidOf(found, choices)
  if (uid === null) return withoutNumber(found)
  const { gameId, lang } = found
  const { zone, warnings } = zoneOf(found, uid)
  const writtenIn = choices.zones?.[`${gameId}-${uid}`] ?? found.writtenIn
  const lists = found.lists.map((list) => {
    const read = readList(list, gameId, { zone, writtenIn }, onRow)
    const pulls = read.rows.map(({ pull }) => fillItem(pull, knowledge[gameId]))
    const place = placeOf(found, list, uid)
    return {
      pulls: withPlaces(pulls, list.order),
      unreadable: read.faults.map((fault) => ({ ...place, ...fault })),
      timesConverted: list.moments === true ? 0 : count(read.rows, 'timeConverted'),
      idsRounded: count(read.rows, 'idRounded'),
    }
  })
  const timesConverted = lists.reduce((sum, list) => sum + list.timesConverted, 0)
  const idsRounded = lists.reduce((sum, list) => sum + list.idsRounded, 0)
  if (timesConverted > 0) warnings.push({ kind: 'times-converted', rows: timesConverted })
  if (idsRounded > 0) warnings.push({ kind: 'ids-rounded', rows: idsRounded })
  const language = lang === undefined ? {} : { lang }
  const pulls = lists.flatMap((list) => list.pulls)
  return {
    account: { gameId, uid, zone, ...language, pulls, warnings },
    nameless: null,
    unreadable: lists.flatMap((list) => list.unreadable),
  }
}

type Clock = { readonly zone: number; readonly writtenIn: number | undefined }
type Fault = Pick<UnreadableRow, 'row' | 'pullType' | 'reason'>

function readList(
  { rows, toRow }: FoundList,
  gameId: GameId,
  { zone, writtenIn }: Clock,
  onRow: () => void,
) {
  const read: ReadRow[] = []
  const faults: Fault[] = []
  for (const [index, row] of rows) {
    onRow()
    const logRow = toRow !== undefined && isJsonObject(row) ? toRow(row) : row
    const result = parseUigfRow(logRow, gameId, zone, writtenIn)
    if (result.ok) {
      read.push(result.value)
    } else {
      const pullType = (isJsonObject(logRow) ? pullTypeOf(logRow) : undefined) ?? null
      faults.push({ row: index + 1, pullType, reason: result.problem })
    }
  }
  return { rows: read, faults }
}

function count(rows: readonly ReadRow[], repair: 'timeConverted' | 'idRounded'): number {
  return rows.filter((row) => row[repair]).length
}

function placeOf(found: FoundAccount, { section, account }: FoundList, uid: string) {
  return { section, game: found.gameId, account, uid }
}

/** The number the file says or, where it says none that can be one, the one a person named. */
function uidOf(found: FoundAccount, choices: PullFileChoices): string | null {
  const candidates = [found.uid, choices.uids?.[nameOf(found)]]
  return candidates.find((uid) => uid !== undefined && /^\d{1,20}$/.test(uid)) ?? null
}

function nameOf(found: FoundAccount): string {
  return found.name ?? found.lists[0]?.section ?? ''
}

function withoutNumber(found: FoundAccount): AnalyzedAccount {
  const rows = found.lists.reduce((sum, list) => sum + list.rows.length, 0)
  const nameless = { name: nameOf(found), gameId: found.gameId, rows }
  return { account: null, nameless, unreadable: [] }
}

/**
 * The zone of an account's server. Files are often wrong about it (0, or the zone of another
 * server), the player's number is not.
 */
function zoneOf(
  { gameId, zone, region: named }: FoundAccount,
  uid: string,
): { readonly zone: number; readonly warnings: AccountWarning[] } {
  const given = zone ?? null
  const region = regionOfUid(gameId, uid) ?? named ?? null
  if (region === null) {
    const isZone = Number.isInteger(given) && Math.abs(given ?? 0) <= FURTHEST_ZONE
    const used = isZone ? (given ?? COMMON_ZONE) : COMMON_ZONE
    return { zone: used, warnings: [{ kind: 'region-unknown', used }] }
  }
  const used = zoneOfRegion(region)
  const isExpected = zone === undefined || given === used
  return { zone: used, warnings: isExpected ? [] : [{ kind: 'zone', given, used }] }
}
