import type { GameId } from '../../game.ts'
import { isManual } from '../../pulls/manual-mark.ts'
import type { Pull } from '../../pulls/pull.ts'
import { getUidRegion, getRegionOffsetHours } from '../../time/server-region.ts'
import { generateSyntheticIds } from '../pull-file/synthetic-ids.ts'
import type { MiliastraRows, PullAccount } from '../pull-file/pull-file.ts'
import { MILIASTRA_SECTION } from './uigf-sections.ts'
import {
  createAccountHeader,
  type ExportInfo,
  createFileInfo,
  isStandardSection,
  getSection,
  toSectionRow,
} from './uigf-parts.ts'
import { toFullRow, toStandardRow } from './write-row.ts'

/** An account to write; its pulls are oldest first. */
export type ExportAccount = Omit<PullAccount, 'warnings'>

/**
 * Number of pulls of a type that an export omits, because the standard covers neither other types
 * nor manual pulls.
 */
export type OmittedPulls = {
  readonly gameId: GameId
  readonly uid: string
  readonly pullType: string
  readonly rows: number
}

export type UigfExport = {
  readonly file: Readonly<Record<string, unknown>>
  readonly omitted: readonly OmittedPulls[]
}

/**
 * Writes UIGF v4.2 that passes its official schema. Additional data is in our own sections
 * (`uigf-sections.ts`) and in a field of the row, so that reading the file restores the history.
 * `strict` omits all of that and reports the affected pulls.
 */
export function writeUigf(
  accounts: readonly ExportAccount[],
  miliastraRows: readonly MiliastraRows[],
  info: ExportInfo,
  options: { readonly strict: boolean },
): UigfExport {
  const sections = new Map<string, unknown[]>()
  const omitted: OmittedPulls[] = []
  const write = options.strict ? toStandardRow : toFullRow
  for (const account of accounts) {
    for (const [section, all] of groupBySection(account)) {
      // The standard has no field for the mark of a manual pull, which must not pass as official.
      const { omit = [], entries = [] } = Object.groupBy(all, ({ pull }) =>
        options.strict && (!isStandardSection(section) || isManual(pull)) ? 'omit' : 'entries',
      )
      omitted.push(...countTypes(account, omit))
      if (entries.length === 0) continue
      const list = entries.map(({ pull, id }) => toSectionRow(pull, account.gameId, id, write))
      sections.set(section, [
        ...(sections.get(section) ?? []),
        { ...createAccountHeader(account), list },
      ])
    }
  }
  if (miliastraRows.length > 0)
    sections.set(MILIASTRA_SECTION, miliastraRows.map(toMiliastraAccount))
  return { file: { info: createFileInfo(info), ...Object.fromEntries(sections) }, omitted }
}

type Entry = { readonly pull: Pull; readonly id: string }

function groupBySection({
  gameId,
  zone,
  pulls,
}: ExportAccount): ReadonlyMap<string, readonly Entry[]> {
  const ids = generateSyntheticIds(pulls, zone)
  const entries = pulls.map((pull, index) => ({ pull, id: ids[index] ?? '' }))
  return Map.groupBy(entries, ({ pull }) => getSection(pull, gameId))
}

function toMiliastraAccount({ uid, rows }: MiliastraRows) {
  const region = getUidRegion('genshin', uid)
  return { uid, timezone: region === null ? 8 : getRegionOffsetHours(region), list: rows }
}

function countTypes({ gameId, uid }: ExportAccount, entries: readonly Entry[]): OmittedPulls[] {
  const byType = Map.groupBy(entries, ({ pull }) => pull.pullType)
  return [...byType].map(([pullType, { length: rows }]) => ({ gameId, uid, pullType, rows }))
}
