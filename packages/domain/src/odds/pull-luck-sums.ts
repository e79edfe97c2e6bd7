import { computeMeanWait, type Waits } from '../pity/pity-distribution.ts'

/**
 * The neglected part of a long sum: less than 2·e^-28 (1.4e-12) of the probability, by Bernstein's
 * inequality. Short sums are computed completely.
 */
const NEGLIGIBLE = 28

/** The chances that `count` and that `count` + 1 waits in a row end within the pulls. */
export type SumProbabilities = { readonly atCount: number; readonly atNextCount: number }

/**
 * The probability that consecutive waits, the first distributed as `first`, end within `pulls`. The
 * characteristic function of a sum of independent waits is the product of theirs; this sums its
 * inverse over the roots of unity. A step-by-step calculation gives the same (see the tests), but
 * takes seconds for fifty thousand pulls.
 */
export function computeSumProbabilities(
  first: Waits,
  waits: Waits,
  count: number,
  pulls: number,
): SumProbabilities {
  if (count === 0) return { atCount: 1, atNextCount: share(sum(first.slice(0, pulls + 1))) }
  const { low, high } = rangeOfSums(first, waits, count)
  if (pulls < low) return { atCount: 0, atNextCount: 0 }
  if (pulls >= high) return { atCount: 1, atNextCount: 1 }
  // An odd number of roots: each but the first has its mirror image.
  const roots = high - low + 1 + ((high - low) % 2)
  const reached = pulls - low + 1
  let atCount = reached
  let atNextCount = reached
  for (let root = 1; root <= (roots - 1) / 2; root += 1) {
    const angle = (2 * Math.PI * root) / roots
    const each = characteristic(waits, angle)
    const one = first === waits ? each : characteristic(first, angle)
    const size = one.size * each.size ** (count - 1)
    if (size < Number.EPSILON / roots) continue
    const turn = one.turn + (count - 1) * each.turn - (angle * (low + pulls)) / 2
    const weight = (2 * Math.sin((angle * reached) / 2)) / Math.sin(angle / 2)
    atCount += weight * size * Math.cos(turn)
    atNextCount += weight * size * each.size * Math.cos(turn + each.turn)
  }
  return { atCount: share(atCount / roots), atNextCount: share(atNextCount / roots) }
}

/** Between which values both sums lie. */
function rangeOfSums(first: Waits, waits: Waits, count: number): { low: number; high: number } {
  const longest = waits.length - 1
  const spread = variance(first) + count * variance(waits)
  const slack = (NEGLIGIBLE * longest) / 3
  const reach = slack + Math.sqrt(slack ** 2 + 2 * NEGLIGIBLE * spread)
  const mean = computeMeanWait(first) + (count - 1) * computeMeanWait(waits)
  return {
    low: Math.max(count, Math.floor(mean - reach)),
    high: Math.min(first.length - 1 + count * longest, Math.ceil(mean + computeMeanWait(waits) + reach)),
  }
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function variance(waits: Waits): number {
  const mean = computeMeanWait(waits)
  return sum(waits.map((chance, pull) => chance * (pull - mean) ** 2))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** The mean of e^(i·angle·wait) as magnitude and phase. */
function characteristic(waits: Waits, angle: number): { size: number; turn: number } {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  let real = 0
  let imaginary = 0
  for (let pull = waits.length - 1; pull >= 0; pull -= 1) {
    const turned = real * cos - imaginary * sin + (waits[pull] ?? 0)
    imaginary = real * sin + imaginary * cos
    real = turned
  }
  return { size: Math.hypot(real, imaginary), turn: Math.atan2(imaginary, real) }
}
