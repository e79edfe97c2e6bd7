import type { ByGame, GameId } from '../game.ts'

/** Regions that number their announcements together: the mainland's, and all others. */
export type RegionFamily = 'mainland' | 'global'

type Region = {
  readonly family: RegionFamily
  /** The fixed clock of its wall times. */
  readonly offset: '+08:00' | '-05:00' | '+01:00'
}

const MAINLAND: Region = { family: 'mainland', offset: '+08:00' }
const ASIA: Region = { family: 'global', offset: '+08:00' }
const AMERICA: Region = { family: 'global', offset: '-05:00' }
const EUROPE: Region = { family: 'global', offset: '+01:00' }

/** The regions by official name. Kuro's single global source uses UTC+8. */
export const OFFICIAL_REGIONS: ByGame<Readonly<Record<string, Region>>> = {
  genshin: {
    cn_gf01: MAINLAND,
    cn_qd01: MAINLAND,
    os_usa: AMERICA,
    os_euro: EUROPE,
    os_asia: ASIA,
    os_cht: ASIA,
  },
  starrail: {
    prod_gf_cn: MAINLAND,
    prod_qd_cn: MAINLAND,
    prod_official_usa: AMERICA,
    prod_official_eur: EUROPE,
    prod_official_asia: ASIA,
    prod_official_cht: ASIA,
  },
  zenless: {
    prod_gf_cn: MAINLAND,
    prod_gf_us: AMERICA,
    prod_gf_eu: EUROPE,
    prod_gf_jp: ASIA,
    prod_gf_sg: ASIA,
  },
  wuthering: { cn: MAINLAND, global: ASIA },
}

/** The region of that official name; undefined where the game has none. */
export function findOfficialRegion(gameId: GameId, name: string): Region | undefined {
  const regions = OFFICIAL_REGIONS[gameId]
  return Object.hasOwn(regions, name) ? regions[name] : undefined
}
