import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'
import { expect, it } from 'vitest'

const repository = path.resolve(import.meta.dirname, '..')
const FOLDERS = ['packages/domain/src', 'packages/contract/src', 'apps/server/src', 'apps/web/src']

/** The regular expression literals of the product, each with the first file that contains it. */
function listLiterals(): Map<string, { file: string; pattern: string; flags: string }> {
  const literals = new Map<string, { file: string; pattern: string; flags: string }>()
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
        const { pattern, flags } = node.regex
        if (!literals.has(node.raw ?? '')) literals.set(node.raw ?? '', { file, pattern, flags })
      },
    }).visit(program)
  }
  return literals
}

/**
 * A regular expression that backtracks more than linearly lets a stranger stop the server with one
 * text (ReDoS). The automaton analysis does not depend on the speed of the machine. It skips patterns
 * with lookaround; tests of their modules feed them hostile texts.
 */
it('finds no regular expression with super-linear backtracking', { timeout: 120_000 }, async () => {
  const literals = [...listLiterals().values()]
  expect(literals.length).toBeGreaterThan(200)
  const found = await Promise.all(
    literals.map(async ({ file, pattern, flags }) => {
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
