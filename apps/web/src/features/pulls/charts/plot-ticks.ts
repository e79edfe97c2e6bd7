const STEPS = [1, 2, 5, 10]

/** Returns round integers from 0 to `max` for an axis, at most `count` besides 0. */
export function plotTicks(max: number, count: number): number[] {
  return upTo(max, getStep(max, count))
}

/**
 * Like `plotTicks`, with an additional tick when needed to reach `max`: no value exceeds the last
 * tick.
 */
export function plotTicksOver(max: number, count: number): [...number[], number] {
  const step = getStep(max, count)
  const last = Math.ceil(max / step) * step
  return [...upTo(last - step, step), last]
}

function getStep(max: number, count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max / count)))
  return (STEPS.find((step) => Math.floor(max / (step * power)) <= count) ?? max) * power
}

function upTo(max: number, step: number): number[] {
  const ticks: number[] = []
  for (let tick = 0; tick <= max; tick += step) ticks.push(tick)
  return ticks
}
