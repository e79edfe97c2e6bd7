import { computeMeanWait, type Waits } from '../pity/pity-distribution.ts'

/**
 * The neglected part of a long sum: less than 2·e^-28 (1.4e-12) of the probability, by Bernstein's
 * inequality. Short sums are computed completely.
 */
const TAIL_EXPONENT = 28

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
  if (count === 0)
    return { atCount: 1, atNextCount: clampToProbability(sum(first.slice(0, pulls + 1))) }
  const { low, high } = getSumRange(first, waits, count)
  if (pulls < low) return { atCount: 0, atNextCount: 0 }
  if (pulls >= high) return { atCount: 1, atNextCount: 1 }
  // An odd number of roots: each but the first has its mirror image.
  const roots = high - low + 1 + ((high - low) % 2)
  const reached = pulls - low + 1
  let atCount = reached
  let atNextCount = reached
  for (let root = 1; root <= (roots - 1) / 2; root += 1) {
    const angle = (2 * Math.PI * root) / roots
    const waitTransform = computeCharacteristic(waits, angle)
    const firstTransform = first === waits ? waitTransform : computeCharacteristic(first, angle)
    const magnitude = firstTransform.magnitude * waitTransform.magnitude ** (count - 1)
    if (magnitude < Number.EPSILON / roots) continue
    const phase =
      firstTransform.phase + (count - 1) * waitTransform.phase - (angle * (low + pulls)) / 2
    const weight = (2 * Math.sin((angle * reached) / 2)) / Math.sin(angle / 2)
    atCount += weight * magnitude * Math.cos(phase)
    atNextCount +=
      weight * magnitude * waitTransform.magnitude * Math.cos(phase + waitTransform.phase)
  }
  return {
    atCount: clampToProbability(atCount / roots),
    atNextCount: clampToProbability(atNextCount / roots),
  }
}

/** Between which values both sums lie. */
function getSumRange(first: Waits, waits: Waits, count: number): { low: number; high: number } {
  const maxWait = waits.length - 1
  const spread = variance(first) + count * variance(waits)
  const slack = (TAIL_EXPONENT * maxWait) / 3
  const reach = slack + Math.sqrt(slack ** 2 + 2 * TAIL_EXPONENT * spread)
  const mean = computeMeanWait(first) + (count - 1) * computeMeanWait(waits)
  return {
    low: Math.max(count, Math.floor(mean - reach)),
    high: Math.min(
      first.length - 1 + count * maxWait,
      Math.ceil(mean + computeMeanWait(waits) + reach),
    ),
  }
}

function clampToProbability(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function variance(waits: Waits): number {
  const mean = computeMeanWait(waits)
  return sum(waits.map((probability, pull) => probability * (pull - mean) ** 2))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** The mean of e^(i·angle·wait) as magnitude and phase. */
function computeCharacteristic(waits: Waits, angle: number): { magnitude: number; phase: number } {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  let real = 0
  let imaginary = 0
  for (let pull = waits.length - 1; pull >= 0; pull -= 1) {
    const nextReal = real * cos - imaginary * sin + (waits[pull] ?? 0)
    imaginary = real * sin + imaginary * cos
    real = nextReal
  }
  return { magnitude: Math.hypot(real, imaginary), phase: Math.atan2(imaginary, real) }
}
