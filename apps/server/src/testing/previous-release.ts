import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))

const MIGRATIONS = ':(glob)apps/server/src/database/migrations/*.sql'

/**
 * Puts the server as it was before the newest migration into a folder, with the packages of today,
 * and answers its main file; null where the history does not reach back so far.
 */
export function checkOutBeforeMigration(folder: string): string | null {
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)
  const before = newest && git('rev-parse', '--verify', '--quiet', `${newest}^`)
  if (!before) return null
  const archive = path.join(folder, 'before.tar')
  if (git('archive', '-o', archive, before, 'apps/server', 'packages') === null) return null
  if (spawnSync('tar', ['-xf', archive, '-C', folder]).status !== 0) return null
  lendPackages(folder)
  return path.join(folder, 'apps/server/src/main.ts')
}

/** What it printed; null when it failed. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Links the installed packages, but for our own, which are those of the folder. */
function lendPackages(folder: string): void {
  const own = '@bannerday'
  const installed = path.join(repository, 'node_modules')
  const lent = path.join(folder, 'node_modules')
  mkdirSync(path.join(lent, own), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name !== own) symlinkSync(path.join(installed, name), path.join(lent, name))
  }
  for (const name of readdirSync(path.join(installed, own))) {
    symlinkSync(readlinkSync(path.join(installed, own, name)), path.join(lent, own, name))
  }
  const ofServer = 'apps/server/node_modules'
  symlinkSync(path.join(repository, ofServer), path.join(folder, ofServer))
}
