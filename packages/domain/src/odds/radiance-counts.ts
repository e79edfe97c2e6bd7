import { CAPTURING_RADIANCE, type RadianceModel } from '../outcomes/capturing-radiance.ts'

/** The state of a player before the next 50/50. */
type Known = {
  readonly isGuaranteed: boolean
  /** Consecutive lost 50/50; null when unknown. */
  readonly lostInARow: number | null
  /** A lower bound when unknown. */
  readonly lostAtLeast: number
  /** The counter itself; null when unknown. */
  readonly count: number | null
}

/**
 * The probability of each count of a model for a player: the distribution over many players of whom
 * the same is known. Sums to 1.
 */
export function computeRadianceCounts(model: RadianceModel, known: Known): readonly number[] {
  const weights = weightsOf(model, known)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

function weightsOf(
  model: RadianceModel,
  { isGuaranteed, lostInARow, lostAtLeast, count }: Known,
): number[] {
  const { winProbabilities: winChances } = model
  // A guaranteed decision follows a loss.
  const fewest = isGuaranteed ? 1 : 0
  if (count !== null) {
    const known = Math.min(winChances.length - 1, Math.max(fewest, count))
    return winChances.map((_, each) => (each === known ? 1 : 0))
  }
  const rows = weightsByLosses(model)
  if (lostInARow !== null) {
    return rows[Math.min(CAPTURING_RADIANCE.maxLosses, Math.max(fewest, lostInARow))] ?? []
  }
  const fewestKnown = Math.min(CAPTURING_RADIANCE.maxLosses, Math.max(fewest, lostAtLeast))
  return winChances.map((_, each) =>
    rows.slice(fewestKnown).reduce((sum, row) => sum + (row[each] ?? 0), 0),
  )
}

/** At index n: players who have won, lose the next n, and are at each count then. */
function weightsByLosses({ winProbabilities: winChances, longRun }: RadianceModel): number[][] {
  const rows = [winChances.map((_, count) => longRun[count] ?? 0)]
  for (let losses = 1; losses <= CAPTURING_RADIANCE.maxLosses; losses += 1) {
    const before = rows[losses - 1] ?? []
    rows.push(
      winChances.map((_, count) => (before[count - 1] ?? 0) * (1 - (winChances[count - 1] ?? 1))),
    )
  }
  return rows
}
