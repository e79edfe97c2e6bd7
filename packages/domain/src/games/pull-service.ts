/** The service areas: China has separate services. */
export const AREAS = ['china', 'global'] as const
export type Area = (typeof AREAS)[number]

/** A pull type as a service expects it. */
export type ServicePullType = {
  readonly type: string
  /** The method at the end of the path; Kuro has a single one. */
  readonly method: string
}

/** The hosts of the services, exactly. */
export const PULL_HOSTS = [
  'public-operation-hk4e.mihoyo.com',
  'public-operation-hk4e-sg.hoyoverse.com',
  'public-operation-hkrpg.mihoyo.com',
  'public-operation-hkrpg-sg.hoyoverse.com',
  'public-operation-nap.mihoyo.com',
  'public-operation-nap-sg.hoyoverse.com',
  'gmserver-api.aki-game2.com',
  'gmserver-api.aki-game2.net',
] as const
export type PullHost = (typeof PULL_HOSTS)[number]

/**
 * The pull service of a game: everything except the secrets of the link. Values as in players'
 * programs of 2024 to 2026 (HoYo.Gacha, Starward, genshin.py, omnigate).
 */
export type PullService = {
  readonly publisher: 'hoyo' | 'kuro'
  readonly hosts: Readonly<Record<Area, PullHost>>
  /** The path before the method; the second is used when the first returns 404. */
  readonly paths: readonly string[]
  /** `game_biz` of the query; the areas of Kuro in its links. */
  readonly business: Readonly<Record<Area, string>>
  /** The parameter that selects the pull type. */
  readonly typeParameter: string
  readonly types: readonly ServicePullType[]
  /** Whether rows omit item and banner ids, and responses the time zone. */
  readonly hasSparseRows?: true
  /**
   * Parts of a path or host that identify the game; null where the domain does. Only syntax that
   * .NET and JavaScript share: the Windows helper contains it.
   */
  readonly addressPattern: RegExp | null
  /**
   * Whether new links carry older values of `timestamp`, so that it says nothing about their age
   * (measured by a player's program, 2026-08-20).
   */
  readonly repeatsTimestamps?: true
  /** Hours for which a link works after the history was opened. */
  readonly linkLifeHours: number
  /** The names of its data folder on Windows, in which the web cache contains the link. */
  readonly dataFolders: readonly string[]
  /** The folder of its cloud version on Windows, whose SDK log contains the link. */
  readonly cloudFolder?: string
}

export function serviceTypes(method: string, ...all: readonly string[]): ServicePullType[] {
  return all.map((type) => ({ type, method }))
}
