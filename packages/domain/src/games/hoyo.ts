import { type RuleSource, secondRates, topRates } from './pity-rule.ts'
import type { ServerRegion } from './server-region.ts'

const UID_DIGITS: Readonly<Record<string, ServerRegion>> = {
  1: 'china',
  2: 'china',
  3: 'china',
  4: 'china',
  5: 'china',
  6: 'america',
  7: 'europe',
  8: 'asia',
  9: 'taiwan',
}

/**
 * Nine digits: the first is the region. Ten digits: the second is, the first is a carry. According
 * to client code of 2026-05.
 */
export function parseHoyoUidRegion(uid: string): ServerRegion | undefined {
  if (uid.length < 9 || uid.length > 10) return undefined
  return UID_DIGITS[uid[uid.length - 9] ?? '']
}

export const CHARACTER = topRates(0.006, 0.016, 90, 74, 0.06)
export const SECOND = secondRates(0.051, 0.13)

export const HOYO_GACHA: RuleSource = {
  title: 'HoYo.Gacha 1.2.9',
  url: 'https://github.com/lgou2w/HoYo.Gacha',
  read: '2026-05',
}
export const HOYO_BUDDY: RuleSource = {
  title: 'Hoyo Buddy',
  url: 'https://github.com/seriaati/hoyo-buddy',
  read: '2026-08',
}
