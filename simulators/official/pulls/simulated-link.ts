import { PULL_SERVICES } from '@bannerday/domain/links/pull-service'
import { getServerCode } from '@bannerday/domain/links/server-codes'
import { getUidRegion } from '@bannerday/domain/time/server-region'
import type { SimulatedAccount } from './simulated-account.ts'

const PAGES = {
  genshin: 'genshin/event/e20190909gacha-v3',
  starrail: 'hkrpg/event/e20211215gacha-v2',
  zenless: 'nap/event/e20230424gacha',
} as const

const POOL = 'f'.repeat(32)

/** Creates the link that a game shows its player. */
export function createSimulatedLink({ gameId, area, uid, secret }: SimulatedAccount): string {
  const region = getUidRegion(gameId, uid) ?? 'asia'
  const code = getServerCode(gameId, region) ?? ''
  if (gameId === 'wuthering') {
    const domain = area === 'china' ? '.aki-game.com' : '-oversea.aki-game.net'
    return (
      `https://aki-gm-resources${domain}/aki/gacha/index.html#/record?svr_id=${code}` +
      `&player_id=${uid}&lang=en&gacha_id=4&gacha_type=6` +
      `&svr_area=${area === 'china' ? 'cn' : 'global'}&record_id=${secret}&resources_id=${POOL}`
    )
  }
  const host = area === 'china' ? 'webstatic.mihoyo.com' : 'gs.hoyoverse.com'
  return (
    `https://${host}/${PAGES[gameId]}/index.html?win_mode=fullscreen&authkey_ver=1&sign_type=2` +
    `&auth_appid=webview_gacha&region=${code}&lang=en&authkey=${encodeURIComponent(secret)}` +
    `&game_biz=${PULL_SERVICES[gameId].business[area]}#/log`
  )
}
