import { expect, it } from 'vitest'
import { hostOf } from './host-of.ts'

const hosts = { china_host: 'bannerday.cn', international_host: 'bannerday.app' }

it('distinguishes the two sites by the full host name', () => {
  expect(hostOf(hosts, 'bannerday.cn')).toBe('china')
  expect(hostOf(hosts, 'bannerday.app')).toBe('international')
  expect(hostOf(hosts, 'www.bannerday.cn')).toBeUndefined()
  expect(hostOf(hosts, 'localhost')).toBeUndefined()
})

it('knows neither where none is configured', () => {
  expect(hostOf({ china_host: null, international_host: null }, 'bannerday.cn')).toBeUndefined()
})
