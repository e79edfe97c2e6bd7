import { spawn } from 'node:child_process'
import path from 'node:path'
import { repository, toolEnvironment } from './run.mjs'
import { node, setUp } from './set-up.mjs'

setUp()

const main = path.join(repository, 'apps/server/src/main.ts')
const vite = path.join(repository, 'node_modules/vite/bin/vite.js')

const parts = [
  spawn(node, ['--watch', main], { cwd: repository, stdio: 'inherit' }),
  spawn(node, [vite, 'apps/web'], { cwd: repository, env: toolEnvironment, stdio: 'inherit' }),
]

function stop() {
  for (const part of parts) part.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
for (const part of parts) part.once('exit', stop)
