import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import { useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { knownGame } from '../activities/known-game.ts'
import { bareDuration } from '../clock/time-left.ts'
import { useTimeLeft } from '../clock/use-time-left.ts'
import classes from './bar-label.module.css'
import { isRoomy, labelRoom } from './layout/label-room.ts'
import { splitTitle } from './layout/split-title.ts'
import type { TimelineBar } from './layout/timeline-lanes.ts'

/** Letters up to which the title of what is expected is not taken apart. */
const SHORT_EXPECTED = 16

type BarLabelProps = {
  bar: TimelineBar
  status: ActivityStatus
  now: number
  hasTwoLines: boolean
  withGame: boolean
}

/**
 * What stands on a bar. Pieces that have no room fall away whole, the last one first: they wrap
 * onto a line that is not shown. The first one gives way in its middle, and the time stays. What
 * the whole bar has no room for is not in the document, and the time and the kind are attributes
 * that CSS shows: a season has hundreds of bars, and the bar's own text tells all of it.
 */
export function BarLabel({ bar, status, now, hasTwoLines, withGame }: BarLabelProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const label = useRef<HTMLSpanElement>(null)
  useTimeLeft(label, { span: bar, form: bareDuration, write: writeTime })
  const most = labelRoom(bar.width, bar)
  if (most === 'none' || most === 'glyph')
    return <span ref={label} className={classes.label} data-bar-label />
  const { who, short, isUnnamed, title: official } = bar.label
  const isWhole = most === undefined
  const kind = isWhole ? bar.label.kind : null
  // Behind a name, a title in a language that nobody chose says nothing.
  const isReadable = isUnnamed || !official?.isForeign
  const title = isReadable && (isWhole || (isRoomy(most) && !bar.label.kind)) ? official : null
  // What is expected is often told from the next by the number at its end alone.
  const isNumbered = bar.projected && /\d\D*$/.test(who)
  // Of names the first ones say most, and a second line leaves nothing out.
  const [start, end] =
    isRoomy(most) && !hasTwoLines && !short && !bar.label.kind
      ? splitTitle(who, isNumbered ? SHORT_EXPECTED : undefined)
      : [who, '']
  const whoPiece = (
    <span className={classes.who} data-end={end || undefined} data-short={short} aria-hidden>
      {end || short ? <span className={classes.start}>{start}</span> : start}
    </span>
  )
  // Most bars have no more to say, and need no element for a line of pieces.
  const isAlone = most === 'who' || (!kind && !withGame && !bar.projected && !title)
  return (
    <span
      ref={label}
      className={classes.label}
      data-bar-label
      data-timed={phaseAt(bar, now) !== 'ended' || undefined}
    >
      {status && isRoomy(most) && (
        <svg className={classes.status} aria-hidden>
          <use href={`#activity-status-${status}`} />
        </svg>
      )}
      {isAlone ? (
        whoPiece
      ) : (
        <span className={classes.words} data-kind={kind ?? undefined}>
          {whoPiece}
          {withGame && (
            <span className={classes.piece} aria-hidden>
              {knownGame(bar.gameId).name[language]}
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
      )}
    </span>
  )
}

function writeTime(element: HTMLElement, time: string, brief: string): void {
  element.dataset['time'] = time
  element.dataset['brief'] = brief
}
