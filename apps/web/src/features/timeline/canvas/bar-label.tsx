'use no memo'

import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { knownGame } from '../data/known-game.ts'
import { bareDuration } from '../data/time-left.ts'
import { useTimeLeft } from '../data/countdown.tsx'
import classes from './bar-label.module.css'
import { fitLabel, type LabelPiece, splitName } from './label-fit.ts'
import type { TimelineBar } from './layout/timeline-lanes.ts'

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
export function BarLabel({ bar, status, hasTwoLines, withGame }: BarLabelProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const label = useRef<HTMLSpanElement>(null)
  useTimeLeft(label, { span: bar, form: bareDuration, write: writeTime })
  const { size, pieces } = fitLabel(bar.width, bar)
  const has = (piece: LabelPiece) => pieces.includes(piece)
  const { primary, short } = bar.label
  const kind = has('kind') ? bar.label.kind : null
  const title = has('title') ? bar.label.title : null
  // A row with two lines shows the name in full.
  const [start, end] = has('end') && !hasTwoLines ? splitName(bar) : [primary, '']
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
