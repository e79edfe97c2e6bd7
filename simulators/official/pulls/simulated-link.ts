import type { ByGame } from '@bannerday/domain/game'
import { getPullService } from '@bannerday/domain/links/pull-service'
import { getServerCode } from '@bannerday/domain/links/server-codes'
import { getUidRegion } from '@bannerday/domain/time/server-region'
import type { SimulatedAccount } from './simulated-account.ts'

/** The pages of the pull history of HoYo's games. */
const PAGES: Partial<ByGame<string>> = {
  genshin: 'genshin/event/e20190909gacha-v3',
  starrail: 'hkrpg/event/e20211215gacha-v2',
  zenless: 'nap/event/e20230424gacha',
}

const POOL = 'f'.repeat(32)

/** Creates the link that a game shows its player. */
export function createSimulatedLink({ gameId, area, uid, secret }: SimulatedAccount): string {
  const region = getUidRegion(gameId, uid) ?? 'asia'
  const code = getServerCode(gameId, region) ?? ''
  const { publisher, business } = getPullService(gameId)
  if (publisher === 'kuro') {
    const domain = area === 'china' ? '.aki-game.com' : '-oversea.aki-game.net'
    return (
      `https://aki-gm-resources${domain}/aki/gacha/index.html#/record?svr_id=${code}` +
      `&player_id=${uid}&lang=en&gacha_id=4&gacha_type=6` +
      `&svr_area=${area === 'china' ? 'cn' : 'global'}&record_id=${secret}&resources_id=${POOL}`
    )
  }
  const host = area === 'china' ? 'webstatic.mihoyo.com' : 'gs.hoyoverse.com'
  return (
    `https://${host}/${PAGES[gameId] ?? gameId}/index.html?win_mode=fullscreen&authkey_ver=1&sign_type=2` +
    `&auth_appid=webview_gacha&region=${code}&lang=en&authkey=${encodeURIComponent(secret)}` +
    `&game_biz=${business[area]}#/log`
  )
}
