/**
 * Preloaded into a server: SIGUSR2 sets its clock a day ahead, the next signal sets it back. The
 * machine's clock cannot be changed for one program, so this changes JavaScript's clock.
 */
const DAY_MS = 86_400_000

const trueNow = Date.now.bind(Date)
let shiftMs = 0

Date.now = () => trueNow() + shiftMs

globalThis.Date = new Proxy(Date, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(
      target,
      parameters.length === 0 ? [target.now()] : parameters,
      newTarget,
    ) as object,
})

process.on('SIGUSR2', () => {
  shiftMs = shiftMs === 0 ? DAY_MS : 0
})
