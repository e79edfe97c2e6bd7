import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { repository } from './run.mjs'
import { node, setUp } from './set-up.mjs'

// What the command prints is data for other programs.
setUp(2)
const main = path.join(repository, 'apps/server/src/announcements.ts')
const { status } = spawnSync(node, [main, ...process.argv.slice(2)], {
  cwd: repository,
  // Files are named from where the command was typed, which npm remembers.
  env: { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
