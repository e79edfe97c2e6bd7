import { spawn } from 'node:child_process'
import { buildWeb } from './build-web.mjs'
import { repository, toolEnvironment } from './run.mjs'
import { serverEnvironment, serverProgram } from './server-program.mjs'
import { node, setUp } from './set-up.mjs'

const PARENT_CHECK_MS = 500

setUp()
if (!buildWeb()) {
  console.error('The web app could not be built; the message is above')
  process.exit(1)
}

// The channel tells the server when this process is killed, so that it does not stay behind.
const server = spawn(node, serverProgram, {
  cwd: repository,
  env: { ...toolEnvironment, ...serverEnvironment },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
server.once('exit', (code) => process.exit(code ?? 1))

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal))
}

// A killed npm passes no signal on; its server would keep port and data folder to itself.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM')
  }, PARENT_CHECK_MS)
}
