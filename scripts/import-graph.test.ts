import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findCycles,
  findReachable,
  readImportGraph,
  readLoadGraph,
  toFolderGraph,
} from './import-graph.ts'

const repository = path.resolve(import.meta.dirname, '..')

const code = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.d\.ts$|\.(test|e2e)\.tsx?$/.test(file))
  .filter((file) => existsSync(path.join(repository, file)))

describe('this repository', () => {
  const graph = readImportGraph(repository, code)

  it('has no import cycle between files', () => {
    expect(graph.get('apps/server/src/main.ts')).toContain('apps/server/src/start-server.ts')
    expect(findCycles(graph)).toEqual([])
  })

  it('has no import cycle between folders', () => {
    expect(findCycles(toFolderGraph(graph))).toEqual([])
  })
})

/** Modules of other pages that the router reads: search parameters and preference keys. */
const SHARED_WITH_OTHER_PAGES = [
  'apps/web/src/features/archive/archive-search.ts',
  'apps/web/src/features/pulls/local-store/record-view.ts',
  'apps/web/src/features/pulls/records/records-search.ts',
  'packages/domain/src/odds/odds-target.ts',
]

describe('the first load of the timeline', () => {
  it('contains no other module of other pages', () => {
    const loaded = readLoadGraph(repository, code)
    const entries = ['main.tsx', 'app/mount.tsx', 'features/timeline/timeline-page.tsx']
    const reached = new Set(
      entries.flatMap((entry) => [...findReachable(loaded, `apps/web/src/${entry}`)]),
    )
    expect(reached).toContain('apps/web/src/features/timeline/canvas/activity-bar.tsx')
    const otherPageModules = [...reached].filter(
      (file) =>
        /^apps\/web\/src\/(features\/(?!timeline\/)|shared\/(captcha\/|games\/launch-)|shared\/ui\/(alert|fields|loading-button|segmented-control|tabs)\.)/.test(
          file,
        ) ||
        /^packages\/domain\/src\/(odds|collection|formats|outcomes|pity|plan|pulls)\//.test(file),
    )
    expect(otherPageModules.toSorted()).toEqual(SHARED_WITH_OTHER_PAGES)
  })
})

describe('the import graph', () => {
  let tree: string
  beforeAll(() => {
    tree = mkdtempSync(path.join(tmpdir(), 'import-graph-'))
  })
  afterAll(() => rmSync(tree, { recursive: true }))

  function write(files: Record<string, string>): string[] {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
      writeFileSync(path.join(tree, file), text)
    }
    return Object.keys(files)
  }

  it.each([
    ['an import', "import { b } from './b.ts'\n"],
    ['a type-only import', "import type { b } from './b.ts'\n"],
    ['a dynamic import', "const b = await import('./b.ts')\n"],
    ['a re-export', "export { b } from './b.ts'\n"],
    ['a worker address', "const b = new URL('./b.ts', import.meta.url)\n"],
    ['a subpath import', "import { b } from '#room/b.ts'\n"],
  ])('finds a cycle closed by %s', (_kind, line) => {
    const files = write({
      'apps/web/src/room/a.ts': line,
      'apps/web/src/room/b.ts': "import '../other/c.ts'\n",
      'apps/web/src/other/c.ts': "import '#room/a.ts'\n",
    })
    expect(findCycles(readImportGraph(tree, files))).toHaveLength(3)
  })

  it('finds a cycle between folders whose files form no cycle', () => {
    const files = write({
      'packages/domain/src/one/a.ts': "import '@bannerday/domain/two/b'\n",
      'packages/domain/src/two/b.ts': '',
      'packages/domain/src/two/c.ts': "import '../one/d.ts'\n",
      'packages/domain/src/one/d.ts': '',
    })
    const graph = readImportGraph(tree, files)
    expect(findCycles(graph)).toEqual([])
    expect(findCycles(toFolderGraph(graph))).toEqual([
      'packages/domain/src/one',
      'packages/domain/src/two',
    ])
  })

  it.each([
    ["import { b } from './b.ts'\n", true],
    ["import './b.ts'\n", true],
    ["export { b } from './b.ts'\n", true],
    ["import { type B, b } from './b.ts'\n", true],
    ["import type { b } from './b.ts'\n", false],
    ["import { type B } from './b.ts'\n", false],
    ["export type { B } from './b.ts'\n", false],
    ["const b = await import('./b.ts')\n", false],
    ["const b = new URL('./b.ts', import.meta.url)\n", false],
  ])('reads whether %j loads the module at once: %j', (line, isLoaded) => {
    const files = write({ 'apps/web/src/room/a.ts': line, 'apps/web/src/room/b.ts': '' })
    const loaded = readLoadGraph(tree, files).get('apps/web/src/room/a.ts')
    expect([...loaded!]).toEqual(isLoaded ? ['apps/web/src/room/b.ts'] : [])
  })
})
