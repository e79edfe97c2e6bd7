/**
 * Loaded into a server before all else: SIGUSR2 puts its clock a day ahead, the next one back. The
 * clock of the machine cannot be moved for one program alone, so it is the one that JavaScript sees.
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
