/** A measured number with its goal; without a goal it is only reported. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly atMost?: number
  readonly atLeast?: number
  /** The number to compare with. */
  readonly note?: string
}

/** The figures of a part, or what it needs to be measured. */
export type Measured = readonly Figure[] | string

export function reachesGoal({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value <= atMost && value >= atLeast
}

/** Formats one line of the report. */
export function formatFigure(figure: Figure): string {
  const value = `${Number(figure.value.toPrecision(4))} ${figure.unit}`.padStart(18)
  const goal =
    figure.atMost !== undefined
      ? `≤ ${figure.atMost}`
      : figure.atLeast !== undefined
        ? `≥ ${figure.atLeast}`
        : ''
  const mark = goal === '' ? ' ' : reachesGoal(figure) ? '✓' : '✗'
  return `${mark} ${figure.name.padEnd(58)}${value}  ${goal.padEnd(8)}${figure.note ?? ''}`.trimEnd()
}

/** Runs in milliseconds: the best, least disturbed by other work of the machine, and the median. */
export function bestAndMedian(
  name: string,
  values: readonly number[],
  atMost?: number,
): readonly Figure[] {
  return [
    { name: `${name}, best`, value: Math.min(...values), unit: 'ms', ...(atMost && { atMost }) },
    { name: `${name}, median`, value: median(values), unit: 'ms' },
  ]
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The smallest value that at least `percent` % of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
