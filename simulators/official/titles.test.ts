import { expect, test } from 'vitest'
import { bannerKindIn } from '@bannerday/domain/activities/banner-kind'
import { patternsOf } from '@bannerday/domain/announcements/patterns'
import { plainText } from '@bannerday/domain/announcements/plain-text'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import { ITEM_KINDS, type ItemTable } from '@bannerday/game-data/item'
import { bannerTitles } from './titles.ts'

type Item = ItemTable[string]

const featuring = (gameId: GameId, ...featured: Item[]) =>
  bannerTitles({ gameId, known: { 'zh-Hans': '「雨」' }, featured, isRerun: true })

const character: Item = { rarity: 5, kind: 'character', names: { en: 'Rain', ja: '雨子' } }
const cone: Item = { rarity: 5, kind: 'light-cone', names: { en: 'Umbrella', ja: '傘' } }

test.each(GAME_IDS)('are recognized in %s as banners with their kind', (gameId) => {
  const [playable, equipment] = ITEM_KINDS[gameId]
  for (const language of LANGUAGES) {
    const ofCharacters = featuring(gameId, { ...character, kind: playable })[language]
    const ofEquipment = featuring(gameId, { ...cone, kind: equipment })[language]
    const { gacha, ignore, web } = patternsOf(language).title
    for (const title of [ofCharacters, ofEquipment].map(plainText)) {
      expect(title).toMatch(gacha)
      expect(title).not.toMatch(ignore)
      expect(title).not.toMatch(web)
    }
    expect([ofCharacters, bannerKindIn(ofCharacters)]).toEqual([ofCharacters, null])
    expect([ofEquipment, bannerKindIn(ofEquipment)]).toEqual([ofEquipment, equipment])
  }
})

test('contain the featured items in each language, both kinds with their words', () => {
  const titles = featuring('starrail', character, cone)
  expect(titles.ja).toBe('イベント跳躍・キャラクター「雨子」 / イベント跳躍・光円錐「傘」')
  expect(titles.fr).toMatch(/«\sRain\s».*«\sUmbrella\s»/)
})

test('keep a known title, with words of a banner if it has none', () => {
  const known = { en: 'Event Wish "Rain"', 'zh-Hans': '「雨」' }
  const titles = bannerTitles({ gameId: 'genshin', known, featured: [character], isRerun: true })
  expect(titles.en).toBe('Event Wish "Rain"')
  expect(titles['zh-Hans']).toBe('「雨」角色活动祈愿')
})

test("use the known name closest to the reader's language without featured items", () => {
  const known = { en: 'Event Wish "Epitome Invocation"', 'zh-Hans': '「神铸赋形」武器祈愿' }
  const titles = bannerTitles({ gameId: 'genshin', known, featured: [], isRerun: false })
  expect(titles['zh-Hant']).toBe('「神铸赋形」武器活動祈願')
  expect(titles.fr).toBe('Vœux événements d’arme «\u00a0Epitome Invocation\u00a0»')
})
