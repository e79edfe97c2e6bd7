import { expect, test } from 'vitest'
import { returnOriginsOf } from './return-origins.ts'

test('one site is where everybody comes back to', () => {
  const publicUrl = 'http://localhost:8080'
  const alone = { publicUrl, chinaHost: null, internationalHost: null }
  expect(returnOriginsOf(alone)).toEqual({ china: publicUrl, international: publicUrl })
})

test('of two sites each has its own, and the one of the installation keeps its port', () => {
  const publicUrl = 'https://b.example:8443'
  const hosts = { publicUrl, chinaHost: 'b.example.cn', internationalHost: 'b.example' }
  expect(returnOriginsOf(hosts)).toEqual({
    china: 'https://b.example.cn',
    international: publicUrl,
  })
})
