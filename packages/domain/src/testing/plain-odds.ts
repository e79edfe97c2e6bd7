import type { GameId } from '../game.ts'
import type { OddsTarget } from '../chances/pull-odds-decisions.ts'
import type { OddsStart } from '../chances/pull-odds.ts'

/**
 * The rules of the banners once more, pull by pull, in the words of the facts. It shares nothing
 * with the code it checks.
 */
type Situation = OddsStart & { readonly copies: number }

type Numbers = readonly [base: number, soft: number, step: number, hard: number]

export function plainNumbers(game: GameId, type: string): Numbers {
  if (game === 'wuthering') return [0.008, 66, 0.04, 80]
  if (game === 'genshin' && type === '302') return [0.007, 63, 0.07, 80]
  if (game === 'starrail' && (type === '12' || type === '22')) return [0.008, 66, 0.07, 80]
  if (game === 'zenless' && (type === '3' || type === '103' || type === '5'))
    return [0.01, 65, 0.07, 80]
  return [0.006, 74, 0.06, 90]
}

/** The chance of a top-rarity item on the next pull. */
export function plainChance([base, soft, step, hard]: Numbers, pity: number): number {
  const pull = pity + 1
  if (pull >= hard) return 1
  return Math.min(1, base + Math.max(0, pull - soft + 1) * step)
}

/** What a top-rarity item can be: how likely, whether it is wanted, and what follows. */
type Case = { chance: number; isWanted: boolean; after: Partial<OddsStart> }

function plainCases(game: GameId, type: string, target: OddsTarget, now: Situation): Case[] {
  const sure = (after: Partial<OddsStart>): Case[] => [{ chance: 1, isWanted: true, after }]
  if (target === 'any') return sure({})
  if (game === 'wuthering' && ['2', '9', '11', '13', '4'].includes(type)) return sure({})
  if (game === 'zenless' && type === '5') return sure({})
  if (target === 'chosen') {
    if (now.fatePoints > 0) return sure({ fatePoints: 0, isGuaranteed: false })
    if (type === '500') return split(0.5, {}, { fatePoints: 1 })
    const featured = now.isGuaranteed ? 1 : 0.75
    return [
      { chance: featured / 2, isWanted: true, after: { isGuaranteed: false } },
      { chance: featured / 2, isWanted: false, after: { isGuaranteed: false, fatePoints: 1 } },
      { chance: 1 - featured, isWanted: false, after: { isGuaranteed: true, fatePoints: 1 } },
    ]
  }
  if (now.isGuaranteed) return sure({ isGuaranteed: false })
  const isWeapon = plainNumbers(game, type)[3] === 80 && game !== 'wuthering'
  if (isWeapon) return split(0.75, {}, { isGuaranteed: true })
  if (game !== 'genshin') return split(0.5, {}, { isGuaranteed: true })
  if (now.lostInARow === null) return split(0.55, {}, { isGuaranteed: true })
  const win = now.lostInARow >= 3 ? 1 : now.lostInARow === 2 ? 0.75 : 0.5
  return split(win, { lostInARow: 0 }, { isGuaranteed: true, lostInARow: now.lostInARow + 1 })
}

function split(win: number, won: Partial<OddsStart>, lost: Partial<OddsStart>): Case[] {
  return [
    { chance: win, isWanted: true, after: won },
    { chance: 1 - win, isWanted: false, after: lost },
  ]
}

/** At index n, the chance of at least `copies` copies after n pulls. */
export function plainCurve(
  game: GameId,
  type: string,
  target: OddsTarget,
  start: OddsStart,
  copies: number,
  pulls: number,
): number[] {
  const numbers = plainNumbers(game, type)
  let situations = new Map<string, [Situation, number]>()
  const first: Situation = { ...start, copies: 0 }
  situations.set(JSON.stringify(first), [first, 1])
  const curve = [0]
  for (let pull = 1; pull <= pulls; pull += 1) {
    const next = new Map<string, [Situation, number]>()
    const put = (to: Situation, chance: number) => {
      const key = `${to.copies} ${to.pity} ${to.isGuaranteed} ${to.lostInARow} ${to.fatePoints}`
      next.set(key, [to, chance + (next.get(key)?.[1] ?? 0)])
    }
    for (const [now, chance] of situations.values()) {
      const top = plainChance(numbers, now.pity)
      if (top < 1) put({ ...now, pity: now.pity + 1 }, chance * (1 - top))
      for (const one of plainCases(game, type, target, now)) {
        const has = Math.min(copies, now.copies + (one.isWanted ? 1 : 0))
        put({ ...now, ...one.after, pity: 0, copies: has }, chance * top * one.chance)
      }
    }
    situations = next
    let sum = 0
    for (const [now, chance] of next.values()) if (now.copies >= copies) sum += chance
    curve.push(sum)
  }
  return curve
}

/** What is too rare to be seen in the tenth decimal is not followed. */
const NEGLIGIBLE = 1e-18

/** At index k, the chance of k top-rarity items in so many pulls. */
export function plainTopCounts(numbers: Numbers, start: number, pulls: number): number[] {
  const hard = numbers[3]
  // At index pity, and there at index tops.
  let chances: number[][] = Array.from({ length: hard }, () => [])
  chances[start] = [1]
  for (let pull = 0; pull < pulls; pull += 1) {
    const next: number[][] = Array.from({ length: hard }, () => [])
    for (const [pity, byTops] of chances.entries()) {
      const top = plainChance(numbers, pity)
      if (top < 1) next[pity + 1] = byTops.map((chance) => chance * (1 - top))
      for (const [tops, chance] of byTops.entries()) {
        if (chance > NEGLIGIBLE) next[0]![tops + 1] = (next[0]![tops + 1] ?? 0) + chance * top
      }
    }
    for (let tops = 0; tops < next[0]!.length; tops += 1) next[0]![tops] ??= 0
    chances = next
  }
  const counts: number[] = []
  for (const byTops of chances) {
    for (const [tops, chance] of byTops.entries()) counts[tops] = (counts[tops] ?? 0) + chance
  }
  return counts
}
