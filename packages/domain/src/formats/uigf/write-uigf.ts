import type { GameId } from '../../game.ts'
import type { Pull } from '../../pulls/pull.ts'
import { regionOfUid, zoneOfRegion } from '../../time/server-region.ts'
import { idsFor } from '../pull-file/synthetic-ids.ts'
import type { KeptRows, PullAccount } from '../pull-file/pull-file.ts'
import { KEPT_SECTION } from './uigf-sections.ts'
import {
  accountHead,
  type ExportInfo,
  fileInfo,
  isStandardSection,
  sectionOf,
  writtenRow,
} from './uigf-parts.ts'
import { fullRow, standardRow } from './write-row.ts'

/** An account to write; its pulls are oldest first. */
export type WrittenAccount = Omit<PullAccount, 'warnings'>

/** Number of pulls of a type that an export omits, because the standard does not cover them. */
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

/**
 * Writes UIGF v4.2 that passes its official schema. Additional data is in our own sections
 * (`uigf-sections.ts`) and in a field of the row, so that reading the file restores the history.
 * `strict` omits all of that and reports the affected pulls.
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
      if (options.strict && !isStandardSection(section)) {
        leftOut.push(...countTypes(account, entries))
        continue
      }
      const list = entries.map(({ pull, id }) => writtenRow(pull, account.gameId, id, write))
      sections.set(section, [...(sections.get(section) ?? []), { ...accountHead(account), list }])
    }
  }
  if (kept.length > 0) sections.set(KEPT_SECTION, kept.map(keptAccount))
  return { file: { info: fileInfo(info), ...Object.fromEntries(sections) }, leftOut }
}

type Entry = { readonly pull: Pull; readonly id: string }

function bySection({ gameId, zone, pulls }: WrittenAccount): ReadonlyMap<string, readonly Entry[]> {
  const ids = idsFor(pulls, zone)
  const entries = pulls.map((pull, index) => ({ pull, id: ids[index] ?? '' }))
  return Map.groupBy(entries, ({ pull }) => sectionOf(pull, gameId))
}

function keptAccount({ uid, rows }: KeptRows) {
  const region = regionOfUid('genshin', uid)
  return { uid, timezone: region === null ? 8 : zoneOfRegion(region), list: rows }
}

function countTypes({ gameId, uid }: WrittenAccount, entries: readonly Entry[]): LeftOut[] {
  const byType = Map.groupBy(entries, ({ pull }) => pull.pullType)
  return [...byType].map(([pullType, { length: rows }]) => ({ gameId, uid, pullType, rows }))
}
