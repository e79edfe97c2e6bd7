const STEPS = [1, 2, 5, 10]

/** Round whole numbers from 0 to `max` for an axis, at most `count` of them beside the 0. */
export function plotTicks(max: number, count: number): number[] {
  return upTo(max, stepOf(max, count))
}

/** The same, with one more where it takes one to reach `max`: nothing stands above the last. */
export function plotTicksOver(max: number, count: number): [...number[], number] {
  const step = stepOf(max, count)
  const last = Math.ceil(max / step) * step
  return [...upTo(last - step, step), last]
}

function stepOf(max: number, count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max / count)))
  return (STEPS.find((step) => Math.floor(max / (step * power)) <= count) ?? max) * power
}

function upTo(max: number, step: number): number[] {
  const ticks: number[] = []
  for (let tick = 0; tick <= max; tick += step) ticks.push(tick)
  return ticks
}
