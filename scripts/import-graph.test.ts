import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findCircles,
  foldersOf,
  reachedFrom,
  readImportGraph,
  readLoadGraph,
} from './import-graph.ts'

const repository = path.resolve(import.meta.dirname, '..')
const MOST_FILES = 30

/** One file for each format or journey, and for the English of each area. */
const LONG_ROWS = /\/(peers|journeys|english)$/

const code = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.d\.ts$|\.(test|e2e)\.tsx?$/.test(file))
  .filter((file) => existsSync(path.join(repository, file)))
const graph = readImportGraph(repository, code)

let tree: string
beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'import-graph-'))
})
afterAll(() => rmSync(tree, { recursive: true }))

function plant(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), text)
  }
  return Object.keys(files)
}

test('no files import each other in a circle', () => {
  expect(findCircles(graph)).toEqual([])
})

test('no folders import each other in a circle', () => {
  expect(findCircles(foldersOf(graph))).toEqual([])
})

test('no folder is crowded', () => {
  const counts = new Map<string, number>()
  for (const file of code) {
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const crowded = [...counts].filter(
    ([folder, count]) => count > MOST_FILES && !LONG_ROWS.test(folder),
  )
  expect(crowded).toEqual([])
})

test('the graph holds what it should', () => {
  expect(graph.get('apps/web/src/main.tsx')?.size).toBeGreaterThan(0)
  expect(graph.get('apps/server/src/main.ts')).toContain('apps/server/src/start-server.ts')
})

test.each([
  ['an import', "import { b } from './b.ts'\n"],
  ['an import of a type', "import type { b } from './b.ts'\n"],
  ['an import when needed', "const b = await import('./b.ts')\n"],
  ['a re-export', "export { b } from './b.ts'\n"],
  ['the address of a worker', "const b = new URL('./b.ts', import.meta.url)\n"],
  ['an import by the name in the app', "import { b } from '#room/b.ts'\n"],
])('%s closes a circle', (_kind, line) => {
  const files = plant({
    'apps/web/src/room/a.ts': line,
    'apps/web/src/room/b.ts': "import '../other/c.ts'\n",
    'apps/web/src/other/c.ts': "import '#room/a.ts'\n",
  })
  expect(findCircles(readImportGraph(tree, files))).toHaveLength(3)
})

test('folders are in a circle where no file is', () => {
  const files = plant({
    'packages/domain/src/one/a.ts': "import '@bannerday/domain/two/b'\n",
    'packages/domain/src/two/b.ts': '',
    'packages/domain/src/two/c.ts': "import '../one/d.ts'\n",
    'packages/domain/src/one/d.ts': '',
  })
  const planted = readImportGraph(tree, files)
  expect(findCircles(planted)).toEqual([])
  expect(findCircles(foldersOf(planted))).toEqual([
    'packages/domain/src/one',
    'packages/domain/src/two',
  ])
})

test.each([
  ["import { b } from './b.ts'\n", true],
  ["import './b.ts'\n", true],
  ["export { b } from './b.ts'\n", true],
  ["import { type B, b } from './b.ts'\n", true],
  ["import type { b } from './b.ts'\n", false],
  ["import { type B } from './b.ts'\n", false],
  ["export type { B } from './b.ts'\n", false],
  ["const b = await import('./b.ts')\n", false],
  ["const b = new URL('./b.ts', import.meta.url)\n", false],
])('%j: loads it at once: %j', (line, isLoaded) => {
  const files = plant({ 'apps/web/src/room/a.ts': line, 'apps/web/src/room/b.ts': '' })
  const loaded = readLoadGraph(tree, files).get('apps/web/src/room/a.ts')
  expect([...loaded!]).toEqual(isLoaded ? ['apps/web/src/room/b.ts'] : [])
})

/** What the router reads of other pages' addresses, and what names a preference. */
const OF_OTHER_PAGES = [
  'apps/web/src/features/archive/archive-search.ts',
  'apps/web/src/features/archive/genshin-activities-title.ts',
  'apps/web/src/features/notification/notification-search.ts',
  'apps/web/src/features/pulls/device/rows/record-calls.ts',
  'apps/web/src/features/pulls/records/records-search.ts',
  'packages/domain/src/odds/odds-target.ts',
]

test('the first load of the timeline brings nothing of other pages', () => {
  const loaded = readLoadGraph(repository, code)
  const starts = ['main.tsx', 'app/mount.tsx', 'features/timeline/timeline-page.tsx']
  const reached = new Set(
    starts.flatMap((start) => [...reachedFrom(loaded, `apps/web/src/${start}`)]),
  )
  expect(reached).toContain('apps/web/src/features/timeline/canvas/activity-bar.tsx')
  const ofOthers = [...reached].filter(
    (file) =>
      /^apps\/web\/src\/(features\/(?!timeline\/)|shared\/(human-check|launch|ui\/mantine)\/)/.test(
        file,
      ) ||
      /^packages\/domain\/src\/(chances|collection|formats|markers|pity|plan|pulls)\//.test(file),
  )
  expect(ofOthers.toSorted()).toEqual(OF_OTHER_PAGES)
})
