import { hasDatedEnd } from '@bannerday/contract/activities'
import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { titleWithFeatured } from '@bannerday/domain/activities/title-with-featured'
import { plainTitle } from '@bannerday/domain/activities/activity-title'
import { GAME_IDS } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { gachaNames, gameNames, subTypeNames } from '@bannerday/game-data/game-names'
import { serverTexts } from '@bannerday/locales/server-texts'
import { formatDay, formatShortDay, formatSpan } from './day-texts.ts'
import type { PreviewedActivities, PreviewedActivity } from './known-activities.ts'
import { getActivityImagePath, getViewImagePath } from './image-path.ts'
import { type PreviewedView, formatView } from './previewed-view.ts'
import { listEndingInView } from './select-activities.ts'

/** The preview of a URL. */
export type LinkPreview = {
  readonly title: string
  readonly description: string
  /** Path of the image and its alternative text, on our own origin. */
  readonly picture: string
  readonly path: string
}

/** Maximum number of activities that a description names. */
const MAX_NAMED = 4

/** Creates the preview of an activity, with days on the clock of UTC+8. */
export function createActivityPreview(
  activity: PreviewedActivity,
  language: Language,
): LinkPreview {
  const { feed, preview } = serverTexts[language].app.server
  const { game_id, type, span, projected, withdrawn_at } = activity
  const kind = type === 'gacha' ? gachaNames[game_id][language] : subTypeNames[type][language]
  const days = hasDatedEnd(activity)
    ? formatSpan(span, language)
    : preview.since.replace('{{date}}', () => formatDay(span.start, language))
  const description = [
    `${gameNames[game_id][language]} · ${kind} · ${days}`,
    projected && feed.expectedNote,
    withdrawn_at && preview.withdrawn,
  ]
  return {
    title: getDisplayTitle(activity, language),
    description: description.filter(Boolean).join('\n'),
    picture: getActivityImagePath(activity.uuid),
    path: `/timeline?open=${activity.uuid}`,
  }
}

/** Creates the preview of a timeline view: its filters, and the next ends at its center. */
export function createViewPreview(
  activities: PreviewedActivities,
  view: PreviewedView,
  language: Language,
): LinkPreview {
  const { preview } = serverTexts[language].app.server
  const ending = listEndingInView(activities, view).slice(0, MAX_NAMED)
  const titles = ending.map((activity) =>
    preview.until
      .replace('{{title}}', () => getDisplayTitle(activity, language))
      .replace('{{date}}', () => formatShortDay(activity.span.end, language)),
  )
  return {
    title: getViewTitle(view, language),
    description:
      titles.length === 0
        ? preview.site
        : preview.on
            .replace('{{date}}', () => formatDay(view.at, language))
            .replace('{{titles}}', () => titles.join(' · ')),
    picture: getViewImagePath(view),
    path: `/timeline?${formatView(view)}`,
  }
}

function getDisplayTitle(activity: PreviewedActivity, language: Language): string {
  const title = plainTitle(titleWithFeatured(activity))
  const { expected } = serverTexts[language].app.server.feed
  return activity.projected ? expected.replace('{{title}}', () => title) : title
}

function getViewTitle({ games, types }: PreviewedView, language: Language): string {
  const isUnfiltered = games.length === GAME_IDS.length && types.length === ACTIVITY_TYPES.length
  if (isUnfiltered) return serverTexts[language].app.server.preview.timeline
  const names = games.map((game) => gameNames[game][language])
  const kinds = types.flatMap((type) =>
    type === 'gacha'
      ? games.map((game) => gachaNames[game][language])
      : subTypeNames[type][language],
  )
  const parts = [
    games.length < GAME_IDS.length && names,
    types.length < ACTIVITY_TYPES.length && [...new Set(kinds)],
  ]
  return parts.flatMap((part) => (part ? [part.join(', ')] : [])).join(' · ')
}
