import type { ActivityType } from '../../activities/activity.ts'
import type { GameId } from '../../game.ts'
import type { Language } from '../../language.ts'
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
  /**
   * An instant, ISO 8601 in UTC: `unchangedSince` of a sighting, `firstSeen` of a known activity.
   */
  readonly unchangedSince: string
}

/** `global:21790`: regions of one family share their ids. */
export function getOfficialKey({ gameId, region, officialId }: Sighting): string {
  return `${findOfficialRegion(gameId, region)?.family ?? region}:${officialId}`
}

export function createCandidate(sighting: Sighting, versions: readonly KnownVersion[]): Candidate {
  return {
    gameId: sighting.gameId,
    type: getActivityType(sighting),
    version: sighting.version,
    officialIds: [getOfficialKey(sighting)],
    titleKeys: { [sighting.language]: getTitleKey(sighting.title) },
    window: resolveWindow(sighting, versions, sighting.shown?.start ?? null),
    unchangedSince: sighting.unchangedSince,
  }
}

export function createKnownCandidate(activity: SeenActivity): Candidate {
  const { gameId, type, version, officialIds, titles, start, end, firstSeen } = activity
  const keys = LANGUAGES.flatMap((language) => {
    const title = titles[language]
    return title === undefined ? [] : [[language, getTitleKey(title)]]
  })
  return {
    gameId,
    type,
    version,
    officialIds,
    unchangedSince: firstSeen,
    titleKeys: Object.fromEntries(keys) as Candidate['titleKeys'],
    window: { start, end },
  }
}

/** A web event is an event of the calendar. */
export function getActivityType({ class: announcementClass }: Sighting): ActivityType {
  return announcementClass === 'web' || announcementClass === 'ignore' ? 'event' : announcementClass
}
