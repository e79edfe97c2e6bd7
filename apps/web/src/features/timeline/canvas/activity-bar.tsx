'use no memo'

import type { TimelineBar } from './culling.ts'
import { isProjected, phaseAt, urgencyAt } from '@bannerday/domain/activities/activity-phase'
import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { memo, useRef } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { boundaryText, Countdown, useTimeLeft } from '../data/countdown.tsx'
import { gameColor, getGame } from '../data/get-game.ts'
import { bareDuration, marginDays } from '../data/time-left.ts'
import type { MenuPosition } from '../panels/status-menu.tsx'
import classes from './activity-bar.module.css'
import { fitLabel, getImageWidth, type LabelPiece, splitName } from './label-fit.ts'
import './type-icons.css'
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
  onMenu: (uuid: string, place: MenuPosition) => void
}

/**
 * Renders an activity. Its content is its accessible name. Memoized, because each scroll step adds
 * and removes neighboring bars.
 */
export const ActivityBar = memo(function ActivityBar(props: ActivityBarProps) {
  const { bar, isNameOnly, status, hasTwoLines, withGame, isTabStop } = props
  const { clock, onOpen } = useTimeline()
  const { now } = clock
  const phase = phaseAt(bar, now)
  // Finished activities never show urgency.
  const isCalm = status === 'done' || status === 'cancelled'
  return (
    <button
      type="button"
      className={isNameOnly ? `${classes.bar} ${classes.nameOnly}` : classes.bar}
      style={{
        left: bar.left,
        width: bar.width,
        ...gameColor(bar.gameId),
        ...(isProjected(bar, now) && marginStyle(bar, now)),
      }}
      data-activity-id={bar.uuid}
      data-type={bar.type}
      data-phase={phase}
      data-urgency={(!isCalm && urgencyAt(bar, now)) || undefined}
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
          <BarImage bar={bar} />
          <BarName bar={bar} status={status} />
          <BarLabel bar={bar} status={status} hasTwoLines={hasTwoLines} withGame={withGame} />
        </>
      )}
    </button>
  )
})

/** Returns the margins of the estimated boundaries to come, in days; the edges fade over them. */
function marginStyle(bar: TimelineBar, now: number) {
  const getMargin = (boundary: 'start' | 'end') =>
    bar[boundary] > now ? marginDays(bar, boundary) : 0
  return { '--start-margin': getMargin('start'), '--end-margin': getMargin('end') }
}

type BarNameProps = Pick<ActivityBarProps, 'bar' | 'status'>

/** Renders the accessible name of a bar: title, type, dates, status and remaining time. */
function BarName({ bar, status }: BarNameProps) {
  const { clock } = useTimeline()
  const texts = useTranslation()
  const { t } = texts
  const language = useLanguage()
  const game = getGame(bar.gameId)
  const { primary, kind, title } = bar.label
  const parts = [
    // Without an official title, the label text is the accessible name; it contains more.
    ...(title ? [primary, kind] : [bar.title]),
    game.name[language],
    game.activities[bar.type].name[language],
    `${boundaryText(bar, 'start', clock, texts)} – ${boundaryText(bar, 'end', clock, texts)}`,
    bar.projected ? t('app.pages.timeline.projected') : '',
    status ? t(`app.pages.timeline.status.${status}`) : '',
  ]
  return (
    <Countdown
      span={bar}
      className={classes.accessibleName}
      before={`${parts.filter(Boolean).join(', ')}, `}
    />
  )
}

type BarLabelProps = {
  bar: TimelineBar
  status: ActivityStatus
  hasTwoLines: boolean
  withGame: boolean
}

/**
 * Renders the label of a bar, with the pieces that fit the whole bar (`label-fit.ts`). The styles
 * display those in `data-pieces`, which `use-labels-in-view.ts` reduces to the pieces that fit the
 * visible part. Text that is longer than its line wraps onto a second, clipped line, the last piece
 * first. Time and kind are data attributes, because a season has hundreds of bars. The accessible
 * name of the bar contains all of it.
 */
function BarLabel({ bar, status, hasTwoLines, withGame }: BarLabelProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const label = useRef<HTMLSpanElement>(null)
  useTimeLeft(label, { span: bar, form: bareDuration, write: writeTime })
  const { size, pieces } = fitLabel(bar.width, bar, hasTwoLines)
  const has = (piece: LabelPiece) => pieces.includes(piece)
  const { primary, short } = bar.label
  const kind = has('kind') ? bar.label.kind : null
  const title = has('title') ? bar.label.title : null
  const [start, end] = has('end') ? splitName(bar) : [primary, '']
  const name = has('name') && (
    <span className={classes.primary} data-end={end || undefined} data-short={short} aria-hidden>
      {end || short ? <span className={classes.start}>{start}</span> : start}
    </span>
  )
  // Most bars have no other pieces and need no wrapping element.
  const hasMore = has('secondary') && (withGame || bar.projected || kind || title)
  return (
    <span
      ref={label}
      className={classes.label}
      data-bar-label
      data-size={size}
      data-pieces={pieces}
    >
      {status && has('status') && (
        <svg className={classes.status} aria-hidden>
          <use href={`#activity-status-${status}`} />
        </svg>
      )}
      {hasMore ? (
        <span className={classes.words} data-kind={kind ?? undefined}>
          {name}
          {withGame && (
            <span className={classes.piece} aria-hidden>
              {getGame(bar.gameId).name[language]}
            </span>
          )}
          {bar.projected && (
            <span className={classes.piece} aria-hidden>
              {t('app.pages.timeline.projected')}
            </span>
          )}
          {title && (
            <span className={classes.piece} lang={title.language}>
              {title.text}
            </span>
          )}
        </span>
      ) : (
        name
      )}
    </span>
  )
}

function writeTime(element: HTMLElement, time: string, brief: string): void {
  element.dataset['time'] = time
  element.dataset['brief'] = brief
}

/**
 * Renders the image at the end of a bar, faded towards the label, which may overlap its fade
 * only.
 */
function BarImage({ bar }: { bar: TimelineBar }) {
  const width = getImageWidth(bar)
  if (bar.bannerImage === null || width === 0) return null
  return (
    <img
      key={bar.bannerImage}
      className={classes.image}
      style={{ inlineSize: width }}
      // `useLateImages` shows the image.
      data-src={bar.bannerImage}
      alt=""
      width={480}
      height={240}
      decoding="async"
      draggable={false}
      onError={(event) => event.currentTarget.remove()}
    />
  )
}
