import { urgencyAt } from '@bannerday/domain/activities/activity-phase'
import { sortForDisplay } from '@bannerday/domain/activities/display-names'
import { omitCompanionBanners } from '@bannerday/domain/activities/omit-companion-banners'
import {
  type ActivityGroup,
  listFirstOfEachGame,
  listNextEnds,
} from '@bannerday/domain/activities/today'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { Link } from '@tanstack/react-router'
import { memo, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useStatusNotes } from '#shared/derived-preferences.ts'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { lazyAhead } from '#shared/ui/lazy.ts'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import { getGame } from '../data/get-game.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { boundaryText, Countdown } from '../data/countdown.tsx'
import { bareDuration, type DurationForm } from '../data/time-left.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'
import { TogetherName } from '../data/together-name.tsx'
import classes from './ends-next.module.css'

/** The maximum number of chips for a single game. */
const MAX_CHIPS = 10

/** Loaded on phones. */
const LazyPhoneStrip = lazyAhead(async () => (await import('./phone-strip.tsx')).PhoneStrip)

export type EndsNextProps = {
  activities: readonly TimelineActivity[]
  clock: TimelineClock
  /** Whether the activities are matches of a search. An empty list then shows no message. */
  isSearch?: boolean
  onOpen: (uuid: string) => void
}

/** Shows the next ends: a line of chips, or on a phone a row that expands. */
export const EndsNext = memo(function EndsNext(props: EndsNextProps) {
  const isPhone = useIsPhone()
  if (!isPhone) return <EndsLine {...props} />
  return (
    <Suspense>
      <LazyPhoneStrip {...props} />
    </Suspense>
  )
})

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

/** Shows today and the next ends: one per game, or for a single game as many as fit on a line. */
function EndsLine({ activities, clock, isSearch = false, onOpen }: EndsNextProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { next, count, isOneGame } = useNextEnds(activities, clock, MAX_CHIPS)
  const [list, fitting] = useFittingCount(next.length)
  // The measured count may exceed the current number of items.
  const shown = Math.min(fitting, next.length)
  const left = count - shown
  const inList = t('app.pages.timeline.endsLater', { count: left })
  return (
    <div className={classes.line}>
      <strong className={classes.today}>
        {shortDayText(wallClockAt(clock.now, clock.zone), language)}
      </strong>
      <span className={classes.title} id="ends-next" hidden={isSearch && count === 0}>
        {t('app.pages.timeline.endsNext')}
      </span>
      {count === 0 && !isSearch && (
        <span className={classes.none}>{t('app.pages.timeline.nothingEnds')}</span>
      )}
      <ul
        ref={list}
        className={classes.chips}
        aria-labelledby="ends-next"
        data-each-game={!isOneGame || undefined}
      >
        {next.map((ending, index) => (
          <li key={ending[0].uuid} data-hidden={index >= shown || undefined}>
            <EndingChip ending={ending} form={bareDuration} clock={clock} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <Link
        to="/timeline"
        search={(search) => ({ ...search, view: 'list', sort: 'endTimeDesc' })}
        className={classes.more}
        aria-label={inList}
        title={inList}
        data-hidden={left === 0 || undefined}
      >
        <span className={classes.long}>{t('app.pages.timeline.moreCount', { count: left })}</span>
        <span className={classes.brief}>+{left}</span>
      </Link>
    </div>
  )
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

/**
 * Returns how many items fit on the first line of a list. The rest wrap onto a clipped line.
 *
 * @param count the number of items
 */
function useFittingCount(
  count: number,
): readonly [list: RefObject<HTMLUListElement | null>, fitting: number] {
  const list = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => setFitting(onFirstLine([...element.children]))
    // Observes the items too, because a shorter time leaves more space. The observer also reports
    // the
    // first sizes after layout; measuring them here would force a reflow.
    const observer = new ResizeObserver(measure)
    for (const watched of [element, ...element.children]) observer.observe(watched)
    return () => observer.disconnect()
  })
  return [list, fitting]
}

function onFirstLine(items: readonly Element[]): number {
  const tops = items.map((item) => item.getBoundingClientRect().top)
  return tops.filter((top) => top === tops[0]).length
}
