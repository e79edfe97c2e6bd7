import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQrLink, writeQrLink } from './qr-link.ts'

const ORIGIN = 'https://b.example'
const SESSION = '0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b10'

test('parses links of this app on any host', () => {
  const code = fc.stringMatching(/^[\w-]{43}$/)
  fc.assert(
    fc.property(fc.webUrl({ withFragments: false }), code, fc.uuid(), (url, code, sessionId) => {
      const link = { code, sessionId }
      expect(readQrLink(writeQrLink(new URL(url).origin, link))).toEqual(link)
    }),
  )
})

test.each([
  ['', 'nothing'],
  ['WIFI:S:net;T:WPA;P:secret;;', 'no link'],
  [`${ORIGIN}/settings?qr_code=abc`, 'no session'],
  [`${ORIGIN}/settings?qr_session_id=${SESSION}`, 'no code'],
  [`${ORIGIN}/settings?qr_code=a%20b&qr_session_id=${SESSION}`, 'another code'],
  [`${ORIGIN}/settings?qr_code=abc&qr_session_id=1`, 'another session'],
  [`${ORIGIN}/pay?qr_code=abc&qr_session_id=${SESSION}`, 'another page'],
  [`${ORIGIN}/settings?qr_code=abc&qr_session_id=${SESSION}&x=${'x'.repeat(999)}`, 'too long'],
])('rejects %s: it is %s', (text) => {
  expect(readQrLink(text)).toBeNull()
})

test('parses any content without an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readQrLink(text)))
})
