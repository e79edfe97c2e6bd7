import type { Language } from '@bannerday/domain/language'
import type { FeaturedWindow } from '@bannerday/domain/outcomes/banner-history'
import { hasCapturingRadiance } from '@bannerday/domain/outcomes/capturing-radiance'
import { countOutcomes, type OutcomeCounts } from '@bannerday/domain/outcomes/outcome-counts'
import { type AnalyzedHistory, createRecord } from '@bannerday/domain/outcomes/pity-records'
import { hasOutcomes, isNextCertainFirst } from '@bannerday/domain/outcomes/pull-outcomes'
import type { Certainty, ManualPity } from '@bannerday/domain/pity/pity'
import { findImportDeadline } from '@bannerday/domain/pity/retention'
import type { RememberedTop } from '@bannerday/domain/pity/remembered-tops'
import { ok, type Result } from '@bannerday/domain/result'
import type { ItemTable } from '@bannerday/game-data/item'
import { nowMs } from '#shared/clock.ts'
import type { StorageProblem } from './database.ts'
import { getItemName, openAccount, type OpenAccount } from './open-account.ts'
import { toRecordRow } from './read-records.ts'
import type { RecordRow } from './record-view.ts'
import type { AccountId } from './stored-account.ts'

/** The number of latest top-rarity pulls that a card shows at first. */
const NEWEST_TOPS = 6

/** Computes the overview of an account. A missing account has no pulls. */
export async function readOverview(
  id: AccountId,
  language: Language,
): Promise<Result<PullOverview, StorageProblem>> {
  const account = await openAccount(id)
  if (!account.ok) return account
  const types = account.value.histories.flatMap((history) =>
    getOverview(history, account.value, language, Temporal.Instant.fromEpochMilliseconds(nowMs())),
  )
  return ok({ types, importBefore: getImportDeadline(id, account.value) })
}

function getImportDeadline({ game }: AccountId, { histories, settings }: OpenAccount) {
  const newest = histories.flatMap(({ pulls }) => pulls.at(-1)?.time.slice(0, 10) ?? []).sort()
  const readUntil = Object.entries(settings).map(([type, { read }]) => [type, read?.at(-1)?.to])
  return findImportDeadline(game, newest.at(-1) ?? null, Object.fromEntries(readUntil))
}

function getOverview(
  history: AnalyzedHistory,
  { items, settings, facts }: OpenAccount,
  language: Language,
  now: Temporal.Instant,
): TypeOverview[] {
  const { pullType, pulls, pity, afterGaps, remembered } = history
  if (pulls.length === 0 && history.manualPity.at === undefined && remembered.length === 0)
    return []
  const { total, byRarity, unknown, topPity, topCertainty, secondPity, secondCertainty } = pity
  const overview: TypeOverview = {
    pullType,
    total,
    top: byRarity[5],
    second: byRarity[4],
    unknown,
    topPity,
    topCertainty,
    secondPity,
    secondCertainty,
    start: history.manualPity,
    tops: settings[pullType]?.tops ?? [],
    remembered: remembered.map((top) => ({
      ...top,
      name: getItemName(items, top.itemId, language) ?? top.itemId,
    })),
    fatePoints: history.choices.fatePoints,
    chosenItem: getChosenItem(history, items, language),
    guarantee: getGuarantee(history),
    outcomes: countOutcomes(history.outcomes.byPull),
    isFirst: facts && isNextCertainFirst(pulls, pullType, facts, now),
    newestTops: getNewestTops(history, items, language),
    oldest: pulls[0]?.time ?? null,
    newest: pulls.at(-1)?.time ?? null,
    hasGaps: afterGaps.size > 0,
  }
  return [overview]
}

function getChosenItem(
  { choices: { chosenItem } }: AnalyzedHistory,
  items: ItemTable,
  language: Language,
): string | null {
  return chosenItem === null ? null : (getItemName(items, chosenItem, language) ?? chosenItem)
}

function getNewestTops(
  history: AnalyzedHistory,
  items: ItemTable,
  language: Language,
): readonly RecordRow[] {
  const indexes = history.pity.topIndexes.slice(-NEWEST_TOPS).toReversed()
  return indexes.flatMap((index) => {
    const record = createRecord(history, index)
    return record === undefined ? [] : [toRecordRow(record, history, items, language)]
  })
}

function getGuarantee({ gameId, pullType, outcomes }: AnalyzedHistory): Guarantee | null {
  if (!hasOutcomes(gameId, pullType)) return null
  const { isGuaranteed, lostInARow, lostInARowCertainty, radianceCount } = outcomes
  const hasRadiance = hasCapturingRadiance(gameId, pullType)
  return {
    isGuaranteed,
    lostInARow: hasRadiance ? lostInARow : null,
    lostCertainty: lostInARowCertainty,
    radianceCount: hasRadiance ? radianceCount : null,
  }
}

/** The overview of an account's pulls. */
export type PullOverview = {
  /** The pull types, in the order of the cards. */
  readonly types: readonly TypeOverview[]
  /** The last day on which an import by link loses nothing; null without pulls. */
  readonly importBefore: string | null
}

export type TypeOverview = {
  readonly pullType: string
  readonly total: number
  readonly top: number
  readonly second: number
  /** The number of pulls of unknown rarity. */
  readonly unknown: number
  readonly topPity: number
  readonly topCertainty: Certainty
  readonly secondPity: number
  readonly secondCertainty: Certainty
  /** The manual pity before the oldest pull, or the current one without pulls. */
  readonly start: ManualPity
  /** All remembered items, newest first. */
  readonly tops: readonly RememberedTop[]
  /** The remembered items that no pull has replaced. */
  readonly remembered: readonly RememberedRow[]
  /** The points toward the selected item; null without a selection. */
  readonly fatePoints: number | null
  /** The name of the selected item. */
  readonly chosenItem: string | null
  /** Null for a type without 50/50s or 75/25s. */
  readonly guarantee: Guarantee | null
  /** Null for a type without outcomes, and without top-rarity pulls. */
  readonly outcomes: OutcomeCounts | null
  /** Whether the next top-rarity item is the certain first of its period; null when unknown. */
  readonly isFirst: boolean | null
  /** The last top-rarity pulls (`NEWEST_TOPS`), newest first. */
  readonly newestTops: readonly RecordRow[]
  /** The server time of the oldest and the newest pull; null without pulls. */
  readonly oldest: string | null
  readonly newest: string | null
  /** Whether pulls may be missing between the oldest and the newest. */
  readonly hasGaps: boolean
}

/** A remembered item with its name. */
export type RememberedRow = RememberedTop & { readonly name: string }

/** The guarantee of the next top-rarity pull. */
export type Guarantee = {
  /** Whether the next item is certainly the featured one; null when unknown. */
  readonly isGuaranteed: boolean | null
  /** The number of 50/50s lost in a row if Capturing Radiance depends on it, otherwise null. */
  readonly lostInARow: number | null
  readonly lostCertainty: Certainty
  /** The counter of Capturing Radiance in the model that has one; null when unknown. */
  readonly radianceCount: number | null
}

/** A banner with a selectable item, and the selected item. */
export type BannerChoice = {
  readonly window: FeaturedWindow
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: string | null
}

/** Returns the banners of a type on which the account has pulled, newest first. */
export async function readChoices(
  id: AccountId,
  pullType: string,
  language: Language,
): Promise<Result<readonly BannerChoice[], StorageProblem>> {
  const account = await openAccount(id)
  if (!account.ok) return account
  const { histories, items, facts, settings } = account.value
  const pulls = histories.find((history) => history.pullType === pullType)?.pulls ?? []
  const chosen = settings[pullType]?.chosen ?? []
  const windows = facts?.banners.get(pullType) ?? []
  const choices = windows
    .filter((window) => pulls.some(({ time }) => isWithin(window, time)))
    .map((window) => ({
      window,
      items: window.items.map((item) => ({
        id: item,
        name: getItemName(items, item, language) ?? item,
      })),
      chosen: chosen.find(({ from }) => from === window.start)?.itemId ?? null,
    }))
  return ok(choices.toSorted((a, b) => (a.window.start < b.window.start ? 1 : -1)))
}

function isWithin({ start, end }: FeaturedWindow, time: string): boolean {
  return start <= time && (end === null || time <= end)
}
