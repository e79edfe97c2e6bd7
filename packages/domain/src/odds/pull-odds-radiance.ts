import { CAPTURING_RADIANCE, type RadianceModel } from '../outcomes/pull-markers-radiance.ts'

/** What is known of a player before the next open or certain 50/50. */
type Known = {
  readonly isGuaranteed: boolean
  /** Lost 50/50 in a row; null where that is not known. */
  readonly lostInARow: number | null
  /** Where the losses in a row are not known: at least so many. */
  readonly lostAtLeast: number
  /** The count itself; null where it is not known. */
  readonly count: number | null
}

/**
 * The chance of each count of a model to be the one a player stands at: as they are shared out over
 * many players of whom the same is known. The chances sum to 1.
 */
export function radianceCounts(model: RadianceModel, known: Known): readonly number[] {
  const weights = weightsOf(model, known)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

function weightsOf(
  model: RadianceModel,
  { isGuaranteed, lostInARow, lostAtLeast, count }: Known,
): number[] {
  const { winChances } = model
  // What is guaranteed has been lost before.
  const fewest = isGuaranteed ? 1 : 0
  if (count !== null) {
    const known = Math.min(winChances.length - 1, Math.max(fewest, count))
    return winChances.map((_, each) => (each === known ? 1 : 0))
  }
  const rows = weightsByLosses(model)
  if (lostInARow !== null) {
    return rows[Math.min(CAPTURING_RADIANCE.mostLosses, Math.max(fewest, lostInARow))] ?? []
  }
  const fewestKnown = Math.min(CAPTURING_RADIANCE.mostLosses, Math.max(fewest, lostAtLeast))
  return winChances.map((_, each) =>
    rows.slice(fewestKnown).reduce((sum, row) => sum + (row[each] ?? 0), 0),
  )
}

/** At index n: of all who have won, who loses the next n and then stands at each count. */
function weightsByLosses({ winChances, longRun }: RadianceModel): number[][] {
  const rows = [winChances.map((_, count) => longRun[count] ?? 0)]
  for (let losses = 1; losses <= CAPTURING_RADIANCE.mostLosses; losses += 1) {
    const before = rows[losses - 1] ?? []
    rows.push(
      winChances.map((_, count) => (before[count - 1] ?? 0) * (1 - (winChances[count - 1] ?? 1))),
    )
  }
  return rows
}
