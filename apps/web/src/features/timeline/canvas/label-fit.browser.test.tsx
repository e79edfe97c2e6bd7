import { GAME_IDS } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { DAY_WIDTHS } from '@bannerday/domain/activities/timeline-scale'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startI18n } from '#shared/i18n/i18n.ts'
import { writePreference } from '#shared/preferences.ts'
import { renderApp } from '#testing/render-app.tsx'
import { saveTimelineState } from '../url-state.ts'
import { mockActivities, day, wireActivity } from '../testing/mock-activities.ts'
import { findClippedTexts } from '../testing/find-clipped-texts.ts'
import { findLabel, listBars, scrollTimeline } from '../testing/show-timeline.tsx'

const TITLES: Partial<Record<Language, string>> = {
  en: 'Event Wish "The Lone Light Knocks at Night"',
  fr: 'Vœux d’événement « La Lumière solitaire frappe à la nuit »',
  'zh-Hans': '「孤光叩夜」角色祈愿活动开启',
  ja: 'イベント祈願「孤灯、夜を叩く」',
}
const FLINS = { id: '1', name: 'Flins', kind: 'character', rarity: 5 } as const
const RIN = { ...FLINS, id: '2', name: 'Rin Tohsaka' }
const SABER = { ...FLINS, id: '3', name: 'Saber' }

/**
 * Creates activities of all lengths in adjacent rows, with and without featured items, announced
 * and projected.
 */
function activitiesIn(language: Language) {
  return Array.from({ length: 160 }, (_, n) => {
    const start = -40 + ((n * 37) % 80)
    const lasts = [0.5, 1, 2, 3, 5, 8, 13, 21, 42][n % 9]!
    return wireActivity({
      title: TITLES[language]!,
      title_lang: n % 5 === 0 ? 'zh-Hans' : language,
      game_id: GAME_IDS[n % 4]!,
      type: (['event', 'gacha', 'challenge'] as const)[n % 3]!,
      start_time: day(start),
      end_time: day(start + lasts),
      projected: n % 7 === 0,
      featured: n % 2 === 0 && n % 3 === 1 ? (n % 4 === 0 ? [RIN, SABER] : [FLINS]) : [],
    })
  })
}

beforeEach(() => saveTimelineState({ search: {}, position: null, openDate: null }))
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

const PHONE = [390, 844] as const
const DESKTOP = [1440, 900] as const

// Labels of Chinese and Japanese wrap by the same rules.
test.each([
  { language: 'en', size: PHONE },
  { language: 'en', size: DESKTOP },
  { language: 'fr', size: PHONE },
  { language: 'fr', size: DESKTOP },
  { language: 'zh-Hans', size: PHONE },
  { language: 'ja', size: DESKTOP },
] as const)(
  'cuts no letter at an edge, in $language at $size',
  async ({ language, size }) => {
    await page.viewport(size[0], size[1])
    writePreference('userLanguage', language)
    // The texts load from the network, the activities do not.
    await startI18n()
    mockActivities(activitiesIn(language))
    for (const zoom of DAY_WIDTHS) {
      saveTimelineState({ search: {}, position: null, openDate: null })
      const { unmount } = await renderApp(`/timeline?zoom=${zoom}`)
      await expect.poll(() => listBars().filter(findLabel).length).toBeGreaterThan(5)
      const scroller = listBars()[0]!.closest('section')!
      // Many bars of all lengths have their edges at other positions after each step.
      for (const left of [37, -61]) {
        await scrollTimeline(scroller, { left })
        await expect.poll(findClippedTexts).toEqual([])
      }
      await unmount()
    }
  },
  60_000,
)
