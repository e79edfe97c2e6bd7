import type { getPatterns } from '@bannerday/domain/announcements/patterns'
import { FEED_LANGUAGES } from '@bannerday/domain/announcements/words/feed-language'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'
import { expect, it } from 'vitest'

const repository = path.resolve(import.meta.dirname, '..')
const FOLDERS = ['packages/domain/src', 'packages/contract/src', 'apps/server/src', 'apps/web/src']

type Found = { readonly file: string; readonly pattern: string; readonly flags: string }

/** Lists the distinct regular expressions of the product, each with the first file that contains it. */
async function listPatterns(): Promise<readonly Found[]> {
  const patterns = new Map<string, Found>()
  const builders: string[] = []
  const add = (found: Found) => {
    const key = `/${found.pattern}/${found.flags}`
    if (!patterns.has(key)) patterns.set(key, found)
  }
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS], {
    cwd: repository,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => existsSync(path.join(repository, file)))
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(path.join(repository, file), 'utf8'))
    new Visitor({
      Literal: (node) => {
        if (!('regex' in node) || !node.regex) return
        add({ file, pattern: node.regex.pattern, flags: node.regex.flags })
      },
      NewExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') builders.push(file)
      },
    }).visit(program)
  }
  for (const found of await recordBuiltPatterns(new Set(builders))) add(found)
  return [...patterns.values()]
}

/** Records the patterns that modules build with `new RegExp` when they load. */
async function recordBuiltPatterns(files: ReadonlySet<string>): Promise<readonly Found[]> {
  const built: Found[] = []
  let file = ''
  const NativeRegExp = globalThis.RegExp
  globalThis.RegExp = new Proxy(NativeRegExp, {
    construct(target, parameters: [string, string?]) {
      const { source: pattern, flags } = new target(...parameters)
      built.push({ file, pattern, flags })
      return new target(...parameters)
    },
  })
  try {
    for (file of files) {
      // The query loads a fresh copy: tests before this one may have loaded the module.
      const module = (await import(`${path.join(repository, file)}?patterns`)) as Record<
        string,
        unknown
      >
      if (file.endsWith('/announcements/patterns.ts')) {
        for (const language of FEED_LANGUAGES) (module.getPatterns as typeof getPatterns)(language)
      }
    }
  } finally {
    globalThis.RegExp = NativeRegExp
  }
  return built
}

/**
 * A regular expression with super-linear backtracking lets a client block the server with a single
 * text (ReDoS). The automaton analysis does not depend on the speed of the machine. It skips patterns
 * with lookaround; tests of their modules feed them hostile texts.
 */
it('finds no regular expression with super-linear backtracking', { timeout: 120_000 }, async () => {
  const patterns = await listPatterns()
  expect(patterns.length).toBeGreaterThan(500)
  const found = await Promise.all(
    patterns.map(async ({ file, pattern, flags }) => {
      const result = await check(pattern, flags, {
        checker: 'automaton',
        timeout: 2_000,
      })
      if (result.status !== 'vulnerable') return []
      return [`${file}: /${pattern}/${flags} on ${result.attack.pattern}`]
    }),
  )
  expect(found.flat()).toEqual([])
})
