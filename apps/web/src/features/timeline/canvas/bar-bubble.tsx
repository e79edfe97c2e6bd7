import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { showBubble } from '#shared/ui/position-tooltip.ts'
import { knownGame } from '../activities/known-game.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { activityMoment } from '../clock/activity-moment.ts'
import { Countdown } from '../clock/countdown.tsx'
import type { TimelineClock } from '../clock/timeline-clock.ts'
import classes from './bar-bubble.module.css'
import { useLastBannersText } from '../featured/use-last-banners-text.ts'
import { type BarPointed, useBarPointed } from './gestures/use-bar-pointed.ts'

addEnglish(englishTimelineDetails)

type BarBubbleProps = {
  scroller: RefObject<HTMLElement | null>
  activities: readonly TimelineActivity[]
  clock: TimelineClock
}

/**
 * Shows all details of a bar, of any width, on hover or keyboard focus. It is aria-hidden: screen
 * readers get this text from the bar.
 */
export function BarBubble({ scroller, activities, clock }: BarBubbleProps) {
  const pointed = useBarPointed(scroller)
  const activity = activities.find(({ uuid }) => uuid === pointed?.uuid)
  return pointed && activity ? (
    <Bubble
      key={activity.uuid}
      activity={activity}
      activities={activities}
      at={pointed}
      clock={clock}
    />
  ) : null
}

type BubbleProps = {
  activity: TimelineActivity
  activities: readonly TimelineActivity[]
  at: BarPointed
  clock: TimelineClock
}

function Bubble({ activity, activities, at, clock }: BubbleProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (bubble.current) return showBubble(bubble.current, at)
  }, [at])
  const last = useLastBannersText(activity, activities, clock)
  const { label, start, end, endMarginDays, projected } = activity
  const game = knownGame(activity.gameId)
  const kinds = [
    label.kind,
    game.name[language],
    game.activities[activity.type].name[language],
    projected && t('app.pages.timeline.projected'),
  ]
  const moment = (instant: number) => activityMoment(instant, activity.gameId, clock, language)
  return (
    <div ref={bubble} popover="manual" className={classes.bubble} aria-hidden data-bar-bubble>
      <strong>{label.primary}</strong>
      {label.title && <span lang={label.title.language}>{label.title.text}</span>}
      <span className={classes.quiet}>{[...new Set(kinds)].filter(Boolean).join(' · ')}</span>
      <span>
        {moment(start)} – {endMarginDays !== undefined && '≈ '}
        {moment(end)}
      </span>
      <Countdown span={activity} className={undefined} />
      {last && <span className={classes.quiet}>{last.text}</span>}
    </div>
  )
}
