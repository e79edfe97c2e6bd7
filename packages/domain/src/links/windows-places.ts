import type { ByGame, GameId } from '../game.ts'

// Where the games lie on Windows, as players' programs of 2024 to 2026 find them.

/** The folders of HoYo's logs, below `%USERPROFILE%\AppData\LocalLow`; each game has one in there. */
export const LOG_FOLDERS = ['miHoYo', 'Cognosphere'] as const

/** The logs that name the folder a game is installed in; the game keeps the one before, too. */
export const LOG_NAMES = [
  'output_log.txt',
  'Player.log',
  'output_log.txt.last',
  'Player-prev.log',
] as const

/** The folder with a game's data, which only this game has. */
export const DATA_FOLDERS: Readonly<Record<string, GameId>> = {
  YuanShen_Data: 'genshin',
  GenshinImpact_Data: 'genshin',
  StarRail_Data: 'starrail',
  ZenlessZoneZero_Data: 'zenless',
}

/** A path down to such a folder. */
export const DATA_PATH = new RegExp(
  `[A-Za-z]:[/\\\\](?:[^\\r\\n:*?"<>|/\\\\]{1,255}[/\\\\]){0,40}(${Object.keys(DATA_FOLDERS).join('|')})`,
  'g',
)

/** The web cache, below a folder of a version (`2.40.0.0`) or none in `webCaches`. */
export const CACHE_FILES = ['Cache\\Cache_Data\\data_2', 'Cache\\data_2'] as const

/** The log of genshin from the cloud, below `%USERPROFILE%`. */
export const CLOUD_LOG =
  'AppData\\Local\\miHoYo\\GenshinImpactCloudGame\\config\\logs\\MiHoYoSDK.log'

/** The program of wuthering, below the folder it is installed in. */
export const KURO_PROGRAM =
  /([A-Za-z]:\\(?:[^\r\n:*?"<>|\\]{1,255}\\){0,40})Client\\Binaries\\Win64\\Client-Win64-Shipping\.exe/gi

/** Where it is installed when nobody chose, on any drive. */
export const KURO_FOLDERS = [
  'Wuthering Waves\\Wuthering Waves Game',
  'Program Files\\Wuthering Waves\\Wuthering Waves Game',
  'Program Files (x86)\\Steam\\steamapps\\common\\Wuthering Waves',
  'SteamLibrary\\steamapps\\common\\Wuthering Waves',
] as const

/** Below it: the folder of `Client.log`, `Client_2.log`; that of the kits, each with a `debug.log`. */
export const KURO_LOGS = 'Client\\Saved\\Logs'
export const KURO_KITS = 'Client\\Binaries\\Win64\\ThirdParty'
export const KURO_KIT_LOG = 'KRSDKRes\\KRSDKWebView\\debug.log'

/** For how many hours a link works after the history was opened. */
export const LINK_LIFE_HOURS: ByGame<number> = {
  genshin: 24,
  starrail: 24,
  zenless: 24,
  wuthering: 1,
}
