import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { getActivityWindow } from '@bannerday/domain/activities/activity-window'
import { GAME_IDS } from '@bannerday/domain/game'

/** Path of the activities' images; each has one except versions. */
export const IMAGES_PATH = '/synthetic-pictures/'

/**
 * Creates a response of /api/events with `count` realistic activities: over 300 days including `nowMs`,
 * within the activity window, outside of which the page omits them.
 */
export function syntheticActivities(count: number, nowMs: number): string {
  const perGame = count / GAME_IDS.length
  const windowStart = Date.parse(`${getActivityWindow(nowMs).start}Z`)
  const first = Math.max(windowStart, nowMs - 240 * DAY_MS)
  const events = GAME_IDS.map((gameId, game) => ({
    game_id: gameId,
    events: Array.from({ length: perGame }, (_, n) => {
      const type = ACTIVITY_TYPES[n % 3]!
      const start = first + (n / perGame) * 300 * DAY_MS
      return {
        uuid: `00000000-0000-4000-8000-${String(game * 100_000 + n).padStart(12, '0')}`,
        game_id: gameId,
        type,
        title:
          type === 'version' ? `Version ${Math.floor(n / 10)}.${n % 10}` : `Activity number ${n}`,
        title_lang: 'en',
        start_time: wallClock(start),
        end_time: wallClock(start + (10 + (n % 12)) * DAY_MS),
        start_basis: 'server',
        end_basis: 'server',
        banner_img: type === 'version' ? null : `${IMAGES_PATH}${game}-${n}.jpg`,
        is_version_update: false,
        projected: false,
      }
    }),
  }))
  return JSON.stringify({ code: 200, message: 'OK', data: { events } })
}

const DAY_MS = 86_400_000

function wallClock(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19)
}
