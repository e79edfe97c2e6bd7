import { expect, test } from 'vitest'
import { getRedirectOrigins } from './redirect-origins.ts'

test('uses one origin with a single site', () => {
  const publicUrl = 'http://localhost:8080'
  const singleSite = { publicUrl, chinaHost: null, internationalHost: null }
  expect(getRedirectOrigins(singleSite)).toEqual({ china: publicUrl, international: publicUrl })
})

test('uses the origin of each of two sites, and keeps the port of the installation', () => {
  const publicUrl = 'https://b.example:8443'
  const hosts = { publicUrl, chinaHost: 'b.example.cn', internationalHost: 'b.example' }
  expect(getRedirectOrigins(hosts)).toEqual({
    china: 'https://b.example.cn',
    international: publicUrl,
  })
})
