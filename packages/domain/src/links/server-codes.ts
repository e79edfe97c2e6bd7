import type { ByGame, GameId } from '../game.ts'
import type { ServerRegion } from '../time/server-region.ts'

type Codes = Readonly<Record<string, ServerRegion>>

/** The services' server codes: `region` of HoYo's links, `svr_id` of Kuro's (kuro.py, 2026). */
export const SERVER_CODES: ByGame<Codes> = {
  genshin: {
    cn_gf01: 'china',
    cn_qd01: 'china',
    os_usa: 'america',
    os_euro: 'europe',
    os_asia: 'asia',
    os_cht: 'taiwan',
  },
  starrail: {
    prod_gf_cn: 'china',
    prod_qd_cn: 'china',
    prod_official_usa: 'america',
    prod_official_eur: 'europe',
    prod_official_asia: 'asia',
    prod_official_cht: 'taiwan',
  },
  zenless: {
    prod_gf_cn: 'china',
    prod_gf_us: 'america',
    prod_gf_eu: 'europe',
    prod_gf_jp: 'asia',
    prod_gf_sg: 'taiwan',
  },
  wuthering: {
    '76402e5b20be2c39f095a152090afddc': 'china',
    '591d6af3a3090d8ea00d8f86cf6d7501': 'america',
    '6eb2a235b30d05efd77bedb5cf60999e': 'europe',
    '86d52186155b148b5c138ceb41be9650': 'asia',
    '919752ae5ea09c1ced910dd668a63ffb': 'taiwan',
    '10cd7254d57e58ae560b15d51e34b4c8': 'sea',
  },
}

/** The server of a code; null when unknown. */
export function findServer(gameId: GameId, code: string): ServerRegion | null {
  const codes = SERVER_CODES[gameId]
  return Object.hasOwn(codes, code) ? (codes[code] ?? null) : null
}

/** A code of a server, as its services write it; null where the game has no such server. */
export function getServerCode(gameId: GameId, server: ServerRegion): string | null {
  return Object.entries(SERVER_CODES[gameId]).find(([, region]) => region === server)?.[0] ?? null
}
