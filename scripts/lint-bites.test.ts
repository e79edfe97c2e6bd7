import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = path.resolve(import.meta.dirname, '..')
let tree: string

/** A small tree with our rules and folders, so that faults are planted beside the real code. */
beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'lint-bites-'))
  const configs = ['oxlint.config.ts', 'oxlint.layers.ts', 'oxlint.rooms.ts', 'tsconfig.base.json']
  for (const file of [...configs, 'package.json', 'knip.json'])
    cpSync(path.join(repository, file), path.join(tree, file))
  for (const name of ['domain', 'contract', 'game-data', 'locales', 'testing'])
    for (const file of ['package.json', 'tsconfig.json'])
      cpSync(path.join(repository, 'packages', name, file), path.join(tree, 'packages', name, file))
  for (const folder of [
    ...['timeline', 'pulls'].map((name) => `apps/web/src/features/${name}`),
    'apps/web/src/shared',
    'apps/web/src/app',
    'apps/server/src/http',
    'apps/server/src/activities',
  ])
    mkdirSync(path.join(tree, folder), { recursive: true })
  symlinkSync(path.join(repository, 'node_modules'), path.join(tree, 'node_modules'))
})

afterAll(() => rmSync(tree, { recursive: true }))

function run(tool: string, args: string[]): { status: number | null; output: string } {
  const bin = path.join(repository, 'node_modules', '.bin', tool)
  const { status, stdout, stderr } = spawnSync(bin, args, { cwd: tree, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

function plant(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), text)
  }
}

function uproot(files: Record<string, string>): void {
  for (const file of Object.keys(files)) rmSync(path.join(tree, file))
}

/** What says which text in which files; no two faults have a file in common. */
type Fault = { fault: string; says: string; files: Record<string, string> }

/** What the linter says of a place, as far as it is read here. */
type Diagnostic = { filename: string; severity: string; [words: string]: unknown }

const importing = (from: string) => `import { x } from '${from}'\nexport const y = x\n`

const lintFaults: Fault[] = [
  {
    fault: 'the domain imports a package of ours',
    says: 'The domain depends on nothing.',
    files: { 'packages/domain/src/imports-contract.ts': importing('@bannerday/contract/game') },
  },
  {
    fault: 'the domain imports a library',
    says: 'The domain depends on nothing.',
    files: { 'packages/domain/src/imports-library.ts': importing('zod/mini') },
  },
  {
    fault: 'the domain reads the calendar clock',
    says: 'Pass the instant in',
    files: { 'packages/domain/src/reads-calendar.ts': 'export const a = () => new Date()\n' },
  },
  {
    fault: 'the domain reads the Temporal clock',
    says: 'Pass the instant in',
    files: {
      'packages/domain/src/reads-temporal.ts': 'export const a = () => Temporal.Now.instant()\n',
    },
  },
  {
    fault: 'the domain throws dice',
    says: 'Pass randomness in',
    files: { 'packages/domain/src/throws-dice.ts': 'export const a = () => Math.random()\n' },
  },
  {
    fault: 'a room of the domain imports one that builds on it',
    says: 'Rooms import what their row in oxlint.rooms.ts names.',
    files: { 'packages/domain/src/pity/a.ts': importing('../outcomes/b.ts') },
  },
  {
    fault: 'what all rooms of the domain share imports a room',
    says: 'The domain depends on nothing.',
    files: { 'packages/domain/src/imports-room.ts': importing('./pity/b.ts') },
  },
  {
    fault: 'a room of the server imports one that is not its neighbour',
    says: 'Rooms import what their row in oxlint.rooms.ts names.',
    files: { 'apps/server/src/votes/a.ts': importing('../accounts/credentials/b.ts') },
  },
  {
    fault: 'a room of a feature imports one that is not its neighbour',
    says: 'Rooms import what their row in oxlint.rooms.ts names.',
    files: { 'apps/web/src/features/timeline/canvas/layout/a.ts': importing('../../list/b.ts') },
  },
  {
    fault: 'a neighbour reaches into the inside of a room',
    says: 'Rooms import what their row in oxlint.rooms.ts names.',
    files: { 'apps/web/src/features/pulls/cards/a.ts': importing('../device/store/pull-store.ts') },
  },
  {
    fault: 'game-data imports the contract',
    says: 'game-data knows the domain only.',
    files: { 'packages/game-data/src/a.ts': importing('@bannerday/contract/game') },
  },
  {
    fault: 'the contract imports game-data',
    says: 'The contract knows the domain only.',
    files: { 'packages/contract/src/a.ts': importing('@bannerday/game-data/games') },
  },
  {
    fault: 'texts import the contract',
    says: 'Texts know the domain only.',
    files: { 'packages/locales/src/a.ts': importing('@bannerday/contract/game') },
  },
  {
    fault: 'a folder of the server other than http/ imports the framework',
    says: 'Only http/ knows the HTTP framework.',
    files: { 'apps/server/src/activities/imports-framework.ts': importing('hono') },
  },
  {
    fault: 'the server reads process outside its entries',
    says: 'Only main.ts, admin.ts, announcements.ts and encode-pictures.ts touch process.',
    files: {
      'apps/server/src/activities/reads-process.ts': 'export const a = () => process.env\n',
    },
  },
  {
    fault: 'the server calls somebody past official/',
    says: 'Official services are called through official-api/call-official.ts.',
    files: {
      'apps/server/src/activities/routes.ts': "export const a = () => fetch('https://a.b')\n",
    },
  },
  {
    fault: 'an entry of the server calls somebody past official/',
    says: 'Official services are called through official-api/call-official.ts.',
    files: { 'apps/server/src/admin.ts': "export const a = () => fetch('https://a.b')\n" },
  },
  {
    fault: 'the server finds its way around that',
    says: 'Official services are called through official-api/call-official.ts.',
    files: {
      'apps/server/src/main.ts': "export const a = () => globalThis.fetch('https://a.b')\n",
    },
  },
  {
    fault: 'the server takes an HTTP client of its own',
    says: 'so do HTTP clients',
    files: { 'apps/server/src/activities/takes-client.ts': importing('node:https') },
  },
  {
    fault: 'the server imports the web',
    says: 'the web stay out of the server',
    files: { 'apps/server/src/http/a.ts': importing('../../../web/src/shared/clock.ts') },
  },
  {
    fault: 'a feature imports another by its alias',
    says: 'Features meet only in app/.',
    files: {
      'apps/web/src/features/timeline/imports-by-alias.ts': importing('#features/pulls/b.ts'),
    },
  },
  {
    fault: 'a feature imports another by a relative path',
    says: 'Features meet only in app/.',
    files: { 'apps/web/src/features/timeline/imports-by-path.ts': importing('../pulls/b.ts') },
  },
  {
    fault: 'a feature imports app/',
    says: 'Features meet only in app/.',
    files: { 'apps/web/src/features/timeline/imports-app.ts': importing('#app/router.tsx') },
  },
  {
    fault: 'shared/ imports a feature',
    says: 'shared/ knows no feature.',
    files: { 'apps/web/src/shared/imports-feature.ts': importing('#features/pulls/b.ts') },
  },
  {
    fault: 'shared/ imports app/',
    says: 'shared/ knows no feature.',
    files: { 'apps/web/src/shared/imports-app.ts': importing('#app/router.tsx') },
  },
  {
    fault: 'production code imports test helpers',
    says: 'shared/ knows no feature.',
    files: { 'apps/web/src/shared/imports-testing.ts': importing('@bannerday/testing/builders') },
  },
  {
    fault: 'the web has a second clock',
    says: 'shared/clock.ts is the only clock.',
    files: { 'apps/web/src/features/timeline/has-clock.ts': 'export const a = () => Date.now()\n' },
  },
  {
    fault: 'two files import each other',
    says: 'import(no-cycle)',
    files: {
      'packages/domain/src/a.ts': `import { b } from './b.ts'\nexport const a = () => b\n`,
      'packages/domain/src/b.ts': `import { a } from './a.ts'\nexport const b = () => a\n`,
    },
  },
  {
    fault: 'a promise is forgotten',
    says: 'no-floating-promises',
    files: {
      'packages/domain/src/forgets-promise.ts':
        'async function f(): Promise<void> {}\nexport function g(): void {\n  f()\n}\n',
    },
  },
  {
    fault: 'a file is not in kebab case',
    says: 'filename-case',
    files: { 'packages/domain/src/someThing.ts': 'export const a = 1\n' },
  },
  {
    fault: 'a file is longer than 400 lines',
    says: 'max-lines',
    files: { 'packages/domain/src/is-long.ts': 'export {}\n'.repeat(401) },
  },
  {
    fault: 'a default export',
    says: 'no-default-export',
    files: { 'packages/domain/src/exports-default.ts': 'export default 1\n' },
  },
]

describe('the linter refuses', () => {
  it('nothing in a clean tree', () => {
    const clean = { 'packages/domain/src/a.ts': 'export const a = 1\n' }
    plant(clean)
    expect(run('oxlint', ['packages', 'apps'])).toMatchObject({ status: 0 })
    uproot(clean)
  })

  /** Which errors it finds in each file, with all faults planted at once: to start takes longest. */
  const errors = new Map<string, string[]>()

  beforeAll(() => {
    for (const { files } of lintFaults) plant(files)
    const { status, output } = run('oxlint', ['--format', 'json', 'packages', 'apps'])
    for (const { files } of lintFaults) uproot(files)
    expect(status).toBe(1)
    const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] }
    for (const { filename, severity, ...words } of diagnostics) {
      if (severity !== 'error') continue
      errors.set(filename, [...(errors.get(filename) ?? []), Object.values(words).join(' ')])
    }
  })

  it.each(lintFaults)('$fault', ({ files, says }) => {
    for (const file of Object.keys(files)) {
      expect(errors.get(file)).toContainEqual(expect.stringContaining(says))
    }
  })
})

describe('the type checker refuses', () => {
  it.each([
    { fault: 'fetch', text: `export const a = () => fetch('/')\n`, says: "'fetch'" },
    { fault: 'storage', text: 'export const a = () => localStorage\n', says: "'localStorage'" },
    { fault: 'the console', text: 'export const a = () => console\n', says: "'console'" },
    { fault: 'process', text: 'export const a = () => process\n', says: "'process'" },
    { fault: 'an enum', text: 'export enum A { b }\n', says: 'TS1294' },
    {
      fault: 'reaching into another package',
      text: `export { gameId } from '../../contract/src/game.ts'\n`,
      says: 'TS6059',
    },
  ])('$fault in the domain', ({ text, says }) => {
    const files = {
      'packages/domain/src/a.ts': text,
      'packages/contract/src/game.ts': 'export const gameId = 1\n',
    }
    plant(files)
    const { status, output } = run('tsc', ['-b', 'packages/domain'])
    uproot(files)
    expect(output).toContain(says)
    expect(status).not.toBe(0)
  })
})

describe('the search for unused code refuses', () => {
  it('a dependency that no package.json lists', () => {
    const files = {
      'packages/domain/src/a.test.ts': `import { a } from './a.ts'\na()\n`,
      'packages/domain/src/a.ts': `import { z } from 'zod'\nexport const a = () => z\n`,
    }
    plant(files)
    const { status, output } = run('knip', ['--include', 'unlisted', '-W', 'packages/domain'])
    uproot(files)
    expect(output).toContain('zod')
    expect(status).toBe(1)
  })

  it('an export that nobody uses', () => {
    const files = {
      'packages/domain/src/a.test.ts': `import { a } from './a.ts'\na()\n`,
      'packages/domain/src/a.ts': 'export const a = () => 1\nexport const lonely = 2\n',
    }
    plant(files)
    const { status, output } = run('knip', ['--include', 'exports', '-W', 'packages/domain'])
    uproot(files)
    expect(output).toContain('lonely')
    expect(status).toBe(1)
  })
})
