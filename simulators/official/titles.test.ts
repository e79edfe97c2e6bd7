import { expect, test } from 'vitest'
import { detectBannerKind } from '@bannerday/domain/activities/banner-kind'
import { getPatterns } from '@bannerday/domain/announcements/patterns'
import { plainText } from '@bannerday/domain/announcements/plain-text'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { getTraits } from '@bannerday/domain/games/traits'
import { LANGUAGES } from '@bannerday/domain/language'
import { getItemKinds, type ItemTable } from '@bannerday/game-data/item'
import { createBannerTitles } from './titles.ts'

type Item = ItemTable[string]

const createTitles = (gameId: GameId, ...featured: Item[]) =>
  createBannerTitles({ gameId, known: { 'zh-Hans': '「雨」' }, featured, isRerun: true })

const character: Item = { rarity: 5, kind: 'character', names: { en: 'Rain', ja: '雨子' } }
const cone: Item = { rarity: 5, kind: 'light-cone', names: { en: 'Umbrella', ja: '傘' } }

test.each(GAME_IDS.filter((gameId) => getTraits(gameId).announcements !== null))(
  'creates titles of %s that are recognized as banners with their kind',
  (gameId) => {
    const [playable, equipment] = getItemKinds(gameId)
    for (const language of LANGUAGES) {
      const characterTitle = createTitles(gameId, { ...character, kind: playable! })[language]
      const equipmentTitle = createTitles(gameId, { ...cone, kind: equipment! })[language]
      const { gacha, ignore, web } = getPatterns(language).title
      for (const title of [characterTitle, equipmentTitle].map(plainText)) {
        expect(title).toMatch(gacha)
        expect(title).not.toMatch(ignore)
        expect(title).not.toMatch(web)
      }
      expect([characterTitle, detectBannerKind(characterTitle)]).toEqual([characterTitle, null])
      expect([equipmentTitle, detectBannerKind(equipmentTitle)]).toEqual([
        equipmentTitle,
        equipment,
      ])
    }
  },
)

test('contains the featured items in each language, grouped by kind', () => {
  const titles = createTitles('starrail', character, cone)
  expect(titles.ja).toBe('イベント跳躍・キャラクター「雨子」 / イベント跳躍・光円錐「傘」')
  expect(titles.fr).toMatch(/«\sRain\s».*«\sUmbrella\s»/)
})

test('keeps a known title and adds the banner pattern if it is missing', () => {
  const known = { en: 'Event Wish "Rain"', 'zh-Hans': '「雨」' }
  const titles = createBannerTitles({
    gameId: 'genshin',
    known,
    featured: [character],
    isRerun: true,
  })
  expect(titles.en).toBe('Event Wish "Rain"')
  expect(titles['zh-Hans']).toBe('「雨」角色活动祈愿')
})

test("uses the known name closest to the reader's language without featured items", () => {
  const known = { en: 'Event Wish "Epitome Invocation"', 'zh-Hans': '「神铸赋形」武器祈愿' }
  const titles = createBannerTitles({ gameId: 'genshin', known, featured: [], isRerun: false })
  expect(titles['zh-Hant']).toBe('「神铸赋形」武器活動祈願')
  expect(titles.fr).toBe('Vœux événements d’arme «\u00a0Epitome Invocation\u00a0»')
})
