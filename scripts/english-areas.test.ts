import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MessageTree } from '@bannerday/locales/merge-messages'
import { expect, test } from 'vitest'
import { reachedFrom, readLateGraph, readLoadGraph } from './import-graph.ts'

const repository = path.resolve(import.meta.dirname, '..')
const ENGLISH = 'packages/locales/src/english'

/** These ask for a text only where something else is shown that brings it. */
const SHOWN_WITH_OTHERS = [
  'apps/web/src/features/account/device-words/use-device-text.ts',
  'apps/web/src/features/pulls/picture/picture-button.tsx',
  'apps/web/src/features/pulls/picture/picture-dialog.tsx',
  'apps/web/src/features/pulls/picture/use-picture-content.ts',
  'apps/web/src/features/timeline/clock/time-left.ts',
]

const code = globSync(['apps/web/src/**/*.{ts,tsx}', `${ENGLISH}/*.ts`], { cwd: repository })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => file.split(path.sep).join('/'))
const loaded = readLoadGraph(repository, code)
const late = readLateGraph(repository, code)
const shown = new Map(code.map((file) => [file, keysIn(read(file))]))

const areas = code
  .filter((file) => file.startsWith(ENGLISH))
  .map((file) => path.basename(file, '.ts'))
  .map((area) => [area, messagesOf(area)] as const)

test.each(areas)('the English of %s comes before what shows it', (area, messages) => {
  const others = areas.filter(([other]) => other !== area)
  const isOnlyHere = (key: string) =>
    isIn(messages, key) && !others.some(([, tree]) => isIn(tree, key))
  const silent = [...loadedWithout(`${ENGLISH}/${area}.ts`)].filter(
    (file) => !SHOWN_WITH_OTHERS.includes(file) && shown.get(file)?.some(isOnlyHere),
  )
  expect(silent).toEqual([])
})

test('of each area a text is seen to be shown', () => {
  const keys = [...shown.values()].flat()
  const unseen = areas.filter(([, messages]) => !keys.some((key) => isIn(messages, key)))
  expect(unseen.map(([area]) => area)).toEqual([])
})

/** What may be there while a file is not: it comes with none of the parts loaded until then. */
function loadedWithout(english: string): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = ['apps/web/src/main.tsx']
  const seen = new Set(waiting)
  for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
    const together = [start, ...reachedFrom(loaded, start)]
    if (together.includes(english)) continue
    for (const file of together) found.add(file)
    const next = together.flatMap((file) => [...(late.get(file) ?? [])])
    for (const file of next) if (!seen.has(file)) waiting.push(file)
    for (const file of next) seen.add(file)
  }
  return found
}

/** The keys that stand in a file, and the beginnings of those that are put together. */
function keysIn(text: string): readonly string[] {
  return [...text.matchAll(/['"`](app(?:\.[\w-]+)+)/g)].map(([, key = '']) => key)
}

function isIn(messages: MessageTree, key: string): boolean {
  const parts = key.split('.')
  const last = parts.pop() ?? ''
  let found: MessageTree | string | undefined = messages
  for (const part of parts) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'object' && (last in found || `${last}_other` in found)
}

function messagesOf(area: string): MessageTree {
  return JSON.parse(read(`packages/locales/messages/en/${area}.json`)) as MessageTree
}

function read(file: string): string {
  return readFileSync(path.join(repository, file), 'utf8')
}
