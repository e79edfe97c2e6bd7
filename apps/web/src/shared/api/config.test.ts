import { expect, it } from 'vitest'
import { parseHost } from './config.ts'

const hosts = { china_host: 'bannerday.cn', international_host: 'bannerday.app' }

it('distinguishes the two sites by the full host name', () => {
  expect(parseHost(hosts, 'bannerday.cn')).toBe('china')
  expect(parseHost(hosts, 'bannerday.app')).toBe('international')
  expect(parseHost(hosts, 'www.bannerday.cn')).toBeUndefined()
  expect(parseHost(hosts, 'localhost')).toBeUndefined()
})

it('returns undefined without configured hosts', () => {
  expect(parseHost({ china_host: null, international_host: null }, 'bannerday.cn')).toBeUndefined()
})
