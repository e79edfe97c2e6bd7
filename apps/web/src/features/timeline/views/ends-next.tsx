import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { Link } from '@tanstack/react-router'
import { memo, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { lazyAhead } from '#shared/ui/lazy.ts'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import { bareDuration } from '../data/time-left.ts'
import { EndingChip, type EndsNextProps, useNextEnds } from './ending-chip.tsx'
import classes from './ends-next.module.css'

/** The maximum number of chips for a single game. */
const MAX_CHIPS = 10

/** Loaded on phones. */
const LazyPhoneStrip = lazyAhead(async () => (await import('./phone-strip.tsx')).PhoneStrip)

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
