import type { GameId } from '../../game.ts'

/** The sections of UIGF v4.2 with the games' own pulls. */
export const UIGF_SECTIONS: readonly [string, GameId][] = [
  ['hk4e', 'genshin'],
  ['hkrpg', 'starrail'],
  ['nap', 'zenless'],
]

/**
 * Our sections, in the shape of the official ones. `aki` holds wuthering, which UIGF does not know;
 * `…_extra` holds pulls of types that its schema refuses in the game's own section: zenless 102 and
 * 103 (since 2026-01), and any type the games may add.
 */
export const EXTRA_SECTIONS: readonly [string, GameId][] = [
  ['aki', 'wuthering'],
  ['hk4e_extra', 'genshin'],
  ['hkrpg_extra', 'starrail'],
  ['nap_extra', 'zenless'],
]

/** Genshin's Miliastra Wonderland (since v4.2). */
export const KEPT_SECTION = 'hk4e_ugc'
