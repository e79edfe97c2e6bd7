import type { GameId } from '../../game.ts'
import type { Pull } from '../../pulls/pull.ts'
import { regionOfUid, zoneOfRegion } from '../../time/server-region.ts'
import { idsFor } from '../pull-file/synthetic-ids.ts'
import type { KeptRows, PullAccount } from '../pull-file/pull-file.ts'
import { EXTRA_SECTIONS, KEPT_SECTION, UIGF_SECTIONS } from './uigf-sections.ts'
import { fullRow, standardRow, type WrittenRow } from './write-row.ts'

/** An account to write; its pulls are oldest first. */
export type WrittenAccount = Omit<PullAccount, 'warnings'>

/** What stands at the head of an export. */
export type ExportInfo = {
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly app: string
  readonly appVersion: string
}

/** How many pulls of a type an export leaves out, because the standard has no place for them. */
export type LeftOut = {
  readonly gameId: GameId
  readonly uid: string
  readonly pullType: string
  readonly rows: number
}

export type UigfExport = {
  readonly file: Readonly<Record<string, unknown>>
  readonly leftOut: readonly LeftOut[]
}

/** The types that the schema of v4.2 allows in each game's section. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  hk4e: ['100', '200', '301', '302', '400', '500'],
  hkrpg: ['1', '2', '11', '12', '21', '22'],
  nap: ['1', '2', '3', '5'],
}

/** The languages that the schema allows; an account of any other goes without. */
const LANGUAGES =
  /^(?:de-de|en-us|es-es|fr-fr|id-id|it-it|ja-jp|ko-kr|pt-pt|ru-ru|th-th|tr-tr|vi-vn|zh-cn|zh-tw)$/

/**
 * Writes UIGF v4.2 that its official schema accepts. What the schema has no place for stands in
 * sections of our own beside it (`uigf-sections.ts`) and in a field of the row (`pull-mark.ts`), so
 * that reading the file gives the same history. `strict` leaves all of that out, and says of which
 * pulls.
 */
export function writeUigf(
  accounts: readonly WrittenAccount[],
  kept: readonly KeptRows[],
  info: ExportInfo,
  options: { readonly strict: boolean },
): UigfExport {
  const sections = new Map<string, unknown[]>()
  const leftOut: LeftOut[] = []
  const write = options.strict ? standardRow : fullRow
  for (const account of accounts) {
    for (const [section, entries] of bySection(account)) {
      if (options.strict && !Object.hasOwn(TYPES, section)) {
        leftOut.push(...countTypes(account, entries))
        continue
      }
      const list = entries.map(({ pull, id }) => withId(write(pull, account.gameId, id), account))
      sections.set(section, [...(sections.get(section) ?? []), { ...headOf(account), list }])
    }
  }
  if (kept.length > 0) sections.set(KEPT_SECTION, kept.map(keptAccount))
  return { file: { info: infoOf(info), ...Object.fromEntries(sections) }, leftOut }
}

type Entry = { readonly pull: Pull; readonly id: string }

function bySection({ gameId, zone, pulls }: WrittenAccount): ReadonlyMap<string, readonly Entry[]> {
  const ids = idsFor(pulls, zone)
  const entries = pulls.map((pull, index) => ({ pull, id: ids[index] ?? '' }))
  return Map.groupBy(entries, ({ pull }) => sectionOf(pull, gameId))
}

function sectionOf(pull: Pull, gameId: GameId): string {
  const [official] = UIGF_SECTIONS.find(([, game]) => game === gameId) ?? []
  if (official !== undefined && TYPES[official]?.includes(pull.gachaType) === true) return official
  const [extra] = EXTRA_SECTIONS.find(([, game]) => game === gameId) ?? []
  return extra ?? ''
}

/** Wuthering's pulls have no ids, and its section is ours: nothing demands made ones. */
function withId({ id, ...row }: WrittenRow, { gameId }: WrittenAccount): WrittenRow {
  return gameId === 'wuthering' || id === undefined ? row : { ...row, id }
}

function headOf({ uid, zone, lang }: WrittenAccount) {
  return {
    uid,
    timezone: zone,
    ...(lang !== undefined && LANGUAGES.test(lang) ? { lang } : {}),
  }
}

function keptAccount({ uid, rows }: KeptRows) {
  const region = regionOfUid('genshin', uid)
  return { uid, timezone: region === null ? 8 : zoneOfRegion(region), list: rows }
}

function infoOf({ timestamp, app, appVersion }: ExportInfo) {
  return {
    export_timestamp: timestamp,
    export_app: app,
    export_app_version: appVersion,
    version: 'v4.2',
  }
}

function countTypes({ gameId, uid }: WrittenAccount, entries: readonly Entry[]): LeftOut[] {
  const byType = Map.groupBy(entries, ({ pull }) => pull.pullType)
  return [...byType].map(([pullType, { length: rows }]) => ({ gameId, uid, pullType, rows }))
}
