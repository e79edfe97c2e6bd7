import type { GameId } from '../game.ts'
import { listPullServices } from './pull-service.ts'

// The games' locations on Windows, as in players' programs of 2024 to 2026.

/** The folders of HoYo's logs in `%USERPROFILE%\AppData\LocalLow`; each game has a subfolder. */
export const LOG_FOLDERS = ['miHoYo', 'Cognosphere'] as const

/** The logs that contain the game's installation folder, current and previous. */
export const LOG_NAMES = [
  'output_log.txt',
  'Player.log',
  'output_log.txt.last',
  'Player-prev.log',
] as const

/** Data folder name → game. */
export const DATA_FOLDERS: Readonly<Record<string, GameId>> = Object.fromEntries(
  listPullServices().flatMap(([gameId, { dataFolders }]) =>
    dataFolders.map((folder) => [folder, gameId]),
  ),
)

/** A path to such a folder. */
export const DATA_PATH = new RegExp(
  `[A-Za-z]:[/\\\\](?:[^\\r\\n:*?"<>|/\\\\]{1,255}[/\\\\]){0,40}(${Object.keys(DATA_FOLDERS).join('|')})`,
  'g',
)

/** The folders of the web cache, below an optional version folder (`2.40.0.0`) in `webCaches`. */
export const CACHE_FOLDERS = ['Cache\\Cache_Data', 'Cache'] as const

/** Its files with links: `data_1` holds the entries and short addresses. */
export const CACHE_FILES = ['data_1', 'data_2'] as const

/** The folder of further logs with links in a data folder, and their names. */
export const DATA_LOGS = 'Persistent\\LogDir'
export const DATA_LOG_NAMES = 'NAP_*.log'

/**
 * The logs of cloud versions with their games, below `%USERPROFILE%`. `NativeSDK.log` beside them
 * holds login tokens and is never read.
 */
export const CLOUD_LOGS: Readonly<Record<string, GameId>> = Object.fromEntries(
  listPullServices().flatMap(([gameId, { cloudFolder }]) =>
    cloudFolder === undefined
      ? []
      : ['miHoYo', 'HoYoverse'].map((publisher) => [
          `AppData\\Local\\${publisher}\\${cloudFolder}\\config\\logs\\MiHoYoSDK.log`,
          gameId,
        ]),
  ),
)

/** The Wuthering Waves executable in its installation folder. */
export const KURO_PROGRAM =
  /([A-Za-z]:\\(?:[^\r\n:*?"<>|\\]{1,255}\\){0,40})Client\\Binaries\\Win64\\Client-Win64-Shipping\.exe/gi

/** Its default installation folders on any drive. */
export const KURO_FOLDERS = [
  'Wuthering Waves\\Wuthering Waves Game',
  'Program Files\\Wuthering Waves\\Wuthering Waves Game',
  'Program Files (x86)\\Steam\\steamapps\\common\\Wuthering Waves',
  'Program Files\\Steam\\steamapps\\common\\Wuthering Waves',
  'SteamLibrary\\steamapps\\common\\Wuthering Waves',
  'Steam\\steamapps\\common\\Wuthering Waves',
  'Games\\Steam\\steamapps\\common\\Wuthering Waves',
  'Wuthering Waves Game',
  'Games\\Wuthering Waves\\Wuthering Waves Game',
  'Program Files\\Epic Games\\WutheringWavesj3oFh\\Wuthering Waves Game',
] as const

/**
 * Inside: the folder of `Client.log` and `Client_2.log`, and that of the SDKs, each with a
 * `debug.log`.
 */
export const KURO_LOGS = 'Client\\Saved\\Logs'
export const KURO_SDKS = 'Client\\Binaries\\Win64\\ThirdParty'
export const KURO_SDK_LOG = 'KRSDKRes\\KRSDKWebView\\debug.log'
