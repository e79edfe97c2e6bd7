import type { ActivityType } from '../../activities/activity.ts'
import type { GameId } from '../../game.ts'
import type { InSomeLanguages, Language } from '../../language.ts'
import { LANGUAGES } from '../../language.ts'
import { findOfficialRegion } from '../official-regions.ts'
import { resolveWindow } from './resolve-window.ts'
import type { KnownVersion, ResolvedWindow, SeenActivity, Sighting } from '../sighting.ts'
import { getTitleKey } from './title-key.ts'

/** The identifying fields of an activity, from a sighting or a known activity. */
export type Candidate = {
  readonly gameId: GameId
  readonly type: ActivityType
  /** For a version, its number. */
  readonly version: string | null
  readonly officialIds: readonly string[]
  readonly titleKeys: { readonly [L in Language]?: string | undefined }
  readonly window: ResolvedWindow
  /** For a banner: ids of items that identify it. */
  readonly featured: readonly string[]
  /** Present with static banner data: its runs. */
  readonly runs?: readonly RunKeys[]
  /**
   * An instant, ISO 8601 in UTC: `unchangedSince` of a sighting, `firstSeen` of a known activity.
   */
  readonly unchangedSince: string
}

/** The identifying fields of a run in static banner data. */
export type RunKeys = {
  readonly pullType: string
  readonly nameKeys: Candidate['titleKeys']
  readonly featured: readonly string[]
}

/** `global:21790`: regions of one family share their ids; all regions share those of runs. */
export function getOfficialKey({ gameId, region, officialId, gacha }: Sighting): string {
  if (gacha) return `gacha:${officialId}`
  return `${findOfficialRegion(gameId, region)?.family ?? region}:${officialId}`
}

export function createCandidate(sighting: Sighting, versions: readonly KnownVersion[]): Candidate {
  return {
    gameId: sighting.gameId,
    type: getActivityType(sighting),
    version: sighting.version,
    officialIds: [getOfficialKey(sighting)],
    titleKeys: sighting.title === '' ? {} : { [sighting.language]: getTitleKey(sighting.title) },
    featured: sighting.featured ?? [],
    ...(sighting.gacha && {
      runs: [
        {
          pullType: sighting.gacha.pullType,
          nameKeys: toKeys({ [sighting.language]: sighting.gacha.name }),
          featured: sighting.featured ?? [],
        },
      ],
    }),
    window: resolveWindow(sighting, versions, sighting.shown?.start ?? null),
    unchangedSince: sighting.unchangedSince,
  }
}

export function createKnownCandidate(activity: SeenActivity): Candidate {
  const { gameId, type, version, officialIds, titles, start, end, firstSeen } = activity
  const { featured = [], runs } = activity
  return {
    gameId,
    type,
    version,
    officialIds,
    unchangedSince: firstSeen,
    titleKeys: toKeys(titles),
    window: { start, end },
    featured,
    ...(runs && {
      runs: runs.map((run) => ({
        pullType: run.pullType,
        nameKeys: toKeys(run.names),
        featured: run.featured,
      })),
    }),
  }
}

function toKeys(texts: InSomeLanguages): Candidate['titleKeys'] {
  const keys = LANGUAGES.flatMap((language) => {
    const text = texts[language]
    return text === undefined ? [] : [[language, getTitleKey(text)]]
  })
  return Object.fromEntries(keys) as Candidate['titleKeys']
}

/** A web event is an event of the calendar. */
export function getActivityType({ class: announcementClass, gacha }: Sighting): ActivityType {
  if (gacha) return 'gacha'
  return announcementClass === 'web' || announcementClass === 'ignore' ? 'event' : announcementClass
}
