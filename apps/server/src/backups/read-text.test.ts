import { expect, test } from 'vitest'
import { FORMAT_VERSION, type Manifest } from './file/manifest.ts'
import { readText } from './read-text.ts'
import { writeText } from './write-text.ts'

const MANIFEST: Manifest = {
  format: FORMAT_VERSION,
  product: '0.1.0',
  takenAt: '2026-11-28T00:00:00Z',
  postgres: '18.1',
  migrations: [1],
  tables: [{ name: 'notes', columns: ['id', 'text'] }],
}

/** Writes a backup of one table whose digest is correct for any rows. */
async function write(rows: string, manifest = MANIFEST): Promise<string> {
  const parts: Buffer[] = []
  const text = writeText(
    manifest,
    async function* () {
      yield Buffer.from(rows)
    },
    () => undefined,
  )
  for await (const part of text) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Reads a text as a stream of chunks; returns its rows, or the kind of the error. */
async function read(text: string, chunkBytes = 2 ** 16): Promise<string> {
  const bytes = Buffer.from(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      yield bytes.subarray(at, at + chunkBytes)
    }
  }
  const rows: Buffer[] = []
  try {
    await readText(chunks(), {
      onManifest: async () => undefined,
      consumeRows: async (_table, parts) => {
        for await (const part of parts) rows.push(part)
      },
    })
    return Buffer.concat(rows).toString()
  } catch (error) {
    return (error as Error).message
  }
}

test('returns the rows for any size of chunks', async () => {
  const rows = '1\tfirst\n2\ta \\\\. and \\r\\n\n3\t\\N\n'
  const text = await write(rows)
  for (const chunkBytes of [1, 2, 3, 7, 2 ** 16]) expect(await read(text, chunkBytes)).toBe(rows)
})

test.each([
  ['after the COPY statement', (text: string) => text.replace('stdin;', 'stdin; \\! id')],
  [
    'in place of the COPY statement',
    (text: string) => text.replace(/^copy.*$/m, 'drop table notes;'),
  ],
  ['outside the comments', (text: string) => text.replace('-- {', '{')],
  ['after a comment that ends early', (text: string) => text.replace('-- {', '-- {\r')],
  ['in the name of a table', (text: string) => text.replaceAll('notes', 'notes; drop table x')],
])('refuses statements for psql %s', async (_, change) => {
  const text = await write('1\ta\n')
  expect(await read(change(text))).toBe('damaged')
})

test('refuses rows that end for psql before their terminating line', async () => {
  expect(await read(await write('1\ta\n\\.\r\n\\! id\n'))).toBe('damaged')
})

test('refuses control characters that the terminal would run', async () => {
  expect(await read(await write('', { ...MANIFEST, product: '1\u001B]0;title' }))).toBe('damaged')
})

test('reads a long row in linear time', async () => {
  const row = `1\t${'0'.repeat(2 ** 26)}\n`
  expect((await read(await write(row))).length).toBe(row.length)
})
