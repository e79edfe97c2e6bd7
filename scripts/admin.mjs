import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { repository } from './run.mjs'
import { install, node } from './install.mjs'

install()
const main = path.join(repository, 'apps/server/src/admin.ts')
const { status } = spawnSync(node, [main, ...process.argv.slice(2)], {
  cwd: repository,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
