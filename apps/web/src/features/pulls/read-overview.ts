import { readAccount } from '#shared/storage/pull-store.ts'
import type { AccountId, StoredAccount } from '#shared/storage/stored-account.ts'
import type { StorageProblem } from '#shared/storage/storage-problem.ts'
import { countPity } from '@bannerday/domain/pity'
import { sortPullTypes, type Pull } from '@bannerday/domain/pull'
import { fillItem, type ItemFacts } from '@bannerday/domain/pull-item'
import { ok, type Result } from '@bannerday/domain/result'
import { loadItemFacts } from './item-facts.ts'
import type { PullOverview, TypeOverview } from './pull-calls.ts'

/** Adds up the pulls of an account; one that is not stored has none. */
export async function readOverview(id: AccountId): Promise<Result<PullOverview, StorageProblem>> {
  const account = await readAccount(id)
  if (!account.ok) return account
  return ok({ types: account.value === undefined ? [] : await overviewOf(account.value) })
}

async function overviewOf({ game, gachaTypes }: StoredAccount): Promise<TypeOverview[]> {
  const isComplete = Object.values(gachaTypes).every((pulls) => pulls.every(hasRarity))
  const facts = isComplete ? null : (await loadItemFacts())[game]
  return sortPullTypes(game, Object.keys(gachaTypes)).flatMap((pullType) => {
    const pulls = withRarity(gachaTypes[pullType] ?? [], facts)
    const newest = pulls.at(-1)?.time
    if (newest === undefined) return []
    const { total, byRarity, unknown, topPity, secondPity } = countPity(pulls, game)
    const counts = { total, top: byRarity[5], second: byRarity[4], unknown, topPity, secondPity }
    return [{ pullType, ...counts, newest }]
  })
}

function withRarity(pulls: readonly Pull[], facts: ItemFacts | null): readonly Pull[] {
  return facts === null ? pulls : pulls.map((pull) => fillItem(pull, facts))
}

function hasRarity(pull: Pull): boolean {
  return pull.rarity !== undefined
}
