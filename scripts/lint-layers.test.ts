import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = path.resolve(import.meta.dirname, '..')
const RULES = [
  'oxlint.config.ts',
  'oxlint.games.ts',
  'oxlint.layers.ts',
  'packages/domain/src/games',
  'tsconfig.base.json',
  'package.json',
]
const FOLDERS = [
  'apps/server/src/http',
  'apps/server/src/activities',
  'apps/server/src/outgoing',
  'apps/web/src/features/pulls',
]

type Diagnostic = { filename: string; severity: string; help: string; message: string }

const importing = (from: string) => `import { x } from '${from}'\nexport const y = x\n`

/** One violation per layer; no two violations share a file. */
const violations: [file: string, text: string, message: string][] = [
  [
    'packages/domain/src/imports-contract.ts',
    importing('@bannerday/contract/games'),
    'The domain depends on nothing.',
  ],
  [
    'packages/domain/src/reads-clock.ts',
    'export const a = () => new Date()\n',
    'Pass the instant in',
  ],
  [
    'packages/domain/src/time/compares-game.ts',
    "export const a = (id: string) => id === 'genshin'\n",
    'Compare a trait of the game',
  ],
  [
    'apps/web/src/shared/switches-game.ts',
    "export function a(id: string) {\n  switch (id) {\n    case 'zenless':\n      return 1\n    default:\n      return 2\n  }\n}\n",
    'Compare a trait of the game',
  ],
  [
    'packages/game-data/src/a.ts',
    importing('@bannerday/contract/games'),
    'game-data imports the domain only.',
  ],
  [
    'packages/contract/src/a.ts',
    importing('@bannerday/game-data/games'),
    'The contract imports the domain only.',
  ],
  [
    'packages/locales/src/a.ts',
    importing('@bannerday/contract/games'),
    'Locales import the domain only.',
  ],
  [
    'apps/server/src/activities/imports-framework.ts',
    importing('hono'),
    'Only http/ and app.ts import the HTTP framework',
  ],
  [
    'apps/server/src/activities/calls-out.ts',
    "export const a = () => fetch('https://a.b')\n",
    'Official services are called through official-api/official-client.ts.',
  ],
  [
    'apps/server/src/activities/calls-out-by-http.ts',
    importing('node:https'),
    'calls out through official-api/ and outgoing/ only',
  ],
  [
    'apps/server/src/outgoing/imports-framework.ts',
    importing('hono'),
    'Only http/ and app.ts import the HTTP framework.',
  ],
  [
    'apps/server/src/http/imports-web.ts',
    importing('../../../web/src/shared/clock.ts'),
    'imports neither test helpers nor the web app',
  ],
  [
    'apps/web/src/features/timeline/imports-feature.ts',
    importing('../pulls/b.ts'),
    'Features are composed in app/ only, and icons come from shared/ui/icons.ts.',
  ],
  [
    'apps/web/src/features/timeline/canvas/input/imports-feature.ts',
    importing('../../../pulls/b.ts'),
    'Features are composed in app/ only, and icons come from shared/ui/icons.ts.',
  ],
  [
    'apps/web/src/shared/imports-feature.ts',
    importing('#features/pulls/b.ts'),
    'shared/ imports no feature.',
  ],
]

describe('oxlint', () => {
  /** The linter's messages by file. */
  const errors = new Map<string, string>()
  let tree: string

  // A small tree with the repository's rules; one run for all violations, because starting is slow.
  beforeAll(() => {
    tree = mkdtempSync(path.join(tmpdir(), 'lint-layers-'))
    for (const file of RULES) {
      cpSync(path.join(repository, file), path.join(tree, file), { recursive: true })
    }
    for (const folder of FOLDERS) mkdirSync(path.join(tree, folder), { recursive: true })
    symlinkSync(path.join(repository, 'node_modules'), path.join(tree, 'node_modules'))
    for (const [file, text] of violations) {
      mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
      writeFileSync(path.join(tree, file), text)
    }
    const bin = path.join(repository, 'node_modules', '.bin', 'oxlint')
    const { stdout } = spawnSync(bin, ['--format', 'json', 'packages', 'apps'], {
      cwd: tree,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
    for (const { filename, severity, ...words } of diagnostics) {
      if (severity !== 'error') continue
      errors.set(filename, `${errors.get(filename) ?? ''} ${Object.values(words).join(' ')}`)
    }
  })

  afterAll(() => rmSync(tree, { recursive: true }))

  it.each(violations)('refuses %s', (file, _text, message) => {
    expect(errors.get(file)).toContain(message)
  })
})
