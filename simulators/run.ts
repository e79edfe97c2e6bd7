import 'temporal-polyfill/global'
import { startOfficialSimulator } from './official/official-simulator.ts'
import { startOAuthSimulator } from './oauth/oauth-simulator.ts'

const { SIMULATOR_PORT = '8090', SOCIAL_SIMULATOR_PORT = '8091' } = process.env

const official = await startOfficialSimulator(Number(SIMULATOR_PORT))
const oauth = await startOAuthSimulator(Number(SOCIAL_SIMULATOR_PORT))
process.stdout.write(`official services simulated at ${official.origin}\n`)
process.stdout.write(`QQ and Microsoft simulated at ${oauth.origin}\n`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(
    signal,
    () => void Promise.all([official.close(), oauth.close()]).then(() => process.exit(0)),
  )
}
