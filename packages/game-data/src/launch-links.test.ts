import { GAME_IDS } from '@bannerday/domain/game'
import { expect, test } from 'vitest'
import { launchLinks } from './launch-links.ts'
import { siteLinks } from './site-links.ts'

const allLinks = GAME_IDS.flatMap((game) => [launchLinks[game].cn, launchLinks[game].global])

test('has no desktop link for Wuthering Waves and no global cloud page', () => {
  expect(launchLinks.wuthering.cn.pc).toBeNull()
  expect(launchLinks.wuthering.global.pc).toBeNull()
  for (const game of GAME_IDS) expect(launchLinks[game].global.cloudUrl).toBeNull()
})

test('opens apps by their own scheme, and pages by https', () => {
  for (const links of allLinks) {
    for (const scheme of [links.pc, links.mobile, links.cloudMobile]) {
      if (scheme !== null) expect(scheme).toMatch(/^(?!https?:)[a-z][a-z-]*:\/\//)
    }
    for (const page of [links.cloudUrl, links.download]) {
      if (page !== null) expect(new URL(page).protocol).toBe('https:')
    }
  }
})

test('opens the Chinese cloud apps by their known schemes', () => {
  const schemes = GAME_IDS.map((game) => launchLinks[game].cn.cloudMobile)
  expect(schemes).toEqual(['yscloud://', 'srcloud://', 'cloudnap://', 'akiyun://'])
})

test('has two official sites and a tracker for every game', () => {
  for (const game of GAME_IDS) {
    const { official, tracker } = siteLinks[game]
    for (const url of [official.cn, official.global, tracker.url]) {
      expect(new URL(url).protocol).toBe('https:')
    }
    expect(tracker.name).not.toBe('')
  }
})
