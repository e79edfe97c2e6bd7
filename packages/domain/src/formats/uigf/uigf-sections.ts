import type { GameId } from '../../game.ts'

/** The sections of UIGF v4.2 with the games' own pulls. */
export const UIGF_SECTIONS: readonly [string, GameId][] = [
  ['hk4e', 'genshin'],
  ['hkrpg', 'starrail'],
  ['nap', 'zenless'],
]

/**
 * Our sections, in the shape of the official ones. `aki` contains Wuthering Waves, which UIGF does
 * not cover; `…_extra` contains pulls of types that the schema does not allow in the game's
 * section: Zenless Zone Zero 102 and 103 (since 2026-01), and future types.
 */
export const EXTRA_SECTIONS: readonly [string, GameId][] = [
  ['aki', 'wuthering'],
  ['hk4e_extra', 'genshin'],
  ['hkrpg_extra', 'starrail'],
  ['nap_extra', 'zenless'],
]

/** Genshin's Miliastra Wonderland (since v4.2). */
export const MILIASTRA_SECTION = 'hk4e_ugc'
