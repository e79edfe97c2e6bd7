import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import { useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { knownGame } from '../activities/known-game.ts'
import { bareDuration } from '../clock/time-left.ts'
import { useTimeLeft } from '../clock/use-time-left.ts'
import classes from './bar-label.module.css'
import { fitsSecondaryText, fitLabel } from './layout/fit-label.ts'
import { splitTitle } from './layout/split-title.ts'
import type { TimelineBar } from './layout/timeline-lanes.ts'

/** The maximum length at which a numbered projected title is not split. */
const MAX_PROJECTED_TITLE_LENGTH = 16

type BarLabelProps = {
  bar: TimelineBar
  status: ActivityStatus
  now: number
  hasTwoLines: boolean
  withGame: boolean
}

/**
 * Renders the label of a bar. Pieces that do not fit wrap onto a clipped second line, the last one
 * first. The name truncates in its middle; the remaining time stays. Pieces that do not even fit
 * the whole bar are not rendered. Time and kind are data attributes that the CSS displays, because
 * a season has hundreds of bars. The accessible name of the bar contains all of it.
 *
 * Contract with `bar-label.module.css`: `fitLabel` picks a size class (level of detail), and
 * `use-labels-in-view.ts` writes it to `data-size`. The CSS hides the pieces that the class
 * excludes. The full label has no attribute. Texts of pseudo-elements: `data-time` and `data-brief` on
 * the label, `data-kind` on `.words`, `data-end` and `data-short` on `.primary`. The label shows its
 * time only with `data-timed`, and `data-sticks` (from the hook) makes it sticky. The CSS also reads
 * type, phase, urgency, status and `data-projected` of the bar, and `data-two-lines` of the row.
 */
export function BarLabel({ bar, status, now, hasTwoLines, withGame }: BarLabelProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const label = useRef<HTMLSpanElement>(null)
  useTimeLeft(label, { span: bar, form: bareDuration, write: writeTime })
  const maxSize = fitLabel(bar.width, bar)
  if (maxSize === 'none' || maxSize === 'icon')
    return <span ref={label} className={classes.label} data-bar-label />
  const { primary, short, isUnnamed, title: official } = bar.label
  const isFull = maxSize === undefined
  const kind = isFull ? bar.label.kind : null
  // A title in a language that the user did not choose adds nothing to a name.
  const isReadable = isUnnamed || !official?.isForeign
  const title =
    isReadable && (isFull || (fitsSecondaryText(maxSize) && !bar.label.kind)) ? official : null
  // Projected versions often differ from the next one only by the number at the end.
  const isNumbered = bar.projected && /\d\D*$/.test(primary)
  // Not split: names beside a kind, of which the first ones matter most; a name with a short form;
  // and a name in a row with two lines, which shows it in full.
  const [start, end] =
    fitsSecondaryText(maxSize) && !hasTwoLines && !short && !bar.label.kind
      ? splitTitle(primary, isNumbered ? MAX_PROJECTED_TITLE_LENGTH : undefined)
      : [primary, '']
  const primaryPiece = (
    <span className={classes.primary} data-end={end || undefined} data-short={short} aria-hidden>
      {end || short ? <span className={classes.start}>{start}</span> : start}
    </span>
  )
  // Most bars have no other pieces and need no wrapping element.
  const hasOnePiece = maxSize === 'name' || (!kind && !withGame && !bar.projected && !title)
  return (
    <span
      ref={label}
      className={classes.label}
      data-bar-label
      data-timed={phaseAt(bar, now) !== 'ended' || undefined}
    >
      {status && fitsSecondaryText(maxSize) && (
        <svg className={classes.status} aria-hidden>
          <use href={`#activity-status-${status}`} />
        </svg>
      )}
      {hasOnePiece ? (
        primaryPiece
      ) : (
        <span className={classes.words} data-kind={kind ?? undefined}>
          {primaryPiece}
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
