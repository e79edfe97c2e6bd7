import type { GameId } from '../game.ts'
import type { Pull } from '../pull.ts'
import { mergePulls } from '../pull-history.ts'
import { withPlaces } from '../pull-place.ts'
import { fail, ok, type Result } from '../result.ts'
import { regionOfUid, zoneOfRegion } from '../server-region.ts'
import { parseJsonText } from './json-text.ts'
import { fieldOf, isJsonObject, numberOf, textOf, type JsonObject } from './json-value.ts'
import { recogniseOther } from './other-format.ts'
import type {
  KeptRows,
  RowFault,
  UigfAccount,
  UigfFile,
  UigfProblem,
  UigfWarning,
  UnreadableRow,
} from './uigf-file.ts'
import { parseUigfRow, pullTypeOf } from './uigf-row.ts'

/** UIGF's sections, and `aki`: the one we add for wuthering, which UIGF does not know. */
const SECTIONS = { hk4e: 'genshin', hkrpg: 'starrail', nap: 'zenless', aki: 'wuthering' } as const
const KEPT_SECTION = 'hk4e_ugc'

/** UTC+8, which most servers keep, where neither the file nor the number tells. */
const COMMON_ZONE = 8

/**
 * Reads a UIGF file of version 4 (schemas v4.0 to v4.2 of uigf.org, read 2026-08), with any of its
 * games and accounts. It forgives what real files get wrong; a row that says too little is listed
 * and the rest is read. It never throws, whatever JSON or text it is given.
 */
export function parseUigf(text: string): Result<UigfFile, UigfProblem> {
  const json = parseJsonText(text)
  return json.ok ? readUigf(json.value) : json
}

/** As `parseUigf`, for JSON that is parsed already. */
export function readUigf(json: unknown): Result<UigfFile, UigfProblem> {
  const looksLike = recogniseOther(json)
  if (!isJsonObject(json)) return fail({ kind: 'not-uigf', missing: 'object', looksLike })
  const info = fieldOf(json, 'info')
  if (!isJsonObject(info)) return fail({ kind: 'not-uigf', missing: 'info', looksLike })
  const version = textOf(info, 'version') ?? textOf(info, 'uigf_version')
  if (version === undefined || looksLike !== null) {
    return fail({ kind: 'not-uigf', missing: 'info.version', looksLike })
  }
  if (!/^v?4(\.\d+)?$/i.test(version)) return fail({ kind: 'unsupported-version', version })
  const sections = [...Object.keys(SECTIONS), KEPT_SECTION]
  if (!sections.some((section) => Array.isArray(fieldOf(json, section)))) {
    return fail({ kind: 'not-uigf', missing: 'accounts', looksLike })
  }
  const app = [textOf(info, 'export_app'), textOf(info, 'export_app_version')]
  return ok({
    version,
    app: app.filter((part) => part !== undefined).join(' '),
    ...readSections(json),
  })
}

type Sections = Pick<UigfFile, 'accounts' | 'kept' | 'unreadable'>

function readSections(json: JsonObject): Sections {
  const accounts: UigfAccount[] = []
  const kept: KeptRows[] = []
  const unreadable: UnreadableRow[] = []
  for (const [section, gameId] of Object.entries(SECTIONS)) {
    for (const [index, entry] of entriesOf(json, section)) {
      const read = readAccount(entry, gameId, section, index + 1)
      if (read.account !== null) accounts.push(read.account)
      for (const row of read.unreadable) unreadable.push(row)
    }
  }
  for (const [index, entry] of entriesOf(json, KEPT_SECTION)) {
    const parts = accountParts(entry)
    if (parts.ok) kept.push({ section: KEPT_SECTION, uid: parts.value.uid, rows: parts.value.list })
    else unreadable.push(wholeAccount(KEPT_SECTION, 'genshin', index + 1, parts.problem))
  }
  return { accounts: joinRepeated(accounts), kept, unreadable }
}

/** A file may list one account twice, and may then repeat its pulls. */
function joinRepeated(accounts: readonly UigfAccount[]): readonly UigfAccount[] {
  const joined = new Map<string, UigfAccount>()
  for (const account of accounts) {
    const key = `${account.gameId}-${account.uid}`
    const first = joined.get(key)
    joined.set(key, first === undefined ? account : join(first, account))
  }
  return [...joined.values()]
}

function join(a: UigfAccount, b: UigfAccount): UigfAccount {
  return {
    ...a,
    pulls: mergePulls(a.pulls, b.pulls).history,
    warnings: [...a.warnings, ...b.warnings],
  }
}

function entriesOf(json: JsonObject, section: string): Iterable<[number, unknown]> {
  const found = fieldOf(json, section)
  return Array.isArray(found) ? (found as unknown[]).entries() : []
}

type AccountParts = {
  readonly entry: JsonObject
  readonly uid: string
  readonly list: readonly unknown[]
}

function accountParts(entry: unknown): Result<AccountParts, RowFault> {
  if (!isJsonObject(entry)) return fail('not-an-account')
  const uid = textOf(entry, 'uid')
  if (uid === undefined || !/^\d{1,20}$/.test(uid)) return fail('no-uid')
  const list = fieldOf(entry, 'list')
  return Array.isArray(list) ? ok({ entry, uid, list: list as unknown[] }) : fail('no-list')
}

function wholeAccount(
  section: string,
  game: GameId,
  account: number,
  reason: RowFault,
): UnreadableRow {
  return { section, game, account, row: null, uid: null, pullType: null, reason }
}

function readAccount(
  json: unknown,
  gameId: GameId,
  section: string,
  account: number,
): { readonly account: UigfAccount | null; readonly unreadable: readonly UnreadableRow[] } {
  const parts = accountParts(json)
  if (!parts.ok) {
    return { account: null, unreadable: [wholeAccount(section, gameId, account, parts.problem)] }
  }
  const { entry, uid, list } = parts.value
  const { zone, warnings } = zoneOf(entry, gameId, uid)
  const pulls: Pull[] = []
  const unreadable: UnreadableRow[] = []
  let timesConverted = 0
  let idsRounded = 0
  for (const [index, row] of list.entries()) {
    const read = parseUigfRow(row, gameId, zone)
    if (read.ok) {
      pulls.push(read.value.pull)
      if (read.value.timeConverted) timesConverted += 1
      if (read.value.idRounded) idsRounded += 1
    } else {
      const pullType = (isJsonObject(row) ? pullTypeOf(row) : undefined) ?? null
      const game = gameId
      unreadable.push({
        section,
        game,
        account,
        row: index + 1,
        uid,
        pullType,
        reason: read.problem,
      })
    }
  }
  if (timesConverted > 0) warnings.push({ kind: 'times-converted', rows: timesConverted })
  if (idsRounded > 0) warnings.push({ kind: 'ids-rounded', rows: idsRounded })
  const lang = textOf(entry, 'lang')
  return {
    account: {
      gameId,
      uid,
      zone,
      ...(lang === undefined ? {} : { lang }),
      pulls: withPlaces(pulls),
      warnings,
    },
    unreadable,
  }
}

/**
 * The zone of an account's server. Files are often wrong about it (0, or the zone of another
 * server), the player's number is not.
 */
function zoneOf(
  entry: JsonObject,
  gameId: GameId,
  uid: string,
): { readonly zone: number; readonly warnings: UigfWarning[] } {
  const given = numberOf(entry, 'timezone') ?? null
  const region = regionOfUid(gameId, uid)
  if (region === null) {
    const used = given !== null && Math.abs(given) <= 14 ? given : COMMON_ZONE
    return { zone: used, warnings: [{ kind: 'region-unknown', used }] }
  }
  const used = zoneOfRegion(region)
  return { zone: used, warnings: given === used ? [] : [{ kind: 'zone', given, used }] }
}
