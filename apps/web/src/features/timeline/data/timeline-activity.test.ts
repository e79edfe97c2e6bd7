import type { Activity } from '@bannerday/contract/activities'
import { getActivityWindow } from '@bannerday/domain/activities/activity-window'
import { getGameServers } from '@bannerday/domain/time/game-servers'
import { expect, test } from 'vitest'
import { createTexts } from '#shared/texts/texts.ts'
import { readActivity, timelineActivity } from './timeline-activity.ts'

const t = createTexts({ en: { app: { version_with_number: 'Version {{number}}' } } }).getTranslator(
  'en',
)

const servers = getGameServers({ wuthering: 'UTC-5' }, 'UTC+8')

const version: Activity = {
  uuid: 'd9a0c1f4-31c0-4e0e-9d0c-0e6a9d5f5d11',
  game_id: 'wuthering',
  type: 'version',
  title: 'Version after 3.7',
  title_lang: 'en',
  start_time: '2026-11-12T11:00:00',
  end_time: '2026-12-23T04:00:00',
  start_basis: 'instant',
  end_basis: 'instant',
  banner_img: null,
  is_version_update: true,
  projected: true,
  projection: { margin_days: 16, observations: 6, versions: ['3.1', '3.6'], number_open: true },
}

function getTitle(activity: Activity): string {
  const window = getActivityWindow(Date.UTC(2026, 10, 22))
  return timelineActivity(activity, { servers, language: 'en', shown: window, t }).title
}

test('leaves an unnumbered version without the number of the previous version', () => {
  expect(getTitle(version)).toBe('Wuthering Waves - Version after 3.7')
})

test('names any other version by its number', () => {
  const { projection: _, ...announced } = { ...version, title: 'Version 3.8', projected: false }
  expect(getTitle(announced)).toBe('Wuthering Waves - Version 3.8')
})

test("computes times on the clock of each game's own server", () => {
  const window = getActivityWindow(Date.UTC(2026, 10, 22))
  const settings = { servers, language: 'en', shown: window, t } as const
  const event: Activity = { ...version, type: 'event', start_basis: 'server', end_basis: 'server' }
  const american = timelineActivity(event, settings)
  const asian = timelineActivity({ ...event, game_id: 'starrail' }, settings)
  expect(american.start).toBe(Date.UTC(2026, 10, 12, 16))
  expect(asian.start).toBe(Date.UTC(2026, 10, 12, 3))
})

test('parses an activity again only when a longer past changes it', () => {
  const { start, end } = getActivityWindow(Date.UTC(2026, 10, 22))
  const settings = { servers, language: 'en', t } as const
  const long = { ...version, start_time: '2026-01-01T00:00:00' }
  const ofWindow = { ...settings, shown: { start, end } }
  const withPast = { ...settings, shown: { start: '2025-05-01T00:00:00', end } }
  const [before, cutBefore] = [readActivity(version, ofWindow), readActivity(long, ofWindow)]
  expect(readActivity(version, withPast)).toBe(before)
  expect(readActivity(long, withPast).shown.start).toBeLessThan(cutBefore.shown.start)
  expect(readActivity(version, { ...withPast, language: 'fr' })).not.toBe(before)
})
