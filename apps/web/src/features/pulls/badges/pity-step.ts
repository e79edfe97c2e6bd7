/** The upper limit of each color step. The last color applies above the last limit. */
const TOP_LIMITS = [35, 45, 55, 60, 65, 70, 75] as const
const SECOND_LIMITS = [5, 8, 9] as const

/** Returns the color step of a top-rarity pity: 0 (up to 35, lucky) to 7 (above 75). */
export function topPityStep(count: number): number {
  return getStep(count, TOP_LIMITS)
}

/** Returns the color step of a second-rarity pity: 0 (up to 5) to 3 (above 9). */
export function secondPityStep(count: number): number {
  return getStep(count, SECOND_LIMITS)
}

function getStep(count: number, limits: readonly number[]): number {
  const step = limits.findIndex((limit) => count <= limit)
  return step === -1 ? limits.length : step
}
