import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const repository = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8')
const exists = (file: string) => existsSync(path.join(repository, file))

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && exists(file))

/** Converts a heading to its GitHub anchor. */
function toAnchor(heading: string): string {
  const text = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
  return text.trim().replaceAll(' ', '-')
}

function hasAnchor(file: string, anchor: string): boolean {
  const headings = read(file).matchAll(/^#+ (.*)$/gm)
  return [...headings].some(([, heading = '']) => toAnchor(heading) === anchor)
}

it('finds the target of every relative link in the documentation', () => {
  const pages = files.filter((file) => file.endsWith('.md'))
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^[a-z]+:/.test(link)) return []
      const [target = '', anchor] = link.split('#')
      const file = target === '' ? page : path.join(path.dirname(page), target)
      const isFound = exists(file) && (anchor === undefined || hasAnchor(file, anchor))
      return isFound ? [] : [`${page}: ${link}`]
    }),
  )
  expect(pages.length).toBeGreaterThan(0)
  expect(dead).toEqual([])
})

it('finds every page and decision that the code refers to', () => {
  const code = files.filter((file) =>
    /\.(tsx?|mjs|css|ya?ml|sh)$|Dockerfile$|Caddyfile$/.test(file),
  )
  const decisions = globSync('docs/decisions/*.md', { cwd: repository })
    .map((file) => path.basename(file).slice(0, 3))
    .join()
  const dead = code.flatMap((file) => {
    const text = read(file)
    const pages = [...text.matchAll(/\b(?:docs|operations)\/[\w./-]+\.md\b/g)]
      .map(([page]) => page)
      .filter((page) => !exists(page) && !exists(`docs/${page}`))
    const numbers = [...text.matchAll(/\bdecision (\d{3})\b/g)]
      .map(([, number = '']) => number)
      .filter((number) => !decisions.includes(number))
    return [...pages, ...numbers].map((target) => `${file}: ${target}`)
  })
  expect(dead).toEqual([])
})
