import type { GameId } from '../game.ts'
import type { OddsTarget } from '../odds/odds-target.ts'
import type { OddsState } from '../odds/pull-odds.ts'

/**
 * A direct pull-by-pull implementation of the banner rules. It shares no code with the
 * implementation under test.
 */
type Situation = OddsState & { readonly copies: number }

/** The model to use: the first or second of each disputed rule. */
export type ReferenceModel = { rise: 1 | 2; radiance: 1 | 2 }

/** The models that differ for a banner. */
export function listReferenceModels(game: GameId, type: string): ReferenceModel[] {
  const isEngine = game === 'zenless' && ['3', '5', '103'].includes(type)
  const rises = isEngine || game === 'wuthering' ? ([1, 2] as const) : ([1] as const)
  const radiances = game === 'genshin' && type === '301' ? ([1, 2] as const) : ([1] as const)
  return rises.flatMap((rise) => radiances.map((radiance) => ({ rise, radiance })))
}

type Rates = readonly [base: number, soft: number, step: number, hard: number, second?: 'kuro']

export function getReferenceRates(game: GameId, type: string, rise: 1 | 2 = 1): Rates {
  if (game === 'wuthering' && rise === 2) return [0.008, 66, 0, 80, 'kuro']
  if (game === 'wuthering') return [0.008, 66, 0.04, 80]
  if (game === 'genshin' && type === '302') return [0.007, 63, 0.07, 80]
  if (game === 'starrail' && (type === '12' || type === '22')) return [0.008, 66, 0.07, 80]
  if (game === 'zenless' && (type === '3' || type === '103' || type === '5'))
    return [0.01, 65, rise === 1 ? 0.07 : 0.06, 80]
  return [0.006, 74, 0.06, 90]
}

/** Wuthering's second reading, written out: the chances of the pulls 66 to 78, in thousandths. */
const WUTHERING_SECOND_MODEL = [48, 88, 128, 168, 208, 288, 368, 448, 528, 608, 708, 808, 908]

/** The chance of a top-rarity item on the next pull. */
export function getReferenceRate([base, soft, step, hard, second]: Rates, pity: number): number {
  const pull = pity + 1
  if (pull >= hard) return 1
  if (second === 'kuro')
    return pull < soft ? base : (WUTHERING_SECOND_MODEL[pull - soft] ?? 1000) / 1000
  return Math.min(1, base + Math.max(0, pull - soft + 1) * step)
}

/**
 * A possible result of a top-rarity item: probability, whether it is the target, and the state
 * after it.
 */
type Outcome = { probability: number; isTarget: boolean; after: Partial<OddsState> }

function listReferenceOutcomes(
  game: GameId,
  type: string,
  target: OddsTarget,
  now: Situation,
  model: ReferenceModel,
): Outcome[] {
  const sure = (after: Partial<OddsState>): Outcome[] => [{ probability: 1, isTarget: true, after }]
  if (target === 'any') return sure({})
  if (game === 'wuthering' && ['2', '9', '11', '13', '4'].includes(type)) return sure({})
  if (game === 'zenless' && type === '5') return sure({})
  if (target === 'chosen') {
    if (now.fatePoints > 0) return sure({ fatePoints: 0, isGuaranteed: false })
    if (type === '500') return split(0.5, {}, { fatePoints: 1 })
    const featured = now.isGuaranteed ? 1 : 0.75
    return [
      { probability: featured / 2, isTarget: true, after: { isGuaranteed: false } },
      { probability: featured / 2, isTarget: false, after: { isGuaranteed: false, fatePoints: 1 } },
      { probability: 1 - featured, isTarget: false, after: { isGuaranteed: true, fatePoints: 1 } },
    ]
  }
  const isRerun = type === '102' || type === '103'
  if (isRerun && now.isFirst) return sure({ isFirst: false })
  if (now.isGuaranteed) return sure({ isGuaranteed: false })
  const isWeapon = getReferenceRates(game, type)[3] === 80 && game !== 'wuthering'
  const pool = game === 'starrail' ? 1 / 8 : 0
  if (isWeapon) return split(0.75 + 0.25 * pool, {}, { isGuaranteed: true })
  if (game === 'starrail') return split(0.5 + 0.5 * pool, {}, { isGuaranteed: true })
  if (game !== 'genshin') return split(0.5, {}, { isGuaranteed: true })
  const lost = now.lostInARow!
  if (model.radiance === 1) {
    const win = lost >= 3 ? 1 : lost === 2 ? 0.75 : 0.5
    return split(win, { lostInARow: 0 }, { isGuaranteed: true, lostInARow: lost + 1 })
  }
  const count = now.radianceCount!
  if (count === 3) return sure({ radianceCount: 1 })
  const afterWin = { radianceCount: Math.max(0, count - 1) }
  return split(0.5, afterWin, { isGuaranteed: true, radianceCount: count + 1 })
}

/**
 * The possible states of a player with unknown values: the distribution of players after 100 open
 * 50/50s with a counter that started at 1.
 */
function listReferenceStates(start: OddsState, model: ReferenceModel): [OddsState, number][] {
  let players = new Map<string, number>([['0 1', 1]])
  for (let decision = 0; decision < 100; decision += 1) {
    const next = new Map<string, number>()
    for (const [at, share] of players) {
      const [lostInARow, radianceCount] = at.split(' ').map(Number) as [number, number]
      const now = { ...start, isGuaranteed: false, lostInARow, radianceCount, copies: 0 }
      for (const { probability, isTarget, after } of listReferenceOutcomes(
        'genshin',
        '301',
        'featured',
        now,
        model,
      )) {
        const count = after.radianceCount ?? radianceCount
        const to = `${isTarget ? 0 : lostInARow + 1} ${count}`
        next.set(to, share * probability + (next.get(to) ?? 0))
      }
    }
    players = next
  }
  const knownLosses = start.lostInARow === null ? null : Math.min(3, start.lostInARow)
  const fitting = [...players].flatMap(([key, share]): [OddsState, number][] => {
    const [lostInARow, count] = key.split(' ').map(Number) as [number, number]
    if (start.isGuaranteed && lostInARow === 0) return []
    const known = start.isGuaranteed && knownLosses === 0 ? 1 : knownLosses
    if (known !== null && known !== lostInARow) return []
    if (known === null && lostInARow < start.lostAtLeast) return []
    const at: OddsState =
      model.radiance === 1
        ? { ...start, lostInARow, radianceCount: null }
        : { ...start, lostInARow: null, radianceCount: count }
    return share > 0 ? [[at, share]] : []
  })
  const all = fitting.reduce((sum, [, share]) => sum + share, 0)
  return fitting.map(([at, share]) => [at, share / all])
}

function split(win: number, won: Partial<OddsState>, lost: Partial<OddsState>): Outcome[] {
  return [
    { probability: win, isTarget: true, after: won },
    { probability: 1 - win, isTarget: false, after: lost },
  ]
}

/** The probability of at least `copies` copies after n pulls, at index n, in one model. */
function computeReferenceCurve(
  game: GameId,
  type: string,
  target: OddsTarget,
  start: OddsState,
  copies: number,
  pulls: number,
  model: ReferenceModel,
): number[] {
  const rates = getReferenceRates(game, type, model.rise)
  let situations = new Map<number, [Situation, number]>()
  const isRadiance = game === 'genshin' && type === '301' && target === 'featured'
  const isCounted = model.radiance === 2 && start.radianceCount !== null
  const lowest = start.isGuaranteed ? 1 : 0
  const counted = { ...start, radianceCount: Math.max(lowest, start.radianceCount ?? 0) }
  const starts: [OddsState, number][] =
    isRadiance && !isCounted ? listReferenceStates(start, model) : [[counted, 1]]
  for (const [at, share] of starts) {
    const first: Situation = { ...at, copies: 0 }
    situations.set(getStateKey(first), [
      first,
      share + (situations.get(getStateKey(first))?.[1] ?? 0),
    ])
  }
  const curve = [0]
  for (let pull = 1; pull <= pulls; pull += 1) {
    const next = new Map<number, [Situation, number]>()
    const add = (to: Situation, probability: number) => {
      const key = getStateKey(to)
      next.set(key, [to, probability + (next.get(key)?.[1] ?? 0)])
    }
    for (const [now, probability] of situations.values()) {
      const top = getReferenceRate(rates, now.pity)
      if (top < 1) add({ ...now, pity: now.pity + 1 }, probability * (1 - top))
      for (const outcome of listReferenceOutcomes(game, type, target, now, model)) {
        const copiesAfter = Math.min(copies, now.copies + (outcome.isTarget ? 1 : 0))
        add(
          { ...now, ...outcome.after, pity: 0, copies: copiesAfter },
          probability * top * outcome.probability,
        )
      }
    }
    situations = next
    let sum = 0
    for (const [now, probability] of next.values()) if (now.copies >= copies) sum += probability
    curve.push(sum)
  }
  return curve
}

/** A unique number of a state. */
function getStateKey(now: Situation): number {
  const { copies, pity, isGuaranteed, lostInARow, radianceCount, isFirst, fatePoints } = now
  const digits = [isGuaranteed ? 1 : 0, lostInARow ?? 9, radianceCount ?? 9, isFirst ? 1 : 0]
  return [...digits, fatePoints, copies].reduce((key, digit) => key * 10 + digit, pity)
}

/** The lowest and the highest of all readings, at index n after n pulls. */
export function computeReferenceRange(
  game: GameId,
  type: string,
  target: OddsTarget,
  start: OddsState,
  copies: number,
  pulls: number,
): { low: number; high: number }[] {
  const curves = listReferenceModels(game, type).map((model) =>
    computeReferenceCurve(game, type, target, start, copies, pulls, model),
  )
  return curves[0]!.map((_, pull) => {
    const probabilities = curves.map((curve) => curve[pull]!)
    return { low: Math.min(...probabilities), high: Math.max(...probabilities) }
  })
}

/** Probabilities below the tenth decimal are not followed. */
const NEGLIGIBLE = 1e-18

/** The probability of k top-rarity items in a number of pulls, at index k. */
export function computeReferenceTopCounts(rates: Rates, start: number, pulls: number): number[] {
  const hard = rates[3]
  // Indexed by pity, then by the number of top-rarity items.
  let probabilities: number[][] = Array.from({ length: hard }, () => [])
  probabilities[start] = [1]
  for (let pull = 0; pull < pulls; pull += 1) {
    const next: number[][] = Array.from({ length: hard }, () => [])
    for (const [pity, byTops] of probabilities.entries()) {
      const top = getReferenceRate(rates, pity)
      if (top < 1) next[pity + 1] = byTops.map((probability) => probability * (1 - top))
      for (const [tops, probability] of byTops.entries()) {
        if (probability > NEGLIGIBLE)
          next[0]![tops + 1] = (next[0]![tops + 1] ?? 0) + probability * top
      }
    }
    for (let tops = 0; tops < next[0]!.length; tops += 1) next[0]![tops] ??= 0
    probabilities = next
  }
  const counts: number[] = []
  for (const byTops of probabilities) {
    for (const [tops, probability] of byTops.entries())
      counts[tops] = (counts[tops] ?? 0) + probability
  }
  return counts
}
