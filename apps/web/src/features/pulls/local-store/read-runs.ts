import type { Language } from '@bannerday/domain/language'
import { nearestText } from '@bannerday/domain/nearest-text'
import { toServerTime } from '@bannerday/domain/outcomes/banner-history'
import { type AnalyzedHistory, createRecord } from '@bannerday/domain/outcomes/pity-records'
import { toPullType } from '@bannerday/domain/pulls/pull'
import { ok, type Result } from '@bannerday/domain/result'
import { type BannerRun, listRuns, type PityAt } from '@bannerday/domain/runs/banner-runs'
import type { Banner } from '@bannerday/game-data/banner'
import type { StorageProblem } from './database.ts'
import { getItemName, openAccount, type OpenAccount } from './open-account.ts'
import { toRecordRow } from './read-records.ts'
import type { RecordRow } from './record-view.ts'
import type { AccountId } from './stored-account.ts'

/** Returns the banners on which the account has pulled, newest first. */
export async function readRuns(
  id: AccountId,
  language: Language,
): Promise<Result<AccountRuns, StorageProblem>> {
  const account = await openAccount(id)
  if (!account.ok) return account
  const { histories, facts, banners } = account.value
  const windows =
    facts === null
      ? new Map<string, readonly BannerWindow[]>()
      : createBannerWindows(id, banners, facts.zoneHours)
  const runs: RunRow[] = []
  let outside = 0
  for (const history of histories) {
    const limited = windows.get(history.pullType)?.filter(({ banner }) => isLimited(banner))
    if (limited === undefined || limited.length === 0) continue
    const found = listRuns(history, limited)
    outside += found.outside
    for (const run of found.runs) runs.push(toRow(run, history, account.value, language))
  }
  return ok({ runs: runs.sort((a, b) => (a.start < b.start ? 1 : -1)), outside })
}

/** A learned banner has an end and no version. */
function isLimited({ version, end, fiveStar }: Banner): boolean {
  return (version !== null || end !== null) && fiveStar.length > 0
}

function toRow(
  { start, end, windows, from, to, tops, second, pityBefore, pityAfter }: BannerRun<BannerWindow>,
  history: AnalyzedHistory,
  { items }: OpenAccount,
  language: Language,
): RunRow {
  const names = windows.flatMap(({ banner }) => nearestText(banner.names, language) ?? [])
  const featured = new Set(windows.flatMap(({ banner }) => banner.fiveStar))
  return {
    pullType: history.pullType,
    start,
    end,
    names: [...new Set(names)],
    featured: [...featured].map((item) => ({
      id: item,
      name: getItemName(items, item, language) ?? item,
    })),
    isTogether: windows.length > 1,
    pulls: to - from,
    second,
    tops: tops.flatMap((index) => {
      const record = createRecord(history, index)
      return record === undefined ? [] : [toRecordRow(record, history, items, language)]
    }),
    pityBefore,
    pityAfter,
  }
}

/** A banner with its times on the server clock, in the format of pull times. */
export type BannerWindow = {
  readonly banner: Banner
  readonly start: string
  readonly end: string | null
}

/** Groups banners by the pull type that counts their pity. */
export function createBannerWindows(
  { game }: AccountId,
  banners: readonly Banner[],
  zoneHours: number,
): ReadonlyMap<string, readonly BannerWindow[]> {
  const windows = banners.map((banner): BannerWindow => {
    const { start, startBasis, end, endBasis } = banner
    return {
      banner,
      start: toServerTime(start, startBasis, zoneHours),
      end: end === null ? null : toServerTime(end, endBasis ?? 'server', zoneHours),
    }
  })
  return Map.groupBy(windows, ({ banner }) => toPullType(game, banner.pullType))
}

/** The account's pulls by banner. */
export type AccountRuns = {
  /** Newest first. */
  readonly runs: readonly RunRow[]
  /** The number of pulls on limited types outside of all known banners. */
  readonly outside: number
}

/** The account's pulls during a banner, or during several that overlap and share a counter. */
export type RunRow = {
  readonly pullType: string
  /** Server time, `yyyy-MM-dd HH:mm:ss`; `end` is the last second, null while unknown. */
  readonly start: string
  readonly end: string | null
  readonly names: readonly string[]
  readonly featured: readonly { readonly id: string; readonly name: string }[]
  /** Whether it stands for several banners: the log does not say on which of them a pull was. */
  readonly isTogether: boolean
  readonly pulls: number
  /** The number of pulls of the second rarity. */
  readonly second: number
  /** The top-rarity pulls, oldest first. */
  readonly tops: readonly RecordRow[]
  readonly pityBefore: PityAt
  readonly pityAfter: PityAt
}
