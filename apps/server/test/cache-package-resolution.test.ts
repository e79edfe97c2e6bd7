import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

/**
 * A program that prints how many files of the package Node resolved, how often an entry was
 * resolved twice, and whether the package works.
 */
const program = `
  import { registerHooks } from 'node:module'
  const entries = []
  let files = 0
  registerHooks({
    resolve(specifier, context, resolve) {
      if (specifier.startsWith('drizzle-orm')) entries.push(specifier)
      if (specifier.startsWith('.') && context.parentURL?.includes('/drizzle-orm/')) files += 1
      return resolve(specifier, context)
    },
  })
  await import('./cache-package-resolution.ts')
  const { sql } = await import('drizzle-orm')
  const { PgDialect } = await import('drizzle-orm/pg-core')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  await import('./database/tables/accounts.ts')
  await import('./database/tables/votes.ts')
  const text = new PgDialect().sqlToQuery(sql\`select \${1}\`).sql
  console.log(files, entries.length - new Set(entries).size, text, typeof drizzle)
`

const sourceFolder = fileURLToPath(new URL('../src/', import.meta.url))

describe('cache-package-resolution', () => {
  test('resolves each entry of the large package once and none of its files', async () => {
    const node = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      cwd: sourceFolder,
    })
    expect((await node).stdout).toBe('0 0 select $1 function\n')
  })
})
