const STEPS = [1, 2, 5, 10]

/** Round whole numbers from 0 to `max` for an axis, at most `count` of them beside the 0. */
export function plotTicks(max: number, count: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max / count)))
  const fits = STEPS.find((step) => Math.floor(max / (step * power)) <= count) ?? max
  const ticks: number[] = []
  for (let tick = 0; tick <= max; tick += fits * power) ticks.push(tick)
  return ticks
}
