import type { ByGame } from '@bannerday/domain/game'

/** Tools that read a history from the game and write a file that can be read here. */
export const pullFileTools: ByGame<readonly string[]> = {
  genshin: ['Starward', 'HoYo.Gacha', 'Snap.Hutao'],
  starrail: ['Starward', 'HoYo.Gacha', 'star-rail-warp-export'],
  zenless: ['Starward', 'HoYo.Gacha', 'zzz-signal-search-export'],
  wuthering: ['wuwatracker', 'WutheringWavesUID'],
}

/** What is read whatever the game: our own exports, and tables with the names of the log's fields. */
const COMMON = ['UIGF 4.0–4.2', 'CSV', 'XLSX'] as const

/** The files that are read of each game, by their own names; docs/pull-files.md says more of each. */
export const pullFileFormats: ByGame<readonly string[]> = {
  genshin: [
    'UIGF 2.0–3.0',
    'paimon.moe (JSON, XLSX)',
    'stardb',
    'genshin-wish-export (gacha-list)',
    'Starward (JSON)',
    ...COMMON,
  ],
  starrail: [
    'SRGF 1.0',
    'pom.moe',
    'starrailstation (JSON, DAT, CSV)',
    'stardb',
    'star-rail-warp-export (gacha-list)',
    'Starward (JSON)',
    ...COMMON,
  ],
  zenless: ['stardb', 'zzz-signal-search-export (gacha-list)', 'Starward (JSON)', ...COMMON],
  wuthering: ['wuwatracker', 'WutheringWavesUID', 'WWGF', ...COMMON],
}
