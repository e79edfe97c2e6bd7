import type { Activity } from '@bannerday/contract/activity'
import { activityTitle, plainTitle } from '@bannerday/domain/activities/activity-title'
import { type ActivityWindow, clampToWindow } from '@bannerday/domain/activities/activity-window'
import type { ActivityType } from '@bannerday/domain/activities/activity'
import type { ByGame, GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { activitySpan, type ServerZone, type Span } from '@bannerday/domain/time/server-clock'
import type { TFunction } from 'i18next'
import { knownGame } from './known-game.ts'

/** An activity as the timeline shows it: real moments, and its title in words for a bar. */
export type TimelineActivity = Span & {
  /** What of it lies in the activity window: so far its bar reaches. */
  readonly shown: Span
  readonly uuid: string
  readonly gameId: GameId
  readonly type: ActivityType
  readonly title: string
  /** The title as announced. */
  readonly fullTitle: string
  readonly titleLanguage: Language
  /** The official title, where `fullTitle` is our own translation of it. */
  readonly original?: { readonly text: string; readonly language: Language }
  readonly bannerImage: string | null
  /** Not announced by anybody. */
  readonly projected: boolean
  /** Why it is expected, and how sure that is; absent for announced activities. */
  readonly projection?: NonNullable<Activity['projection']>
}

/** What an activity is read with: the player's servers and language, and what the timeline shows. */
export type ReadingSettings = {
  servers: ByGame<ServerZone>
  language: Language
  window: ActivityWindow
  t: TFunction
}

/** Reads an activity of the wire for a player of its game's server, in the player's language. */
export function timelineActivity(
  activity: Activity,
  { servers, language, window, t }: ReadingSettings,
): TimelineActivity {
  const game = knownGame(activity.game_id)
  const serverZone = servers[activity.game_id]
  const announcedTimes = {
    startTime: activity.start_time,
    endTime: activity.end_time,
    startBasis: activity.start_basis,
    endBasis: activity.end_basis,
  }
  const words = {
    game: game.name[language],
    gacha: game.activities.gacha.name[language],
    version: (number: string) => t('app.version_with_number', { number }),
  }
  const original = activity.original_title
  const announced = {
    gameId: activity.game_id,
    type: activity.type,
    title: activity.title,
    isTranslation: original !== undefined,
    isNumberOpen: activity.projection?.number_open ?? false,
  }
  return {
    ...activitySpan(announcedTimes, serverZone),
    shown: activitySpan(clampToWindow(announcedTimes, window), serverZone),
    uuid: activity.uuid,
    gameId: activity.game_id,
    type: activity.type,
    title: activityTitle(announced, language, words),
    fullTitle: plainTitle(activity.title),
    titleLanguage: activity.title_lang,
    ...(original && { original: { text: plainTitle(original.text), language: original.lang } }),
    bannerImage: activity.banner_img,
    projected: activity.projected,
    ...(activity.projection && { projection: activity.projection }),
  }
}
