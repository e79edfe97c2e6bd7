import type { ByGame } from '@bannerday/domain/game'

/** Web pages of a game: its official sites and one tracker by players. */
export type SiteLinks = {
  readonly official: { readonly cn: string; readonly global: string }
  readonly tracker: { readonly name: string; readonly url: string }
}

/**
 * According to public lists of players (2026-08). Wuthering Waves is published at kurogames.com;
 * kurogame.com, which other lists contain, is omitted.
 */
export const siteLinks: ByGame<SiteLinks> = {
  genshin: {
    official: { cn: 'https://ys.mihoyo.com/', global: 'https://genshin.hoyoverse.com/' },
    tracker: { name: 'Paimon.moe', url: 'https://paimon.moe/' },
  },
  starrail: {
    official: { cn: 'https://sr.mihoyo.com/', global: 'https://hsr.hoyoverse.com/' },
    tracker: { name: 'Star Rail Station', url: 'https://starrailstation.com/' },
  },
  zenless: {
    official: { cn: 'https://zzz.mihoyo.com/', global: 'https://zenless.hoyoverse.com/' },
    tracker: { name: 'StarDB.gg', url: 'https://stardb.gg/zzz/signal-tracker' },
  },
  wuthering: {
    official: {
      cn: 'https://mc.kurogames.com/',
      global: 'https://wutheringwaves.kurogames.com/',
    },
    tracker: { name: 'WuWa Tracker', url: 'https://wuwatracker.com/' },
  },
}
