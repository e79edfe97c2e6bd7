import type { ByGame, GameId } from '../game.ts'
import type { ManualPity } from '../pity/pity.ts'
import { getPullTypes, type Pull } from '../pulls/pull.ts'
import { createBanners, listTypes, STANDARD } from './random-pulls.ts'

/**
 * A direct implementation of the specification for one pull at a time: it looks back as far as each
 * statement requires, and shares no code with the implementation under test.
 */
export type ReferenceCase = {
  readonly game: GameId
  readonly type: string
  readonly pulls: readonly Pull[]
  readonly zone: number
  readonly start: ManualPity
}

const HAVE_NO_OUTCOMES: Partial<ByGame<(type: string) => boolean>> = {
  genshin: (type) => ['200', '500', '100'].includes(type),
  starrail: (type) => ['1', '2'].includes(type),
  zenless: (type) => ['1', '5'].includes(type),
  wuthering: (type) => !['1', '8', '10', '12'].includes(type),
}

/** The pull types of the games that the reference models. */
export function listReferenceTypes() {
  return listTypes((game) => (HAVE_NO_OUTCOMES[game] ? getPullTypes(game) : []))
}

export function hasNoOutcomes(game: GameId, type: string): boolean {
  return HAVE_NO_OUTCOMES[game]?.(type) ?? true
}

/** Further after the pull before than the game displays pulls, with three days of tolerance. */
export function isAfterGap({ game, type, pulls }: ReferenceCase, at: number): boolean {
  const last = pulls[at - 1]
  if (!last || hasEnded(game, type)) return false
  const day = pulls[at]!.time.slice(0, 10)
  const [year, month, dayOfMonth] = last.time.slice(0, 10).split('-').map(Number) as [
    number,
    number,
    number,
  ]
  const later = month - 1 + countDisplayedMonths(game, type, day)
  const lastDayOfMonth = new Date(Date.UTC(year, later + 1, 0)).getUTCDate()
  const limit = Date.UTC(year, later, Math.min(dayOfMonth, lastDayOfMonth) + 3)
  return Date.parse(`${day}T00:00:00Z`) > limit
}

function countDisplayedMonths(game: GameId, type: string, day: string): number {
  if (game === 'genshin') return day < '2024-03-13' ? 6 : 12
  if (game !== 'starrail') return 6
  if (type === '21' || type === '22') return 24
  return day < '2026-06-01' ? 6 : 12
}

function hasEnded(game: GameId, type: string): boolean {
  return ['genshin 100', 'starrail 2', 'wuthering 5', 'wuthering 6', 'wuthering 7'].includes(
    `${game} ${type}`,
  )
}

/** Whether pulls before this one, or between it and the previous one, may be missing. */
function isBroken(testCase: ReferenceCase, at: number): boolean {
  return testCase.pulls[at]!.rarity === undefined || isAfterGap(testCase, at)
}

export function computeReferenceCount(testCase: ReferenceCase, at: number) {
  const { pulls, game, start } = testCase
  const { rarity } = pulls[at]!
  if (rarity !== 5 && rarity !== 4) return null
  const resets = (other: Pull) =>
    other.rarity === rarity ||
    (rarity === 4 && other.rarity === 5 && (game === 'zenless' || game === 'wuthering'))
  const last = pulls.slice(0, at).findLastIndex(resets)
  const before = last === -1 ? (rarity === 5 ? start.topPity : start.secondPity) : 0
  const count = at - last + (before ?? 0)
  const broken = pulls.some((_, index) => index > last && index <= at && isBroken(testCase, index))
  const certainty = broken ? 'doubtful' : before === undefined ? 'at-least' : 'exact'
  return { count, certainty }
}

export function getReferenceTopOutcome({ game, type, zone }: ReferenceCase, pull: Pull) {
  const { itemId } = pull
  if (itemId === undefined) return 'unknown'
  const featured = createBanners(type)
    .filter(({ start, startBasis, end }) => {
      const from = parseMoment(start, startBasis === 'instant' ? 8 : zone)
      const moment = parseMoment(pull.time, zone)
      return from <= moment && moment <= parseMoment(end!, zone)
    })
    .map(({ fiveStar }) => fiveStar)
  const item = STANDARD.find(({ id }) => id === itemId)
  const wall = parseMoment(pull.time, 0)
  const inPool = item !== undefined && (item.from === null || parseMoment(item.from, 0) <= wall)
  if (featured.length > 0) {
    const others = featured.flat().filter((id) => id !== itemId).length
    if (!featured.flat().includes(itemId)) return inPool ? 'lost' : 'unknown'
    const isAmbiguous = others > (game === 'genshin' && type === '302' ? 1 : 0)
    return inPool && isAmbiguous ? 'unknown' : 'featured'
  }
  const own = item?.featured
  const isFeatured = own && parseMoment(own.from, 0) <= wall && wall < parseMoment(own.to, 0)
  return inPool && !isFeatured ? 'lost' : 'featured'
}

function parseMoment(wallClock: string, zone: number): number {
  return Date.parse(`${wallClock.replace(' ', 'T')}Z`) - zone * 3_600_000
}

/** Whether this five-star pull was the certain first of a period of Zenless 102 or 103; null when unknown. */
function isReferenceFirst({ pulls, type, ...testCase }: ReferenceCase, at: number): boolean | null {
  if (type !== '102' && type !== '103') return false
  const moment = parseMoment(pulls[at]!.time, testCase.zone)
  const [period] = createBanners(type)
    .map(({ start, startBasis, end }) => ({
      from: parseMoment(start, startBasis === 'instant' ? 8 : testCase.zone),
      to: parseMoment(end!, testCase.zone),
    }))
    .filter(({ from, to }) => from <= moment && moment <= to)
    .toSorted((a, b) => a.from - b.from)
  const previous = pulls.slice(0, at).findLastIndex(({ rarity }) => rarity === 5)
  if (!period || previous === -1) return null
  for (let index = previous + 1; index <= at; index += 1) {
    if (isBroken({ pulls, type, ...testCase }, index)) return null
  }
  return parseMoment(pulls[previous]!.time, testCase.zone) < period.from
}

/** Whether the featured item was guaranteed before this pull; null when unknown. */
export function getReferenceGuarantee(testCase: ReferenceCase, at: number): boolean | null {
  const { pulls, start } = testCase
  const previous = pulls.slice(0, at).findLastIndex(({ rarity }) => rarity === 5)
  for (let index = previous + 1; index <= at && index < pulls.length; index += 1) {
    if (isBroken(testCase, index)) return null
  }
  if (previous === -1) return start.isGuaranteed ?? null
  const outcome = getReferenceTopOutcome(testCase, pulls[previous]!)
  const before = getReferenceGuarantee(testCase, previous)
  const isFirst = isReferenceFirst(testCase, previous)
  if (isFirst === true && outcome !== 'lost') return before
  if (isFirst === null && outcome === 'featured') return before === true ? null : before
  if (outcome === 'unknown') return before === true && isFirst === false ? false : null
  return outcome === 'lost'
}

export function getReferenceOutcome(testCase: ReferenceCase, at: number): string {
  const { pulls, game, type } = testCase
  if (hasNoOutcomes(game, type) || pulls[at]!.rarity !== 5) return 'none'
  const outcome = getReferenceTopOutcome(testCase, pulls[at]!)
  if (outcome === 'lost') return 'lost'
  const guaranteed = getReferenceGuarantee(testCase, at)
  const isFirst = isReferenceFirst(testCase, at)
  if (isFirst === null) return 'unknown'
  if (guaranteed === true || isFirst) return 'guaranteed'
  return outcome === 'unknown' || guaranteed === null ? 'unknown' : 'won'
}

/** Losses since the last win; Genshin Impact's count starts with version 5.0. */
export function countReferenceLosses(testCase: ReferenceCase): { lost: number; certainty: string } {
  const { pulls, game, type, zone, start } = testCase
  const radianceStart = game === 'genshin' && type === '301' ? Date.UTC(2024, 7, 27, 22) : -Infinity
  let lost = 0
  for (let index = pulls.length - 1; index >= 0; index -= 1) {
    if (parseMoment(pulls[index]!.time, zone) < radianceStart) return { lost, certainty: 'exact' }
    const outcome = getReferenceOutcome(testCase, index)
    if (outcome === 'won') return { lost, certainty: 'exact' }
    if (outcome === 'unknown') return { lost, certainty: 'at-least' }
    if (outcome === 'lost') lost += 1
    if (isBroken(testCase, index)) return { lost, certainty: 'at-least' }
  }
  return start.lostInARow === undefined
    ? { lost, certainty: 'at-least' }
    : { lost: lost + start.lostInARow, certainty: 'exact' }
}

/**
 * The counter of Capturing Radiance for Genshin Impact's 301: simulates every possible initial
 * counter and compares the remaining ones.
 */
export function getReferenceRadianceCount(testCase: ReferenceCase): number | null {
  const { pulls, zone, start } = testCase
  const radianceStart = Date.UTC(2024, 7, 27, 22)
  const isNew = ({ time }: Pull) => parseMoment(time, zone) >= radianceStart
  const all = [0, 1, 2, 3]
  const lost = start.lostInARow
  let counts =
    lost === undefined ? all : all.filter((count) => count === lost || count === lost + 1)
  if (lost !== undefined && lost > 3) counts = [3]
  if (pulls.length > 0 && !isNew(pulls[0]!)) counts = [1]
  for (const [index, pull] of pulls.entries()) {
    if (!isNew(pull)) continue
    if (isBroken(testCase, index)) counts = all
    const outcome = getReferenceOutcome(testCase, index)
    if (outcome === 'unknown') counts = all
    if (outcome === 'won')
      counts = counts.map((count) => (count === 3 ? 1 : Math.max(0, count - 1)))
    if (outcome === 'lost') counts = counts.filter((count) => count < 3).map((count) => count + 1)
    if (counts.length === 0) counts = all
  }
  return new Set(counts).size === 1 ? counts[0]! : null
}
