import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))

const MIGRATIONS = ':(glob)apps/server/src/database/migrations/*.sql'

/**
 * Checks out the server before the newest migration, with the present packages, and returns its
 * main file; null when the history does not reach back.
 */
export function checkOutBeforeMigration(folder: string): string | null {
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)
  const commit = newest && git('rev-parse', '--verify', '--quiet', `${newest}^`)
  if (!commit) return null
  const archive = path.join(folder, 'before.tar')
  if (git('archive', '-o', archive, commit, 'apps/server', 'packages') === null) return null
  if (spawnSync('tar', ['-xf', archive, '-C', folder]).status !== 0) return null
  linkPackages(folder)
  return path.join(folder, 'apps/server/src/main.ts')
}

/** Returns the output; null on failure. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Links the installed packages except our own, which are those of the folder. */
function linkPackages(folder: string): void {
  const scope = '@bannerday'
  const installed = path.join(repository, 'node_modules')
  const target = path.join(folder, 'node_modules')
  mkdirSync(path.join(target, scope), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name !== scope) symlinkSync(path.join(installed, name), path.join(target, name))
  }
  for (const name of readdirSync(path.join(installed, scope))) {
    symlinkSync(readlinkSync(path.join(installed, scope, name)), path.join(target, scope, name))
  }
  const serverPackages = 'apps/server/node_modules'
  symlinkSync(path.join(repository, serverPackages), path.join(folder, serverPackages))
}
