import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect, test } from 'vitest'
import { hasCertificates } from './has-certificates.ts'

const CERTIFICATES: [string, unknown] = ['x5c', [new Uint8Array(10)]]

test.each<[string, [string, unknown][], boolean]>([
  ['none', [], false],
  ['packed', [['sig', new Uint8Array(10)]], false],
  ['packed', [CERTIFICATES], true],
  ['tpm', [], true],
  ['fido-u2f', [CERTIFICATES], true],
])('reports certificates in %s as %j', async (format, statement, expected) => {
  const attestation = new Map<string, unknown>([
    ['fmt', format],
    ['attStmt', new Map(statement)],
    ['authData', new Uint8Array(37)],
  ])
  const text = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
  expect(await hasCertificates(text)).toBe(expected)
})

test('throws for invalid attestation objects', async () => {
  await expect(hasCertificates('AAAA')).rejects.toThrow()
})
