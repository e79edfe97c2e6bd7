import type { StorageProblem } from './store/storage-problem.ts'
import type { AccountId } from './store/stored-account.ts'
import type { Language } from '@bannerday/domain/language'
import type { FeaturedWindow } from '@bannerday/domain/outcomes/banner-history'
import { ok, type Result } from '@bannerday/domain/result'
import { itemName } from './rows/item-name.ts'
import { openAccount } from './open-account.ts'

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
        name: itemName(items, item, language) ?? item,
      })),
      chosen: chosen.find(({ from }) => from === window.start)?.itemId ?? null,
    }))
  return ok(choices.toSorted((a, b) => (a.window.start < b.window.start ? 1 : -1)))
}

function isWithin({ start, end }: FeaturedWindow, time: string): boolean {
  return start <= time && (end === null || time <= end)
}
