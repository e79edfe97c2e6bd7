import { readFileSync } from 'node:fs'

const page = new URL('../../../../docs/operations/distribution.md', import.meta.url)

/** The SQL statements under a heading of the page about distribution, in order. */
export function documentedStatements(
  heading: 'Let go of the release before' | 'Spread the tables' | 'A cluster of the release before',
): readonly string[] {
  const section = readFileSync(page, 'utf8').split(`\n### ${heading}\n`)[1]?.split('\n#')[0] ?? ''
  const blocks = [...section.matchAll(/^```sql\n(.*?)^```/gms)].map(([, block]) => block ?? '')
  const statements = blocks.flatMap((block) => block.match(/[^;]+;/g) ?? [])
  if (statements.length === 0) throw new Error(`No statements under "${heading}"`)
  return statements
}
