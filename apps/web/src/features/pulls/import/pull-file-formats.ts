import type { ByGame } from '@bannerday/domain/game'

/** Tools that read a pull history from the game and export a supported file. */
export const pullFileTools: ByGame<readonly string[]> = {
  genshin: ['Starward', 'HoYo.Gacha', 'Snap.Hutao'],
  starrail: ['Starward', 'HoYo.Gacha', 'star-rail-warp-export'],
  zenless: ['Starward', 'HoYo.Gacha', 'zzz-signal-search-export'],
  wuthering: ['wuwatracker', 'WutheringWavesUID'],
}

/** The first line contains the field names of the official log, as in our own exports. */
const TABLES = ['CSV', 'XLSX'] as const

/** The supported file formats per game by their own names; see docs/pull-files.md. */
export const pullFileFormats: ByGame<readonly string[]> = {
  genshin: [
    'UIGF 4.0–4.2',
    'UIGF 2.0–3.0',
    'paimon.moe (JSON, XLSX)',
    'stardb',
    'genshin-wish-export (gacha-list, XLSX)',
    'Starward (JSON)',
    'HoYo.Gacha (CSV)',
    ...TABLES,
  ],
  starrail: [
    'UIGF 4.0–4.2',
    'SRGF 1.0',
    'pom.moe',
    'starrailstation (JSON, DAT, CSV)',
    'stardb',
    'star-rail-warp-export (gacha-list)',
    'Starward (JSON)',
    'HoYo.Gacha (CSV)',
    ...TABLES,
  ],
  zenless: [
    'UIGF 4.0–4.2',
    'stardb',
    'zzz-signal-search-export (gacha-list)',
    'Starward (JSON)',
    'HoYo.Gacha (CSV)',
    ...TABLES,
  ],
  wuthering: [
    'UIGF 4.0–4.2',
    'wuwatracker',
    'WutheringWavesUID',
    'WWGF',
    'NekoGame (XLSX)',
    ...TABLES,
  ],
}
