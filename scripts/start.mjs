import { spawn } from 'node:child_process'
import { buildWeb } from './build-web.mjs'
import { onNpmGone, repository, toolEnvironment } from './run.mjs'
import { serverEnvironment, serverProgram } from './server-program.mjs'
import { install, node } from './install.mjs'

install()
if (!buildWeb()) {
  console.error('The web app could not be built; the message is above')
  process.exit(1)
}

// The IPC channel closes when this process is killed, and the server then stops too.
const server = spawn(node, serverProgram, {
  cwd: repository,
  env: { ...toolEnvironment, ...serverEnvironment },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
server.once('exit', (code) => process.exit(code ?? 1))

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal))
}

onNpmGone(() => server.kill('SIGTERM'))
