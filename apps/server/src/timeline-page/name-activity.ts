import type { Activity } from '@bannerday/contract/activities'
import { ACTIVITY_TYPES, type ActivityType } from '@bannerday/domain/activities/activity'
import { type ActivityWindow, clampToWindow } from '@bannerday/domain/activities/activity-window'
import { plainTitle } from '@bannerday/domain/activities/activity-title'
import { createBarLabel, type LabelWords } from '@bannerday/domain/activities/bar-label'
import type { DatedActivity } from '@bannerday/domain/activities/timeline-layout'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { activitySpan, type ServerZone } from '@bannerday/domain/time/server-clock'
import { gachaNames, subTypeNames } from '@bannerday/game-data/game-names'
import { pageTexts } from '@bannerday/locales/page-texts'
import { fillPlaceholders } from '../mail/mail-markup.ts'

/** An activity with its times on a server, and its name as on its bar. */
export type NamedActivity = DatedActivity & {
  readonly name: string
  readonly typeName: string
}

type NameSettings = {
  readonly language: Language
  readonly server: ServerZone
  readonly window: ActivityWindow
}

/** Converts an activity of the events endpoint; the bars of the web app have the same names. */
export function nameActivity(
  activity: Activity,
  { language, server, window }: NameSettings,
): NamedActivity {
  const { game_id: gameId, type, title, original_title, foreign_title } = activity
  const times = {
    startTime: activity.start_time,
    endTime: activity.end_time,
    startBasis: activity.start_basis,
    endBasis: activity.end_basis,
  }
  const featured = activity.featured ?? []
  const words = createWords(gameId, language)
  const label = createBarLabel(
    {
      gameId,
      type,
      title: { text: title, language: activity.title_lang },
      original: toText(original_title),
      foreign: toText(foreign_title),
      isComposed: activity.title_made ?? false,
      isNumberOpen: activity.projection?.number_open ?? false,
      featured,
      version: activity.version ?? null,
    },
    language,
    words,
  )
  return {
    ...activitySpan(times, server),
    shown: activitySpan(clampToWindow(times, window), server),
    isEndUnknown: activity.end_unknown,
    endMarginDays: activity.end_expected?.margin_days,
    uuid: activity.uuid,
    gameId,
    type,
    title,
    featured,
    projected: activity.projected,
    name: label.primary,
    typeName: words.types[type],
  }
}

function toText(title: Activity['original_title']) {
  return title && { text: plainTitle(title.text), language: title.lang }
}

function createWords(gameId: GameId, language: Language): LabelWords {
  const { app, timeline } = pageTexts[language]
  const types = Object.fromEntries(
    ACTIVITY_TYPES.map((type) => [
      type,
      type === 'gacha' ? gachaNames[gameId][language] : subTypeNames[type][language],
    ]),
  ) as Record<ActivityType, string>
  return {
    gacha: types.gacha,
    types,
    kinds: timeline.bannerKinds,
    version: (number) => fillPlaceholders(app.version_with_number, { number }),
    phase: (version, phase) => fillPlaceholders(timeline.phaseOf, { version, phase }),
    phaseShort: (version, phase) => fillPlaceholders(timeline.phaseShort, { version, phase }),
    versionAndType: (version, type) => fillPlaceholders(timeline.ofVersion, { version, type }),
  }
}
