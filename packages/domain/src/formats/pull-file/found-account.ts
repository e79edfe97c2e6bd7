import type { GameId } from '../../game.ts'
import { detectClock, convertWallClock } from '../../pulls/pull-clock.ts'
import { completeItem } from '../../pulls/item-lookup.ts'
import { assignPositions } from '../../pulls/assign-positions.ts'
import type { Pull } from '../../pulls/pull.ts'
import { getUidRegion, getRegionOffsetHours } from '../../time/server-region.ts'
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

/** UTC+8, the zone of most servers, when neither the file nor the UID determines the zone. */
const DEFAULT_ZONE_HOURS = 8

/** The largest offset of a zone from UTC, in hours. */
const MAX_ZONE_HOURS = 14

type ReadAccount = {
  readonly account: PullAccount | null
  readonly unidentified: UnidentifiedAccount | null
  readonly unreadable: readonly UnreadableRow[]
}

/** Reads the rows of an account: what is common to all formats. Calls `onRow` for each. */
export function readFoundAccount(
  found: FoundAccount,
  itemLookups: ItemLookups,
  choices: PullFileChoices,
  onRow: () => void,
): ReadAccount {
  const uid = getUid(found, choices)
  if (uid === null) return toUnidentified(found)
  const { gameId, lang } = found
  const server = getServer(found, uid)
  const { zone } = server
  const read = found.lists.map((list) => readList(list, gameId, zone, onRow))
  const wallClocks = read.flatMap(({ rows }) => rows.filter((row) => !row.timeConverted))
  const idClock = detectClock(wallClocks.map(({ pull }) => pull))
  const clockZone = choices.zones?.[`${gameId}-${uid}`] ?? idClock ?? found.clockZone ?? zone
  const lists = found.lists.map((list, index) => {
    const { rows = [], errors = [] } = read[index] ?? {}
    const pulls = rows.map((row) =>
      completeItem(toServerClock(row, clockZone, zone), itemLookups[gameId]),
    )
    const location = getListLocation(found, list, uid)
    return {
      pulls: assignPositions(pulls, list.order),
      unreadable: errors.map((error) => ({ ...location, ...error })),
      convertedInstants: list.hasInstants === true ? 0 : countRepaired(rows, 'timeConverted'),
      idsRounded: countRepaired(rows, 'idRounded'),
      idsForeign: countRepaired(rows, 'idForeign'),
    }
  })
  const warnings = listClockWarnings(found, server, idClock)
  const convertedInstants = lists.reduce((sum, list) => sum + list.convertedInstants, 0)
  const timesConverted = convertedInstants + (clockZone === zone ? 0 : wallClocks.length)
  const idsRounded = lists.reduce((sum, list) => sum + list.idsRounded, 0)
  const idsForeign = lists.reduce((sum, list) => sum + list.idsForeign, 0)
  if (timesConverted > 0) warnings.push({ kind: 'times-converted', rows: timesConverted })
  if (idsRounded > 0) warnings.push({ kind: 'ids-rounded', rows: idsRounded })
  if (idsForeign > 0) warnings.push({ kind: 'ids-foreign', rows: idsForeign })
  const language = lang === undefined ? {} : { lang }
  const remembered = found.remembered && { remembered: found.remembered }
  const pulls = lists.flatMap((list) => list.pulls)
  return {
    account: { gameId, uid, zone, ...language, ...remembered, pulls, warnings },
    unidentified: null,
    unreadable: lists.flatMap((list) => list.unreadable),
  }
}

function toServerClock({ pull, timeConverted }: ParsedRow, clockZone: number, zone: number): Pull {
  if (timeConverted || clockZone === zone) return pull
  return { ...pull, time: convertWallClock(pull.time, clockZone, zone) }
}

type ReadError = Pick<UnreadableRow, 'row' | 'pullType' | 'reason'>

function readList({ rows, toRow }: FoundList, gameId: GameId, zone: number, onRow: () => void) {
  const read: ParsedRow[] = []
  const errors: ReadError[] = []
  for (const [index, row] of rows) {
    onRow()
    const logRow = toRow !== undefined && isJsonObject(row) ? toRow(row) : row
    const result = parseUigfRow(logRow, gameId, zone)
    if (result.ok) {
      read.push(result.value)
    } else {
      const pullType = (isJsonObject(logRow) ? getRawPullType(logRow) : undefined) ?? null
      errors.push({ row: index + 1, pullType, reason: result.problem })
    }
  }
  return { rows: read, errors }
}

function countRepaired(
  rows: readonly ParsedRow[],
  flag: 'timeConverted' | 'idRounded' | 'idForeign',
): number {
  return rows.filter((row) => row[flag]).length
}

function getListLocation(found: FoundAccount, { section, account }: FoundList, uid: string) {
  return { section, game: found.gameId, account, uid }
}

/** The UID in the file or, without a valid one, the one entered by the user. */
function getUid(found: FoundAccount, choices: PullFileChoices): string | null {
  const candidates = [found.uid, choices.uids?.[getAccountName(found)]]
  return candidates.find((uid) => uid !== undefined && /^\d{1,20}$/.test(uid)) ?? null
}

function getAccountName(found: FoundAccount): string {
  return found.name ?? found.lists[0]?.section ?? ''
}

function toUnidentified(found: FoundAccount): ReadAccount {
  const rows = found.lists.reduce((sum, list) => sum + list.rows.length, 0)
  const unidentified = { name: getAccountName(found), gameId: found.gameId, rows }
  return { account: null, unidentified, unreadable: [] }
}

type Server = { readonly zone: number; readonly isKnown: boolean }

/**
 * The zone of an account's server. Files are often wrong about it (0, or the zone of another
 * server), the player's number is not.
 */
function getServer({ gameId, zone, region: named }: FoundAccount, uid: string): Server {
  const region = getUidRegion(gameId, uid) ?? named ?? null
  if (region !== null) return { zone: getRegionOffsetHours(region), isKnown: true }
  const isZone = Number.isInteger(zone) && Math.abs(zone ?? 0) <= MAX_ZONE_HOURS
  return { zone: isZone ? (zone ?? DEFAULT_ZONE_HOURS) : DEFAULT_ZONE_HOURS, isKnown: false }
}

/** Warnings about the clocks; `idClock` is the clock that the ids reveal. */
function listClockWarnings(
  { zone, clockZone }: FoundAccount,
  { zone: used, isKnown }: Server,
  idClock: number | null,
): AccountWarning[] {
  const warnings: AccountWarning[] = isKnown ? [] : [{ kind: 'region-unknown', used }]
  if (idClock === null) {
    const isExpected = zone === undefined || zone === used
    if (isKnown && !isExpected) warnings.push({ kind: 'zone', given: zone, used })
    return warnings
  }
  const given = clockZone ?? zone ?? null
  const isExpected = idClock === (clockZone ?? used) && (given === null || given === idClock)
  if (!isExpected) warnings.push({ kind: 'clock-of-ids', given, clock: idClock, used })
  return warnings
}
