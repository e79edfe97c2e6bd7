import { CAPTURING_RADIANCE, type RadianceModel } from '../outcomes/capturing-radiance.ts'

/** The state of a player before the next 50/50. */
type KnownState = {
  readonly isGuaranteed: boolean
  /** Consecutive lost 50/50; null when unknown. */
  readonly lostInARow: number | null
  /** A lower bound when unknown. */
  readonly lostAtLeast: number
  /** The counter itself; null when unknown. */
  readonly count: number | null
}

/**
 * The probability of each count of a model for a player: the distribution over many players with
 * the same known state. Sums to 1.
 */
export function computeRadianceCounts(model: RadianceModel, known: KnownState): readonly number[] {
  const weights = computeWeights(model, known)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

function computeWeights(
  model: RadianceModel,
  { isGuaranteed, lostInARow, lostAtLeast, count }: KnownState,
): number[] {
  const { winProbabilities } = model
  // A guaranteed decision follows a loss.
  const minLosses = isGuaranteed ? 1 : 0
  if (count !== null) {
    const known = Math.min(winProbabilities.length - 1, Math.max(minLosses, count))
    return winProbabilities.map((_, each) => (each === known ? 1 : 0))
  }
  const rows = computeWeightsByLosses(model)
  if (lostInARow !== null) {
    return rows[Math.min(CAPTURING_RADIANCE.maxLosses, Math.max(minLosses, lostInARow))] ?? []
  }
  const minKnownLosses = Math.min(CAPTURING_RADIANCE.maxLosses, Math.max(minLosses, lostAtLeast))
  return winProbabilities.map((_, each) =>
    rows.slice(minKnownLosses).reduce((sum, row) => sum + (row[each] ?? 0), 0),
  )
}

/** At index n: players who have won, lose the next n, and are at each count then. */
function computeWeightsByLosses({ winProbabilities, longRun }: RadianceModel): number[][] {
  const rows = [winProbabilities.map((_, count) => longRun[count] ?? 0)]
  for (let losses = 1; losses <= CAPTURING_RADIANCE.maxLosses; losses += 1) {
    const before = rows[losses - 1] ?? []
    rows.push(
      winProbabilities.map(
        (_, count) => (before[count - 1] ?? 0) * (1 - (winProbabilities[count - 1] ?? 1)),
      ),
    )
  }
  return rows
}
