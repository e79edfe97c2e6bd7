import { GAME_IDS, type ByGame, type GameId } from '@bannerday/domain/game'
import { GACHA_INFO, getGachaInfo } from '@bannerday/domain/gacha-info/gacha-info'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import { toPullType } from '@bannerday/domain/pulls/pull'
import { getTraits } from '@bannerday/domain/games/traits'
import type { ByLanguage, InSomeLanguages, Language } from '@bannerday/domain/language'
import { nearestText } from '@bannerday/domain/nearest-text'
import type { ItemTable } from '@bannerday/game-data/item'
import { standardItems } from '@bannerday/game-data/standard-items'

/** An item of a simulated banner. */
export type SimulatedItem = {
  readonly id: string
  readonly names: InSomeLanguages & { readonly en: string }
  readonly rarity: 3 | 4 | 5
  readonly kind: 'character' | 'weapon' | 'pet'
  /** Whether a player may choose it for the pool of a lost 50/50. */
  readonly isChoosable?: true
}

/** A banner of the simulated static data. */
export type SimulatedBanner = {
  readonly gameId: GameId
  /** Hexadecimal. */
  readonly id: string
  /** The number of the list: 301, or 2001 for the agents of Zenless Zone Zero. */
  readonly type: number
  readonly titles: ByLanguage<string>
  /** As listed, `yyyy-MM-dd HH:mm:ss`. */
  readonly start: string
  readonly end: string
  readonly featured: readonly SimulatedItem[]
  /** The pool besides the featured items; the standard items where absent. */
  readonly pool?: readonly SimulatedItem[]
  /** Whether the ids of its items are 0. */
  readonly hidesIds?: true
  /** The rates of the top rarity; the usual ones where absent. */
  readonly rates?: { readonly base: string; readonly consolidated: string }
  /** The range in which it is listed, in milliseconds since the epoch; always where absent. */
  readonly shown?: { readonly from: number; readonly until: number }
}

const LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ['en-us', 'en'],
  ['zh-cn', 'zh-Hans'],
  ['zh-tw', 'zh-Hant'],
  ['ja-jp', 'ja'],
  ['ko-kr', 'ko'],
  ['fr-fr', 'fr'],
])

/** Responds to a path of the static banner data; null for 404. */
export function createGachaInfoResponse(
  { host, pathname }: URL,
  banners: readonly SimulatedBanner[],
  items: ByGame<ItemTable>,
): unknown {
  const [, folder, region = '', id, file = ''] =
    /^\/gacha_info\/(\w+)\/(\w+)\/(\w+)\/([\w-]+)\.json$/.exec(pathname) ?? []
  const gameId = GAME_IDS.find((game) => GACHA_INFO[game]?.folder === folder)
  const known = gameId && getTraits(gameId).announcements?.regions[region]
  const isMainland = host.endsWith('mihoyo.com')
  if (!gameId || !known || (known === 'china') !== isMainland) return null
  const own = [...standardBanners(gameId), ...banners.filter((banner) => banner.gameId === gameId)]
  if (id === 'gacha' && file === 'list') {
    return { retcode: 0, message: 'OK', data: { list: own.map(createRow) } }
  }
  const banner = own.find((each) => each.id === id)
  const language = LANGUAGES.get(file)
  return banner && language ? createDetail(banner, language, items[gameId]) : null
}

/** Permanent banners, which every list contains. */
function standardBanners(gameId: GameId): SimulatedBanner[] {
  const type = { genshin: 200, starrail: 1, zenless: 1001, wuthering: 0 }[gameId]
  const title = 'Standard'
  const titles = { en: title, 'zh-Hans': title, 'zh-Hant': title, ja: title, ko: title, fr: title }
  return [
    {
      gameId,
      id: String(type).padStart(34, '0'),
      type,
      titles,
      start: '2024-07-04 06:00:00',
      end: '2099-12-31 23:59:59',
      featured: [],
    },
  ]
}

function createRow({ id, type, titles, start, end }: SimulatedBanner) {
  return {
    gacha_id: id,
    gacha_type: type,
    op_gacha_type: type,
    gacha_name: titles['zh-Hans'].slice(0, 4),
    begin_time: start,
    end_time: end,
  }
}

function createDetail(banner: SimulatedBanner, language: Language, table: ItemTable): unknown {
  const { gameId, featured, pool = standardPool(gameId, table) } = banner
  const all = [...featured, ...pool]
  const isForm = getGachaInfo(gameId)?.form
  const detail = {
    title: banner.titles[language],
    content: '<p>Rules</p>',
    gacha_type: banner.type,
    date_range: 'Limited-Time Event',
  }
  return isForm === 'ranks'
    ? { ...detail, ...createRanks(banner, all, language) }
    : { ...detail, ...createStars(banner, all, language) }
}

function standardPool(gameId: GameId, table: ItemTable): SimulatedItem[] {
  return standardItems[gameId].flatMap(({ id }) => {
    const item = table[id]
    if (!item) return []
    const isCharacter = ['character', 'agent', 'resonator'].includes(item.kind)
    return [{ ...item, id, kind: isCharacter ? ('character' as const) : ('weapon' as const) }]
  })
}

/** The rates that the game states for a banner of this type, as its responses write them. */
function createRates({ gameId, type, rates }: SimulatedBanner) {
  const pullType = getGachaInfo(gameId)?.toLogType(String(type)) ?? ''
  const rule = getPityRule(gameId, toPullType(gameId, pullType))
  const write = (rate: number | null | undefined) =>
    rate === null || rate === undefined ? '' : `${(rate * 100).toFixed(3)}%`
  return {
    base: rates?.base ?? write(rule?.topBase),
    consolidated: rates?.consolidated ?? write(rule?.topConsolidated),
    secondBase: write(rule?.secondBase),
    secondConsolidated: write(rule?.secondConsolidated),
    featured: write(
      rule && { none: 0, half: 0.5, 'three-quarters': 0.75, chosen: 0, always: 1 }[rule.rateUp],
    ),
  }
}

function createRanks(banner: SimulatedBanner, all: readonly SimulatedItem[], language: Language) {
  const { featured } = banner
  const rates = createRates(banner)
  const upItem = (item: SimulatedItem) => ({
    item_id: -1,
    item_name: nearestText(item.names, language),
    item_type: 'Localized',
    item_type_cn: item.kind === 'character' ? '角色' : '武器',
    item_img: getItemImage(banner.gameId, item),
  })
  const lists = ([5, 4, 3] as const).map((rarity) => {
    const ofRarity = all.filter((item) => item.rarity === rarity)
    const up = featured.filter((item) => item.rarity === rarity)
    return {
      [`r${rarity}_up_items`]: up.length === 0 ? null : up.map(upItem),
      [`r${rarity}_prob_list`]: ofRarity.map((item, index) => ({
        item_id: -index - 1,
        item_name: nearestText(item.names, language),
        item_type: item.kind === 'character' ? 'Character' : 'Weapon',
        rank: rarity,
        is_up: featured.includes(item) ? 1 : 0,
        order_value: index + 1,
      })),
    }
  })
  return {
    ...Object.assign({}, ...lists),
    r5_prob: rates.base,
    r5_baodi_prob: rates.consolidated,
    r5_up_prob: rates.featured,
    r4_prob: rates.secondBase,
    r4_baodi_prob: rates.secondConsolidated,
    r4_up_prob: '50.000%',
  }
}

/** The picture of a featured item; the pool has none. */
function getItemImage(gameId: GameId, { id }: SimulatedItem): string {
  const folder = getGachaInfo(gameId)?.folder ?? ''
  return `https://operation-webstatic.hoyoverse.com/gacha_info/${folder}/item_${id}.png`
}

function createStars(banner: SimulatedBanner, all: readonly SimulatedItem[], language: Language) {
  const { gameId, featured, hidesIds } = banner
  const rates = createRates(banner)
  const toUpItem = (item: SimulatedItem) => ({
    ...toItem(item),
    image_url: getItemImage(gameId, item),
  })
  const toItem = (item: SimulatedItem) => ({
    item_id: 0,
    item_name: nearestText(item.names, language),
    item_type: item.kind === 'character' ? 'avatar' : 'equipment',
    star: item.rarity,
    is_up: featured.includes(item) ? 1 : 0,
    // Only five-star characters have ids.
    ...(getGachaInfo(gameId)?.hasItemIds && {
      origin_item_id:
        item.kind === 'character' && item.rarity === 5 && !hidesIds ? Number(item.id) : 0,
    }),
  })
  const list = (items: readonly SimulatedItem[]) => (items.length === 0 ? null : items.map(toItem))
  const upList = (rarity: number) => {
    const up = featured.filter((item) => item.rarity === rarity)
    return up.length === 0 ? null : up.map(toUpItem)
  }
  const of = (kind: SimulatedItem['kind'], rarity: number) =>
    list(all.filter((item) => item.kind === kind && item.rarity === rarity && !item.isChoosable))
  return {
    base_prob_star5: rates.base,
    general_prob_star5: rates.consolidated,
    base_prob_star4: rates.secondBase,
    general_prob_star4: rates.secondConsolidated,
    up_prob: rates.featured,
    items_up_star_5: upList(5),
    items_up_star_4: upList(4),
    items_avatar_star_5: of('character', 5),
    items_avatar_star_4: of('character', 4),
    items_light_cone_star_5: of('weapon', 5),
    items_light_cone_star_4: of('weapon', 4),
    items_light_cone_star_3: of('weapon', 3),
    items_pet_star_5: of('pet', 5),
    items_pet_star_4: of('pet', 4),
    items_replace_avatar_star_5: list(all.filter(({ isChoosable }) => isChoosable === true)),
  }
}
