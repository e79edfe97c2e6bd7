import { LANGUAGES } from '@bannerday/domain/language'
import { loadItems } from '@bannerday/game-data/items'
import type { SimulatedAnnouncement } from '@bannerday/simulators/official/simulated-announcement'
import { expect, test } from 'vitest'
import { festival, withTestAnnouncements } from '#testing/test-announcements.ts'
import { loadFacts } from '../database/load-facts.ts'
import { openActivityCalendar } from './activity-calendar.ts'

const announcements = withTestAnnouncements()
const items = await loadItems('genshin')
const flins = Object.entries(items).find(([, { names }]) => names.en === 'Flins')!
const [flinsId, { names }] = flins

const name = (language: (typeof LANGUAGES)[number]) => names[language] ?? names.en
const wish: SimulatedAnnouncement = {
  ...festival,
  id: 31_007,
  class: 'gacha',
  titles: {
    en: `Event Wish "A Light of the Simulator": Boosted Drop Rate for "Lantern" ${name('en')} (Electro)!`,
    'zh-Hans': `「模拟之光」祈愿：「灯影·${name('zh-Hans')}(雷)」概率UP！`,
    'zh-Hant': `「模擬之光」祈願：「燈影·${name('zh-Hant')}(雷)」機率UP！`,
    ja: `イベント祈願「模擬の光」：「灯り・${name('ja')}（雷）」確率UP！`,
    ko: `이벤트 기원 「모의의 빛」: 「등불·${name('ko')}(번개)」 확률 UP!`,
    fr: `Vœux événement « Lumière simulée » : taux augmenté pour ${name('fr')} (Électro) !`,
  },
}

test('names the featured items of a newly announced wish in each language', async () => {
  const { database, simulator, read, now } = announcements
  await loadFacts(database.db, { activities: [], versions: [] })
  simulator().configure({ announce: [wish] })
  await read()
  const calendar = await openActivityCalendar(database.db, now)
  await calendar.refresh()
  for (const lang of LANGUAGES) {
    const { events } = JSON.parse(calendar.list({ games: 'genshin', lang })) as {
      events: { events: { title: string }[] }[]
    }
    const wireActivity = events[0]?.events.find(({ title }) => title.includes(name(lang)))
    expect(wireActivity).toMatchObject({
      type: 'gacha',
      featured: [
        { id: flinsId, name: name(lang), kind: 'character', rarity: 5, last_run_end: '2026-09-22' },
      ],
    })
  }
})
