import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { compareText } from '@bannerday/domain/compare-text'
import type { GameId } from '@bannerday/domain/game'
import type { Banner } from '@bannerday/game-data/banner'
import { toHistoryFacts, toVersionFact } from './banner-history.ts'
import type { ArchivedFact, GameVersion } from './known-activity.ts'

type ArchiveFacts = {
  readonly activities: readonly ArchivedFact[]
  readonly versions: readonly GameVersion[]
}

/**
 * Gathers every announced version, event and banner of a game, newest first. The banner history
 * reaches further back than the facts and is used up to the first fact of a type.
 */
export function collectArchive(
  gameId: GameId,
  { activities, versions }: ArchiveFacts,
  history: readonly Banner[],
): ArchivedFact[] {
  const known = [
    ...activities.filter(({ type }) => type !== 'challenge'),
    ...versions
      .filter(({ endTime }) => endTime === null)
      .map(toVersionFact)
      .filter((version) => activities.every(({ uuid }) => uuid !== version.uuid)),
  ].filter((fact) => fact.gameId === gameId)
  const isOlder = (other: ArchivedFact) =>
    known.every((fact) => fact.type !== other.type || getStartDay(other) < getStartDay(fact))
  return [...known, ...toHistoryFacts(gameId, history).filter(isOlder)].sort(compareNewestFirst)
}

/** Compares days, because the history knows the hour of a start less exactly. */
function getStartDay({ startTime }: Pick<ArchivedFact, 'startTime'>): string {
  return startTime.slice(0, 10)
}

function compareNewestFirst(a: ArchivedFact, b: ArchivedFact): number {
  return (
    compareText(b.startTime, a.startTime) ||
    ACTIVITY_TYPES.indexOf(a.type) - ACTIVITY_TYPES.indexOf(b.type) ||
    compareText(a.uuid, b.uuid)
  )
}
