import * as fc from 'fast-check'
import type { GameId } from '../game.ts'
import type { HoyoSecrets, KuroSecrets } from '../links/pull-link.ts'

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Generated keys of the official length. */
export const authkeys = fc
  .array(fc.constantFrom(...BASE64), { minLength: 300, maxLength: 700 })
  .map((letters) => `${letters.join('')}==`)

const hex = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 32, maxLength: 32 })
  .map((digits) => digits.join(''))

/** Encodes a key zero to two times. */
export const encodings = fc.constantFrom<(text: string) => string>(
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
)

export type OfficialLink = {
  readonly gameId: GameId
  readonly area: 'china' | 'global'
  readonly link: string
  readonly secrets: HoyoSecrets | KuroSecrets
}

const PAGES = [
  ['genshin', 'china', 'webstatic.mihoyo.com/hk4e/event/e20190909gacha-v3/index.html', 'hk4e_cn'],
  [
    'genshin',
    'global',
    'gs.hoyoverse.com/genshin/event/e20190909gacha-v3/index.html',
    'hk4e_global',
  ],
  [
    'genshin',
    'global',
    'public-operation-hk4e-sg.hoyoverse.com/gacha_info/api/getGachaLog',
    'hk4e_global',
  ],
  [
    'starrail',
    'china',
    'webstatic.mihoyo.com/hkrpg/event/e20211215gacha-v2/index.html',
    'hkrpg_cn',
  ],
  [
    'starrail',
    'global',
    'public-operation-hkrpg-sg.hoyoverse.com/common/gacha_record/api/getLdGachaLog',
    'hkrpg_global',
  ],
  ['zenless', 'china', 'webstatic.mihoyo.com/nap/event/e20230424gacha/index.html', 'nap_cn'],
  [
    'zenless',
    'global',
    'public-operation-nap-sg.hoyoverse.com/common/gacha_record/api/getGachaLog',
    'nap_global',
  ],
] as const

/** Links of HoYo's games, to pages and endpoints. */
export const hoyoLinks: fc.Arbitrary<OfficialLink> = fc
  .tuple(fc.constantFrom(...PAGES), authkeys, encodings, fc.boolean())
  .map(([[gameId, area, page, business], authkey, encode, hasFragment]) => ({
    gameId,
    area,
    link:
      `https://${page}?win_mode=fullscreen&authkey_ver=1&sign_type=2&auth_appid=webview_gacha` +
      `&lang=en&authkey=${encode(authkey)}&game_biz=${business}${hasFragment ? '#/log' : ''}`,
    secrets: { publisher: 'hoyo', authkey, version: '1', signType: '2' },
  }))

/** Links of wuthering. */
export const kuroLinks: fc.Arbitrary<OfficialLink> = fc
  .tuple(fc.constantFrom('china', 'global'), fc.integer({ min: 1e8, max: 9e8 }), hex, hex, hex)
  .map(([area, player, recordId, poolId, serverId]) => ({
    gameId: 'wuthering',
    area,
    link:
      `https://aki-gm-resources${area === 'china' ? '.aki-game.com' : '-oversea.aki-game.net'}` +
      `/aki/gacha/index.html#/record?svr_id=${serverId}&player_id=${player}&lang=en&gacha_id=4` +
      `&gacha_type=6&svr_area=${area === 'china' ? 'cn' : 'global'}&record_id=${recordId}` +
      `&resources_id=${poolId}&platform=PC`,
    secrets: { publisher: 'kuro', playerId: String(player), recordId, poolId, serverId },
  }))

export const officialLinks = fc.oneof(hoyoLinks, kuroLinks)
