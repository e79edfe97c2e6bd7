import type { GameId } from '../game.ts'
import { pityRule } from '../pity/pity-rules.ts'
import { CAPTURING_RADIANCE, hasCapturingRadiance } from '../markers/pull-markers-radiance.ts'

/**
 * What a top-rarity pull decides: with `chance` it is the wanted item. The decision after it
 * depends on whether it was; both are places in a list of decisions.
 */
export type Decision = {
  readonly chance: number
  readonly afterWin: number
  readonly afterMiss: number
}

/**
 * What is wanted: `featured` the featured item; `chosen` the one chosen on genshin's weapon or
 * chronicled banner; `any` any top-rarity item.
 */
export const ODDS_TARGETS = ['chosen', 'featured', 'any'] as const
export type OddsTarget = (typeof ODDS_TARGETS)[number]

export type DecisionStart = {
  readonly isGuaranteed: boolean
  /** Lost 50/50 in a row; null where that is not known. Matters for Capturing Radiance only. */
  readonly lostInARow: number | null
  readonly fatePoints: number
}

/** The decisions that can come, and which of them is the next. */
export type Decisions = { readonly list: readonly Decision[]; readonly next: number }

const SURE: Decision = { chance: 1, afterWin: 0, afterMiss: 0 }

/** The decisions of a banner; null where the wanted item cannot be had or nothing is known. */
export function decisionsOf(
  gameId: GameId,
  pullType: string,
  target: OddsTarget,
  start: DecisionStart,
): Decisions | null {
  const rateUp = pityRule(gameId, pullType)?.rateUp
  if (rateUp === undefined) return null
  if (target === 'any') return { list: [SURE], next: 0 }
  if (target === 'chosen') return chosenItem(gameId, pullType, start)
  if (rateUp === 'always') return { list: [SURE], next: 0 }
  if (rateUp === 'three-quarters') return oneLossAtMost(0.75, start.isGuaranteed)
  if (rateUp !== 'half') return null
  if (!hasCapturingRadiance(gameId, pullType)) return oneLossAtMost(0.5, start.isGuaranteed)
  return start.lostInARow === null
    ? oneLossAtMost(CAPTURING_RADIANCE.consolidated, start.isGuaranteed)
    : capturingRadiance(start.isGuaranteed, start.lostInARow)
}

/** After a loss the next is certain. */
function oneLossAtMost(chance: number, isGuaranteed: boolean): Decisions {
  return { list: [{ chance, afterWin: 0, afterMiss: 1 }, SURE], next: isGuaranteed ? 1 : 0 }
}

/** First the open decisions after 0, 1, 2 and 3 losses in a row, then the certain ones after 1 to 3. */
function capturingRadiance(isGuaranteed: boolean, lostInARow: number): Decisions {
  const { winChances } = CAPTURING_RADIANCE
  const most = winChances.length - 1
  const open = winChances.map((chance, losses) => ({
    chance,
    afterWin: 0,
    afterMiss: most + Math.min(most, losses + 1),
  }))
  const certain = winChances.slice(1).map((_, place) => ({ ...SURE, afterWin: place + 1 }))
  const losses = Math.min(most, Math.max(0, lostInARow))
  return {
    list: [...open, ...certain],
    next: isGuaranteed ? most + Math.max(1, losses) : losses,
  }
}

/**
 * The chosen item. Weapon banner (rules since version 5.0, 2024-08-28): 75 % one of two featured
 * weapons, evenly; after a standard one certainly one of the two; after any other than the chosen
 * one certainly the chosen one. Chronicled banner: 50 %, after a miss certain. The banners of
 * zenless 5 and wuthering 4 always give what was chosen.
 */
function chosenItem(
  gameId: GameId,
  pullType: string,
  { isGuaranteed, fatePoints }: DecisionStart,
): Decisions | null {
  const rateUp = pityRule(gameId, pullType)?.rateUp
  if (gameId === 'genshin' && pullType === '302') {
    const next = fatePoints > 0 ? 2 : isGuaranteed ? 1 : 0
    return { list: [missedOnce(0.375), missedOnce(0.5), SURE], next }
  }
  if (rateUp !== 'chosen') return null
  return gameId === 'genshin' ? oneLossAtMost(0.5, fatePoints > 0) : { list: [SURE], next: 0 }
}

function missedOnce(chance: number): Decision {
  return { chance, afterWin: 0, afterMiss: 2 }
}
