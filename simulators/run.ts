import 'temporal-polyfill/global'
import { startOfficialSimulator } from './official/official-simulator.ts'

const { SIMULATOR_PORT = '8090' } = process.env

const simulator = await startOfficialSimulator(Number(SIMULATOR_PORT))
process.stdout.write(`The official services are simulated at ${simulator.origin}\n`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void simulator.close().then(() => process.exit(0)))
}
