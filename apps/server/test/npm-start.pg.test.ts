import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedDatabase, runServer, type ServerProcess } from '#testing/server-process.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** With FULL_INSTALL, `npm start` installs and builds everything itself, which takes a minute. */
const fullInstall = process.env['FULL_INSTALL'] !== undefined

let privateFolder = ''
let clone = ''
let dataFolder = ''

beforeAll(async () => {
  privateFolder = await mkdtemp(join(tmpdir(), 'private folder '))
  await chmod(privateFolder, 0o700)
  clone = join(privateFolder, 'a clone')
  dataFolder = join(clone, 'data')
  execFileSync('git', ['clone', '--quiet', repository, clone])
  if (fullInstall) return
  linkDependencies()
  linkBuild()
})

afterAll(() => rm(privateFolder, { recursive: true }))

/** Links the installed packages into the clone, as `npm ci` would install them. */
function linkDependencies(): void {
  for (const folder of ['.', 'apps/server', 'apps/web']) {
    const installed = join(repository, folder, 'node_modules')
    if (existsSync(installed)) linkFolder(installed, join(clone, folder))
  }
  // The link must not lead to the mark of this repository.
  rmSync(join(clone, 'node_modules/.web-sources'), { force: true })
}

/** Links the web build into the clone, which uses it if it was built from the same sources. */
function linkBuild(): void {
  const mark = join(repository, 'node_modules/.web-sources')
  const built = join(repository, 'apps/web/dist')
  if (!existsSync(mark) || !existsSync(built)) return
  linkFolder(built, join(clone, 'apps/web'))
  writeFileSync(join(clone, 'node_modules/.web-sources'), readFileSync(mark))
}

/** Hard-links the files, which takes a third of the time of copying; copies on another disk. */
function linkFolder(folder: string, into: string): void {
  if (spawnSync('cp', ['-al', folder, into]).status === 0) return
  rmSync(join(into, basename(folder)), { recursive: true, force: true })
  execFileSync('cp', ['-a', folder, into])
}

function runNpmStart(): ServerProcess {
  return runServer(dataFolder, ['npm', 'start'], { cwd: clone })
}

function admin(...args: string[]): { status: number | null; output: string } {
  const env = { ...process.env, DATA_DIR: dataFolder }
  const npm = ['run', '--silent', 'admin', '--', ...args]
  const { status, stdout, stderr } = spawnSync('npm', npm, { cwd: clone, env, encoding: 'utf8' })
  // Warnings of npm itself are ignored.
  return { status, output: (stdout + stderr).replaceAll(/^npm .*\n/gm, '') }
}

describe('npm start', () => {
  test('serves a fresh clone, also after a SIGKILL and beside npm run admin, and reports a failing build', async () => {
    const first = runNpmStart()
    const origin = await first.ready
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${origin}/timeline`)).text()).toContain('<div id="root">')
    // Only npm dies: its server must not survive and hold the data folder.
    first.child.kill('SIGKILL')
    await first.ended

    const second = runNpmStart()
    expect((await fetch(`${await second.ready}/readyz`)).status).toBe(200)
    expect(admin('suspend', 'nobody')).toEqual({
      status: 1,
      output: 'There is no account nobody\n',
    })
    const { pid } = await embeddedDatabase(dataFolder)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')

    // Each start checks the build.
    writeFileSync(join(clone, 'apps/web/vite.config.ts'), 'throw new Error()\n')
    const third = runNpmStart()
    expect(await Promise.race([third.ended, third.ready])).toBe(1)
    expect(third.output()).toContain('The web app could not be built')
  }, 300_000)
})
