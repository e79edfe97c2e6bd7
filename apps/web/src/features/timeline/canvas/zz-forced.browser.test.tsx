import { test } from 'vitest'
import { page } from 'vitest/browser'
import { GAME_IDS } from '@bannerday/domain/game'
import { nowMs } from '#shared/clock.ts'
import { emulateMedia } from '#testing/emulate-media.ts'
import { createActivity } from '../testing/create-activity.ts'
import { showTimeline } from '../testing/show-timeline.tsx'
import { writePreference } from '#shared/preferences.ts'

const now = nowMs()
test.each(['dark', 'light'])('shoot %s', async (scheme) => {
  await page.viewport(1100, 700)
  await emulateMedia({ 'forced-colors': 'active', 'prefers-color-scheme': scheme })
  const bars = [
    ...GAME_IDS.map((gameId) => createActivity(now, -9, 15, { gameId, type: 'gacha', title: 'Its banner' })),
    ...GAME_IDS.map((gameId) => createActivity(now, -9, 50, { gameId, type: 'version', title: 'Version 6.2' })),
    createActivity(now, -9, 10.5, { type: 'event', title: 'Ends tomorrow' }),
    createActivity(now, -9, 12.5, { type: 'challenge', title: 'Ends in three' }),
    createActivity(now, -20, 12.5, { type: 'event', title: 'Ended' }),
    createActivity(now, 3, 12.5, { type: 'event', title: 'Coming' , projected: true}),
    createActivity(now, 3, 12.5, { type: 'event', title: 'Coming open' , isEndUnknown: true, gameId: 'zenless'}),
  ]
  writePreference('activityStatus', { [bars[0]!.uuid]: 'done' })
  await showTimeline(bars)
  await page.screenshot({ path: `/tmp/shots/forced-${scheme}.png` })
  document.querySelector<HTMLElement>('[data-date][aria-current]')!.click()
  await page.getByRole('dialog').element()
  await page.screenshot({ path: `/tmp/shots/forced-day-${scheme}.png` })
})
