import { expect, test } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['identity;q=0, *', 'br'],
  ['gzip;q=0.3, *;q=0', 'gzip'],
  ['zstd', 'identity'],
  ['*;q=0', 'identity'],
  [', ;;q=,=br', 'identity'],
])('chooses for Accept-Encoding %j the encoding %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
  expect(chooseEncoding(header)).toBe(encoding)
})
