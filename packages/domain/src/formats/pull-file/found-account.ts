import type { GameId } from '../../game.ts'
import { detectClock, convertWallClock } from '../../pulls/pull-clock.ts'
import { completeItem } from '../../pulls/item-lookup.ts'
import { assignPositions } from '../../pulls/assign-positions.ts'
import type { Pull } from '../../pulls/pull.ts'
import { regionOfUid, zoneOfRegion } from '../../time/server-region.ts'
import type { FoundAccount, FoundList, ItemLookups } from './found-file.ts'
import { isJsonObject } from '../json/json-value.ts'
import type {
  AccountWarning,
  UnidentifiedAccount,
  PullAccount,
  PullFileChoices,
  UnreadableRow,
} from './pull-file.ts'
import { parseUigfRow, getRawPullType, type ParsedRow } from './uigf-row.ts'

/** UTC+8, which most servers keep, where neither the file nor the number tells. */
const COMMON_ZONE = 8

/** No zone of the world is further from UTC. */
const FURTHEST_ZONE = 14

type AnalyzedAccount = {
  readonly account: PullAccount | null
  readonly nameless: UnidentifiedAccount | null
  readonly unreadable: readonly UnreadableRow[]
}

/** Reads the rows of an account: what is common to all formats. Calls `onRow` for each. */
export function readFoundAccount(
  found: FoundAccount,
  knowledge: ItemLookups,
  choices: PullFileChoices,
  onRow: () => void,
): AnalyzedAccount {
  const uid = uidOf(found, choices)
  if (uid === null) return withoutNumber(found)
  const { gameId, lang } = found
  const server = serverOf(found, uid)
  const { zone } = server
  const read = found.lists.map((list) => readList(list, gameId, zone, onRow))
  const wallClocks = read.flatMap(({ rows }) => rows.filter((row) => !row.timeConverted))
  const shown = detectClock(wallClocks.map(({ pull }) => pull))
  const writtenIn = choices.zones?.[`${gameId}-${uid}`] ?? shown ?? found.clockZone ?? zone
  const lists = found.lists.map((list, index) => {
    const { rows = [], faults = [] } = read[index] ?? {}
    const pulls = rows.map((row) =>
      completeItem(onServerClock(row, writtenIn, zone), knowledge[gameId]),
    )
    const place = placeOf(found, list, uid)
    return {
      pulls: assignPositions(pulls, list.order),
      unreadable: faults.map((fault) => ({ ...place, ...fault })),
      moments: list.hasInstants === true ? 0 : count(rows, 'timeConverted'),
      idsRounded: count(rows, 'idRounded'),
    }
  })
  const warnings = clockWarnings(found, server, shown)
  const moments = lists.reduce((sum, list) => sum + list.moments, 0)
  const timesConverted = moments + (writtenIn === zone ? 0 : wallClocks.length)
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

function onServerClock({ pull, timeConverted }: ParsedRow, writtenIn: number, zone: number): Pull {
  if (timeConverted || writtenIn === zone) return pull
  return { ...pull, time: convertWallClock(pull.time, writtenIn, zone) }
}

type Fault = Pick<UnreadableRow, 'row' | 'pullType' | 'reason'>

function readList({ rows, toRow }: FoundList, gameId: GameId, zone: number, onRow: () => void) {
  const read: ParsedRow[] = []
  const faults: Fault[] = []
  for (const [index, row] of rows) {
    onRow()
    const logRow = toRow !== undefined && isJsonObject(row) ? toRow(row) : row
    const result = parseUigfRow(logRow, gameId, zone)
    if (result.ok) {
      read.push(result.value)
    } else {
      const pullType = (isJsonObject(logRow) ? getRawPullType(logRow) : undefined) ?? null
      faults.push({ row: index + 1, pullType, reason: result.problem })
    }
  }
  return { rows: read, faults }
}

function count(rows: readonly ParsedRow[], repair: 'timeConverted' | 'idRounded'): number {
  return rows.filter((row) => row[repair]).length
}

function placeOf(found: FoundAccount, { section, account }: FoundList, uid: string) {
  return { section, game: found.gameId, account, uid }
}

/** The UID in the file or, without a valid one, the one entered by the user. */
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

type Server = { readonly zone: number; readonly isKnown: boolean }

/**
 * The zone of an account's server. Files are often wrong about it (0, or the zone of another
 * server), the player's number is not.
 */
function serverOf({ gameId, zone, region: named }: FoundAccount, uid: string): Server {
  const region = regionOfUid(gameId, uid) ?? named ?? null
  if (region !== null) return { zone: zoneOfRegion(region), isKnown: true }
  const isZone = Number.isInteger(zone) && Math.abs(zone ?? 0) <= FURTHEST_ZONE
  return { zone: isZone ? (zone ?? COMMON_ZONE) : COMMON_ZONE, isKnown: false }
}

/** Warnings about the clocks; `shown` is the clock that the ids reveal. */
function clockWarnings(
  { zone, clockZone: writtenIn }: FoundAccount,
  { zone: used, isKnown }: Server,
  shown: number | null,
): AccountWarning[] {
  const warnings: AccountWarning[] = isKnown ? [] : [{ kind: 'region-unknown', used }]
  if (shown === null) {
    const isExpected = zone === undefined || zone === used
    if (isKnown && !isExpected) warnings.push({ kind: 'zone', given: zone, used })
    return warnings
  }
  const given = writtenIn ?? zone ?? null
  const isExpected = shown === (writtenIn ?? used) && (given === null || given === shown)
  if (!isExpected) warnings.push({ kind: 'clock-of-ids', given, clock: shown, used })
  return warnings
}
