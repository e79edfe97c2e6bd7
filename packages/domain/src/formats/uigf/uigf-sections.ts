import { GAME_IDS, type GameId } from '../../game.ts'
import { getTraits } from '../../games/traits.ts'

/** The sections of UIGF v4.2 with the games' own pulls. */
export const UIGF_SECTIONS: readonly [string, GameId][] = GAME_IDS.flatMap((gameId) => {
  const { uigf } = getTraits(gameId).files
  return uigf ? [[uigf.section, gameId]] : []
})

/**
 * Our sections, in the shape of the official ones. `aki` contains Wuthering Waves, which UIGF does
 * not cover; `…_extra` contains pulls of types that the schema does not allow in the game's
 * section, and future types.
 */
export const EXTRA_SECTIONS: readonly [string, GameId][] = GAME_IDS.map((gameId) => [
  getTraits(gameId).files.extraSection,
  gameId,
])

/** Genshin's Miliastra Wonderland (since v4.2). */
export const MILIASTRA_SECTION = 'hk4e_ugc'
