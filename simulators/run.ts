import 'temporal-polyfill/global'
import { startOfficialSimulator } from './official/official-simulator.ts'
import { startSocialSimulator } from './social/social-simulator.ts'

const { SIMULATOR_PORT = '8090', SOCIAL_SIMULATOR_PORT = '8091' } = process.env

const official = await startOfficialSimulator(Number(SIMULATOR_PORT))
const social = await startSocialSimulator(Number(SOCIAL_SIMULATOR_PORT))
process.stdout.write(`The official services are simulated at ${official.origin}\n`)
process.stdout.write(`QQ and Microsoft are simulated at ${social.origin}\n`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(
    signal,
    () => void Promise.all([official.close(), social.close()]).then(() => process.exit(0)),
  )
}
