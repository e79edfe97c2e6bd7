import { writeWorkbook } from '@bannerday/domain/formats/sheets/write-workbook'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSource } from './read-file.ts'

const TEXT = '{"name":"琴 😀"}'

/** Encodes a text in UTF-16, little- or big-endian. */
function utf16(text: string, isLittle: boolean): Blob {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Blob([bytes])
}

test.each([
  ['UTF-8', new Blob([TEXT])],
  ['UTF-8 with a byte order mark', new Blob([`\uFEFF${TEXT}`])],
  ['UTF-16 as PowerShell writes it', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16 big-endian', utf16(`\uFEFF${TEXT}`, false)],
  ['UTF-16 without a byte order mark', utf16(TEXT, true)],
  ['UTF-16 big-endian without a byte order mark', utf16(TEXT, false)],
  ['UTF-8 in a gzip file', new Blob([gzipSync(strToU8(TEXT))])],
])('decodes a text in %s', async (_, file) => {
  expect(await readSource(file)).toEqual({ ok: true, value: TEXT })
})

test('reports a damaged gzip file', async () => {
  const cut = gzipSync(strToU8(TEXT)).slice(0, 12)
  const read = await readSource(new Blob([cut]))
  expect(read).toEqual({ ok: false, problem: { kind: 'file-unreadable' } })
})

test('reads an empty file as an empty text', async () => {
  expect(await readSource(new Blob([]))).toEqual({ ok: true, value: '' })
})

test('reads a workbook, and rejects a broken one', async () => {
  const sheets = [{ name: 'a', rows: [['琴', 1]] }]
  const parts = Object.entries(writeWorkbook(sheets)).map(([path, xml]) => [path, strToU8(xml)])
  const packed = zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>)
  expect(await readSource(new Blob([packed]))).toEqual({ ok: true, value: sheets })
  expect(await readSource(new Blob([packed.slice(0, 100)]))).toEqual({
    ok: false,
    problem: { kind: 'file-unreadable' },
  })
})
