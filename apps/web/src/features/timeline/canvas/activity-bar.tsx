'use no memo'

import { phaseAt, urgencyAt } from '@bannerday/domain/activities/activity-phase'
import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { memo } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import classes from './activity-bar.module.css'
import { activityMoment, Countdown } from '../data/countdown.tsx'
import type { MenuPlace } from '../panels/status-menu.tsx'
import { BarLabel } from './bar-label.tsx'
import { BarPicture } from './bar-picture.tsx'
import type { TimelineBar } from './layout/timeline-lanes.ts'
import { gameColor, knownGame } from '../data/known-game.ts'
import { useTimeline } from './timeline-context.ts'

type ActivityBarProps = {
  bar: TimelineBar
  /**
   * Whether the bar has a name only: it appeared since the range was settled, or in the first paint,
   * when a full label is too expensive.
   */
  isNameOnly: boolean
  status: ActivityStatus
  /** Whether the name may wrap to a second line. */
  hasTwoLines: boolean
  /** Whether to show the game name, because bars of several games share a row. */
  withGame: boolean
  isTabStop: boolean
  onVisit: (uuid: string) => void
  onMenu: (uuid: string, place: MenuPlace) => void
}

/**
 * Renders an activity. Its content is its accessible name. Memoized, because each scroll step adds
 * and removes neighboring bars.
 */
export const ActivityBar = memo(function ActivityBar(props: ActivityBarProps) {
  const { bar, isNameOnly, status, hasTwoLines, withGame, isTabStop } = props
  const { clock, onOpen } = useTimeline()
  const { now, zones } = clock
  const phase = phaseAt(bar, now)
  // Finished activities never show urgency.
  const isCalm = status === 'done' || status === 'cancelled'
  return (
    <button
      type="button"
      className={isNameOnly ? `${classes.bar} ${classes.nameOnly}` : classes.bar}
      style={{ left: bar.left, width: bar.width, ...gameColor(bar.gameId) }}
      data-activity-id={bar.uuid}
      data-type={bar.type}
      data-phase={phase}
      data-urgency={(!isCalm && urgencyAt(bar, now, zones[bar.gameId])) || undefined}
      data-open-end={bar.isEndUnknown || bar.endMarginDays !== undefined || undefined}
      data-projected={bar.projected || undefined}
      data-status={status || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(bar.uuid)}
      onFocus={() => props.onVisit(bar.uuid)}
      onContextMenu={(event) => {
        event.preventDefault()
        const place = { x: event.clientX, y: event.clientY }
        const open = () => props.onMenu(bar.uuid, place)
        // Some systems open the menu on press: the release would count as an outside click and
        // close it.
        if (event.buttons === 0) open()
        else addEventListener('mouseup', open, { once: true })
      }}
    >
      {isNameOnly ? (
        // A full label is rendered when the range settles.
        bar.label.primary
      ) : (
        <>
          <BarPicture bar={bar} />
          <BarName bar={bar} status={status} />
          <BarLabel bar={bar} status={status} hasTwoLines={hasTwoLines} withGame={withGame} />
        </>
      )}
    </button>
  )
})

type BarNameProps = Pick<ActivityBarProps, 'bar' | 'status'>

/** Renders the accessible name of a bar: title, type, dates, status and remaining time. */
function BarName({ bar, status }: BarNameProps) {
  const { clock } = useTimeline()
  const { t } = useTranslation()
  const language = useLanguage()
  const game = knownGame(bar.gameId)
  const end = bar.isEndUnknown
    ? t('app.pages.timeline.endUnknown')
    : activityMoment(bar.end, bar.gameId, clock, language)
  const { primary, kind, title } = bar.label
  const texts = [
    // Without an official title, the label text is the accessible name; it contains more.
    ...(title ? [primary, kind] : [bar.title]),
    game.name[language],
    game.activities[bar.type].name[language],
    `${activityMoment(bar.start, bar.gameId, clock, language)} – ${end}`,
    bar.projected ? t('app.pages.timeline.projected') : '',
    status ? t(`app.pages.timeline.status.${status}`) : '',
  ]
  return (
    <Countdown
      span={bar}
      className={classes.accessibleName}
      before={`${texts.filter(Boolean).join(', ')}, `}
    />
  )
}
