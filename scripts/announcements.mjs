import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { repository } from './run.mjs'
import { install, node } from './install.mjs'

// Standard output carries data for other programs.
install(2)
const main = path.join(repository, 'apps/server/src/announcements.ts')
const { status } = spawnSync(node, [main, ...process.argv.slice(2)], {
  cwd: repository,
  // npm stores the caller's folder in INIT_CWD; file arguments are relative to it.
  env: { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
