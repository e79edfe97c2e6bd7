import { spawn } from 'node:child_process'
import path from 'node:path'
import { onNpmGone, repository, toolEnvironment } from './run.mjs'
import { install, node } from './install.mjs'

install()

const main = path.join(repository, 'apps/server/src/main.ts')
const vite = path.join(repository, 'node_modules/vite/bin/vite.js')

const simulator = path.join(repository, 'simulators/run.ts')

// With --simulated, announcements, QQ and Microsoft are simulated: no request leaves this machine.
const isSimulated = process.argv.includes('--simulated')
const SIMULATOR_PORT = '8090'
const SOCIAL_SIMULATOR_PORT = '8091'
const simulated = {
  OFFICIAL_GATEWAY: `http://127.0.0.1:${SIMULATOR_PORT}`,
  SOCIAL_GATEWAY: `http://127.0.0.1:${SOCIAL_SIMULATOR_PORT}`,
  QQ_CLIENT_ID: 'simulated',
  QQ_CLIENT_SECRET: 'simulated',
  MICROSOFT_CLIENT_ID: 'simulated',
  MICROSOFT_CLIENT_SECRET: 'simulated',
  // The OAuth callbacks return to Vite's origin.
  PUBLIC_URL: 'http://localhost:5173',
  CHINA_HOST: 'localhost',
}
const environment = isSimulated ? { ...simulated, ...process.env } : process.env

const children = [
  ...(isSimulated
    ? [
        spawn(node, [simulator], {
          cwd: repository,
          env: { ...process.env, SIMULATOR_PORT, SOCIAL_SIMULATOR_PORT },
          stdio: 'inherit',
        }),
      ]
    : []),
  spawn(node, ['--watch', main], { cwd: repository, env: environment, stdio: 'inherit' }),
  spawn(node, [vite, 'apps/web'], { cwd: repository, env: toolEnvironment, stdio: 'inherit' }),
]

function stop() {
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
for (const child of children) child.once('exit', stop)
onNpmGone(stop)
