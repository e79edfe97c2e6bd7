/**
 * Preloaded into a server: SIGUSR2 sets its clock a day ahead, the next one back. The machine's
 * clock cannot be changed for one program, so it changes JavaScript's clock.
 */
const DAY = 86_400_000

const trueNow = Date.now.bind(Date)
let shift = 0

Date.now = () => trueNow() + shift

globalThis.Date = new Proxy(Date, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [target.now()] : given, self) as object,
})

process.on('SIGUSR2', () => {
  shift = shift === 0 ? DAY : 0
})
