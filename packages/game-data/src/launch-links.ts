import type { ByGame } from '@bannerday/domain/game'

/** Links that open a game. Null for none. */
export type LaunchLinks = {
  /** A scheme of the publisher's desktop launcher. */
  readonly pc: string | null
  /** A scheme of the phone's app. */
  readonly mobile: string | null
  /** A scheme of the cloud-gaming app. */
  readonly cloudMobile: string | null
  /** The page where the game runs in the browser. */
  readonly cloudUrl: string | null
  /** The download page, for devices where the scheme opens nothing. */
  readonly download: string
}

/**
 * Launch links by game and server family. Schemes as in public launcher projects (2026-08).
 * `openGame=true` is required, because without it the launcher only shows the game's page. Two
 * schemes are known for the Chinese cloud app of Zenless Zone Zero: `cloudnap` in eight public
 * files that start it, with a global counterpart, `zenlesscloud` in two of one project (2026-11).
 * The Chinese sites are also the download pages.
 */
export const launchLinks: ByGame<{ readonly cn: LaunchLinks; readonly global: LaunchLinks }> = {
  genshin: {
    cn: {
      pc: 'hyp-cn://launchgame?gamebiz=hk4e_cn&openGame=true',
      mobile: 'yuanshen://',
      cloudMobile: 'yscloud://',
      cloudUrl: 'https://ys.mihoyo.com/cloud',
      download: 'https://ys.mihoyo.com/',
    },
    global: {
      pc: 'hyp-global://launchgame?gamebiz=hk4e_global&openGame=true',
      mobile: 'genshin://',
      cloudMobile: 'cloudgenshin://',
      cloudUrl: null,
      download: 'https://hoyo.link/euHgFDAL',
    },
  },
  starrail: {
    cn: {
      pc: 'hyp-cn://launchgame?gamebiz=hkrpg_cn&openGame=true',
      mobile: 'starrailmihoyo://',
      cloudMobile: 'srcloud://',
      cloudUrl: 'https://sr.mihoyo.com/cloud',
      download: 'https://sr.mihoyo.com/',
    },
    global: {
      pc: 'hyp-global://launchgame?gamebiz=hkrpg_global&openGame=true',
      mobile: 'honkaistarrail://',
      cloudMobile: null,
      cloudUrl: null,
      download: 'https://hoyo.link/dvHgFCAL',
    },
  },
  zenless: {
    cn: {
      pc: 'hyp-cn://launchgame?gamebiz=nap_cn&openGame=true',
      mobile: 'zenless://',
      cloudMobile: 'cloudnap://',
      cloudUrl: 'https://zzz.mihoyo.com/cloud-feat/',
      download: 'https://zzz.mihoyo.com/',
    },
    global: {
      pc: 'hyp-global://launchgame?gamebiz=nap_global&openGame=true',
      mobile: 'zenlessglobal://',
      cloudMobile: null,
      cloudUrl: null,
      download: 'https://hoyo.link/0y5jFBAL',
    },
  },
  wuthering: {
    cn: {
      pc: null,
      mobile: 'akicn://',
      cloudMobile: 'akiyun://',
      cloudUrl: 'https://mc.kurogames.com/cloud/',
      download: 'https://mc.kurogames.com/',
    },
    global: {
      pc: null,
      mobile: 'wutheringwaves://',
      cloudMobile: null,
      cloudUrl: null,
      download: 'https://wutheringwaves.kurogames.com/',
    },
  },
}
