import 'temporal-polyfill/global'
import './cache-package-resolution.ts'
import { pino } from 'pino'
import { describeConfigProblem, parseEnvironment } from './config/config.ts'
import { throttleRepeats } from './logging/throttle-repeats.ts'

/** Timeout of a stop: containers are killed after ten seconds. */
const STOP_TIMEOUT_MS = 9500

/** Exits with one line that says why the server cannot run. */
function exitWith(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

// A stop requested during the start happens right after it.
const stopRequested = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
  // The parent process is gone.
  process.once('disconnect', () => resolve())
})

void stopRequested.then(() => {
  setTimeout(() => exitWith('The stop took too long and was cut off'), STOP_TIMEOUT_MS).unref()
  return null
})

const environment = parseEnvironment(process.env)
if (!environment.ok) exitWith(describeConfigProblem(environment.problem))

// Imported late, because ./cache-package-resolution.ts must register its hook first.
const { startServer } = await import('./start-server.ts')
const { HOST, LOG_LEVEL } = environment.value
const server = await startServer({
  environment: environment.value,
  logger: pino({ level: LOG_LEVEL, hooks: { logMethod: throttleRepeats() } }),
  runsAsRoot: process.getuid?.() === 0,
  onLost: exitWith,
})
if (!server.ok) exitWith(server.problem)

process.stdout.write(`Bannerday is ready at http://${HOST ?? 'localhost'}:${server.value.port}\n`)
await stopRequested
await server.value.stop()
process.exit(0)
