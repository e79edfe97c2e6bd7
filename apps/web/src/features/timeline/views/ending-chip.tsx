import { urgencyAt } from '@bannerday/domain/activities/activity-phase'
import { sortForDisplay } from '@bannerday/domain/activities/display-names'
import { omitCompanionBanners } from '@bannerday/domain/activities/omit-companion-banners'
import {
  type ActivityGroup,
  listFirstOfEachGame,
  listNextEnds,
} from '@bannerday/domain/activities/today'
import { useStatusNotes } from '#shared/derived-preferences.ts'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { boundaryText, Countdown } from '../data/countdown.tsx'
import { getGame } from '../data/get-game.ts'
import type { DurationForm } from '../data/time-left.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'
import { TogetherName } from '../data/together-name.tsx'
import classes from './ends-next.module.css'

export type EndsNextProps = {
  activities: readonly TimelineActivity[]
  clock: TimelineClock
  /** Whether the activities are matches of a search. An empty list then shows no message. */
  isSearch?: boolean
  onOpen: (uuid: string) => void
}

/**
 * Returns the next ends, and how many there are in all: one per game, or the first ones of a single
 * game.
 */
export function useNextEnds(
  activities: readonly TimelineActivity[],
  clock: TimelineClock,
  maxOfOneGame: number,
) {
  const statuses = useStatusNotes()
  const all = listNextEnds(omitCompanionBanners(activities, 'end'), statuses, clock.now, Infinity)
  const isOneGame = new Set(activities.map(({ gameId }) => gameId)).size === 1
  const next = isOneGame ? all.slice(0, maxOfOneGame) : listFirstOfEachGame(all)
  return { next, count: all.length, isOneGame }
}

type EndingProps = {
  ending: ActivityGroup<TimelineActivity>
  form: DurationForm
}

type EndingChipProps = EndingProps & { clock: TimelineClock; onOpen: (uuid: string) => void }

/** Shows a next end as a button that opens its activity. */
export function EndingChip({ ending, form, clock, onOpen }: EndingChipProps) {
  const texts = useTranslation()
  const [activity = ending[0]] = sortForDisplay(ending)
  return (
    <button
      type="button"
      className={classes.chip}
      title={boundaryText(activity, 'end', clock, texts)}
      data-urgency={urgencyAt(activity, clock.now) ?? undefined}
      data-projected={activity.projected || undefined}
      onClick={() => onOpen(activity.uuid)}
    >
      <EndingContent ending={ending} form={form} />
    </button>
  )
}

/** Shows game, names and time of a next end. */
export function EndingContent({ ending, form }: EndingProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [activity = ending[0]] = sortForDisplay(ending)
  const { gameId, projected } = activity
  return (
    <>
      <GameIcon game={gameId} size={12} />
      <span className={classes.hidden}>{getGame(gameId).name[language]}</span>
      {ending.length === 1 ? (
        <span className={classes.who}>
          <TogetherName activities={ending} maxNames={1} />
        </span>
      ) : (
        <>
          <span className={`${classes.who} ${classes.long}`}>
            <TogetherName activities={ending} maxNames={3} />
          </span>
          <span className={`${classes.who} ${classes.brief}`}>
            <TogetherName activities={ending} maxNames={1} />
          </span>
        </>
      )}
      {projected && <span className={classes.hidden}>, {t('app.pages.timeline.projected')}</span>}
      <Countdown span={activity} className={classes.time} form={form} />
    </>
  )
}
