import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Prints how many files of the package Node was asked to find, and whether the package works. */
const program = `
  import { registerHooks } from 'node:module'
  let asked = 0
  registerHooks({
    resolve(specifier, context, resolve) {
      if (specifier.startsWith('.') && context.parentURL?.includes('/drizzle-orm/')) asked += 1
      return resolve(specifier, context)
    },
  })
  await import('./find-package-files.ts')
  const { sql } = await import('drizzle-orm')
  const { PgDialect } = await import('drizzle-orm/pg-core')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const text = new PgDialect().sqlToQuery(sql\`select \${1}\`).sql
  console.log(asked, text, typeof drizzle)
`

test('Node is not asked for the files of the large package, and they are found', async () => {
  const node = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
  })
  expect((await node).stdout).toBe('0 select $1 function\n')
})
