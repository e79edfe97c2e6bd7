import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectEncoding } from './text-encoding.ts'

const texts = fc
  .tuple(fc.constantFrom('{', '[', 'time', 'uid'), fc.string({ unit: 'grapheme' }))
  .map((parts) => parts.join(''))

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}

test.each(['', '\uFEFF'])('detects the encoding of any text after "%s"', (mark) => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(detectEncoding(utf16(mark + text, true))).toBe('utf-16le')
      expect(detectEncoding(utf16(mark + text, false))).toBe('utf-16be')
      expect(detectEncoding(Buffer.from(mark + text))).toBe('utf-8')
    }),
  )
})

test.each([[[]], [[0]], [[0, 0]], [[0x7b]]])('detects %j as UTF-8', (bytes) => {
  expect(detectEncoding(Uint8Array.from(bytes))).toBe('utf-8')
})
