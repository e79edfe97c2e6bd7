import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { getTraits } from '@bannerday/domain/games/traits'
import { getPullService } from '@bannerday/domain/links/pull-service'

/** The devices of the guide, in the order of its list. */
export const DEVICES = [
  'windows',
  'linux',
  'macos',
  'android',
  'ios',
  'playstation',
  'xbox',
  'cloud',
] as const
export type Device = (typeof DEVICES)[number]

/** The names of the devices that are the same in every language. */
export const DEVICE_NAMES: Readonly<Record<Exclude<Device, 'cloud'>, string>> = {
  windows: 'Windows',
  linux: 'Linux, Steam Deck',
  macos: 'Mac',
  android: 'Android',
  ios: 'iPhone, iPad',
  playstation: 'PlayStation',
  xbox: 'Xbox',
}

/** The devices on which a player opens this page to follow the steps. */
const BROWSER_DEVICES: readonly Device[] = ['windows', 'linux', 'macos', 'android', 'ios']

/** The texts of the steps, shared by devices and games. */
export const STEPS = [
  'openHistory',
  'runPowerShell',
  'runTerminal',
  'pickGame',
  'paste',
  'openFolder',
  'goToFolder',
  'chooseFile',
  'launcherButton',
  'copyAddress',
  'airplane',
  'turnPage',
  'copyError',
  'pasteAll',
  'ascentInstall',
  'ascentPair',
  'ascentCopy',
  'usbCopy',
  'proxyInstall',
  'proxyPhone',
  'proxyMac',
  'streamInstall',
  'streamTrust',
  'streamStart',
  'findRequest',
  'copyRequest',
  'copyBody',
  'developerTools',
  'copyUrl',
  'copyCurl',
  'linkAccount',
  'logIn',
  'chooseDevice',
  'recordOpen',
  'recordConsole',
  'recordBookmark',
  'recordUid',
  'recordFile',
] as const
export type Step = (typeof STEPS)[number]

/** The advice for a way that fails. */
export const FIXES = [
  'cache',
  'log',
  'file',
  'error',
  'ascent',
  'trust',
  'account',
  'record',
] as const
export type Fix = (typeof FIXES)[number]

export const WAY_NAMES = [
  'script',
  'file',
  'launcher',
  'airplane',
  'ascent',
  'usb',
  'stream',
  'proxy',
  'browser',
  'hoyolab',
  'elsewhere',
] as const

/** A way from the history in the game to its link. */
export type Way = {
  readonly name: (typeof WAY_NAMES)[number]
  readonly steps: readonly Step[]
  readonly fix: Fix
  /** The script whose command the steps contain. */
  readonly script?: 'powershell' | 'shell'
  /** The folder that the player opens. */
  readonly folder?: string
  /** The file or files to choose there. */
  readonly file?: string
  /** Whether the device itself has no way, so the player uses another. */
  readonly isElsewhere?: true
}

const SHELL: Omit<Way, 'fix'> = {
  name: 'script',
  steps: ['openHistory', 'runTerminal', 'pickGame', 'paste'],
  script: 'shell',
}
const POWERSHELL: Omit<Way, 'fix'> = {
  name: 'script',
  steps: ['openHistory', 'runPowerShell', 'pickGame', 'paste'],
  script: 'powershell',
}
const ELSEWHERE: Way = {
  name: 'elsewhere',
  steps: ['logIn', 'chooseDevice'],
  fix: 'account',
  isElsewhere: true,
}
const CONSOLE: Way = { ...ELSEWHERE, steps: ['linkAccount', 'logIn', 'chooseDevice'] }
const LAUNCHER: Way = { name: 'launcher', steps: ['launcherButton', 'copyAddress'], fix: 'cache' }
const AIRPLANE: Way = {
  name: 'airplane',
  steps: ['openHistory', 'airplane', 'turnPage', 'copyError', 'pasteAll'],
  fix: 'error',
}
const ASCENT: Way = {
  name: 'ascent',
  steps: ['ascentInstall', 'ascentPair', 'ascentCopy'],
  fix: 'ascent',
}

/** The player opens a folder of the game and chooses a file there. */
function fileWay(name: 'file' | 'usb', open: Step, folder: string, file: string, fix: Fix): Way {
  return { name, steps: ['openHistory', open, 'chooseFile'], folder, file, fix }
}

/** The steps that end with a request in a proxy. Kuro's address has no parameters, but its body. */
function proxyWay(name: 'stream' | 'proxy', before: readonly Step[], copy: Step): Way {
  return { name, steps: [...before, 'openHistory', 'findRequest', copy], fix: 'trust' }
}

const STREAM_STEPS: readonly Step[] = ['streamInstall', 'streamTrust', 'streamStart']

/** The folder of the cache below the folder of the game, for each game of HoYo. */
function getCacheFolder(game: GameId): string {
  return `${getPullService(game).dataFolders.at(-1)}/webCaches/…/Cache/Cache_Data`
}

const KURO_LOGS = 'Wuthering Waves Game/Client/Saved/Logs'
const MAC_LOGS = '~/Library/Containers/com.kurogame.wutheringwaves.global/Data/Library/Logs/Client/'
const ANDROID_LOGS =
  'Android/data/com.kurogame.wutheringwaves.global/files/UE4Game/Client/Client/Saved/Logs'

/** The player runs a script on HoYoLAB, in the console of a computer or as a bookmark of a phone. */
function listRecordWays(game: GameId, run: 'recordConsole' | 'recordBookmark'): readonly Way[] {
  const steps = ['recordOpen', run, 'recordUid', 'recordFile'] as const
  return getTraits(game).files.hoyolab ? [{ name: 'hoyolab', steps, fix: 'record' }] : []
}

/** The ways of a game of HoYo, the shortest first. */
function listHoyoWays(game: GameId): Readonly<Record<Device, readonly Way[]>> {
  const cacheFile = fileWay('file', 'openFolder', getCacheFolder(game), 'data_1 + data_2', 'cache')
  const onComputer = listRecordWays(game, 'recordConsole')
  const onPhone = listRecordWays(game, 'recordBookmark')
  return {
    windows: [{ ...POWERSHELL, fix: 'cache' }, cacheFile, ...onComputer],
    linux: [{ ...SHELL, fix: 'cache' }, LAUNCHER, cacheFile, ...onComputer],
    macos: [
      { ...SHELL, fix: 'cache' },
      proxyWay('proxy', ['proxyInstall', 'proxyMac'], 'copyRequest'),
      ...onComputer,
      ELSEWHERE,
    ],
    android: [AIRPLANE, ...onPhone, ASCENT],
    ios: [
      proxyWay('stream', STREAM_STEPS, 'copyRequest'),
      ...onPhone,
      proxyWay('proxy', ['proxyInstall', 'proxyPhone'], 'copyRequest'),
      ELSEWHERE,
    ],
    playstation: [CONSOLE, ...onComputer],
    xbox: [CONSOLE, ...onComputer],
    cloud: [
      ELSEWHERE,
      {
        name: 'browser',
        steps: ['developerTools', 'openHistory', 'copyUrl', 'paste'],
        fix: 'file',
      },
      ...onComputer,
    ],
  }
}

/** The same for a game of Kuro. */
function listKuroWays(): Readonly<Record<Device, readonly Way[]>> {
  const logFile = fileWay('file', 'openFolder', KURO_LOGS, 'Client.log', 'log')
  return {
    windows: [{ ...POWERSHELL, fix: 'log' }, logFile],
    linux: [{ ...SHELL, fix: 'log' }, logFile],
    macos: [fileWay('file', 'goToFolder', MAC_LOGS, 'Client.log', 'log'), { ...SHELL, fix: 'log' }],
    android: [AIRPLANE, ASCENT, fileWay('usb', 'usbCopy', ANDROID_LOGS, 'Client.log', 'log')],
    ios: [
      proxyWay('stream', STREAM_STEPS, 'copyBody'),
      proxyWay('proxy', ['proxyInstall', 'proxyPhone'], 'copyBody'),
      ELSEWHERE,
    ],
    playstation: [CONSOLE],
    xbox: [CONSOLE],
    cloud: [
      ELSEWHERE,
      {
        name: 'browser',
        steps: ['developerTools', 'openHistory', 'copyCurl', 'paste'],
        fix: 'file',
      },
    ],
  }
}

/** The ways to a link by game and device, the shortest that works first. */
export const GUIDE = Object.fromEntries(
  GAME_IDS.map((game) => [
    game,
    getPullService(game).publisher === 'hoyo' ? listHoyoWays(game) : listKuroWays(),
  ]),
) as Readonly<Record<GameId, Readonly<Record<Device, readonly Way[]>>>>

/** The browser's own words about its device. */
export type BrowserSigns = { readonly userAgent: string; readonly maxTouchPoints: number }

const SIGNS: readonly (readonly [RegExp, Device])[] = [
  [/PlayStation/, 'playstation'],
  [/Xbox/, 'xbox'],
  [/Android|HarmonyOS|CrOS/, 'android'],
  [/iPhone|iPad|iPod/, 'ios'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'macos'],
  [/Linux|X11|SteamOS/, 'linux'],
]

/** Guesses the device of a browser. An iPad with the desktop view names itself a Mac. */
export function guessDevice({ userAgent, maxTouchPoints }: BrowserSigns): Device {
  const device = SIGNS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'windows'
  return device === 'macos' && maxTouchPoints > 1 ? 'ios' : device
}

/**
 * Whether the steps of a way begin with another device: the guide then offers a code that leads
 * there.
 */
export function needsOtherDevice(way: Way, chosen: Device, own: Device): boolean {
  return way.isElsewhere === true || (chosen !== own && BROWSER_DEVICES.includes(chosen))
}

/** The text that identifies the request of the history in a proxy or in developer tools. */
export function getHistoryRequest(game: GameId): { host: string; name: string } {
  const { hosts, types, paths } = getPullService(game)
  const method = types[0]?.method ?? ''
  return { host: hosts.global, name: method === 'query' ? `${paths[0]}${method}`.slice(1) : method }
}
