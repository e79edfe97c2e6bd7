import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { knownGame } from '../activities/known-game.ts'
import { Countdown } from '../clock/countdown.tsx'
import { bareDuration } from '../clock/time-left.ts'
import classes from './bar-label.module.css'
import { splitTitle } from './layout/split-title.ts'
import type { TimelineBar } from './layout/timeline-lanes.ts'

/** Letters up to which the title of what is expected is not taken apart. */
const SHORT_EXPECTED = 16

type BarLabelProps = {
  bar: TimelineBar
  status: ActivityStatus
  now: number
  withGame: boolean
}

/**
 * What stands on a bar. Pieces that have no room fall away whole, the last one first: they wrap
 * onto a line that is not shown. The first one gives way in its middle, and the time stays.
 */
export function BarLabel({ bar, status, now, withGame }: BarLabelProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { who, kind, title } = bar.label
  // What is expected is often told from the next by the number at its end alone.
  const [start, end] = splitTitle(who, bar.projected ? SHORT_EXPECTED : undefined)
  const whoPiece = (
    <span className={classes.who} data-end={end || undefined} aria-hidden>
      {bar.projected && <span className={classes.about}>≈</span>}
      {end ? <span className={classes.start}>{start}</span> : start}
    </span>
  )
  // Most bars have no more to say, and need no element for a line of pieces.
  const isAlone = !kind && !withGame && !bar.projected && !title
  return (
    <span className={classes.label} data-bar-label>
      {status && (
        <svg className={classes.status} aria-hidden>
          <use href={`#activity-status-${status}`} />
        </svg>
      )}
      {isAlone ? (
        whoPiece
      ) : (
        <span className={classes.words}>
          {whoPiece}
          {kind && (
            <span className={classes.kind} aria-hidden>
              {kind}
            </span>
          )}
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
      {phaseAt(bar, now) !== 'ended' && (
        <Countdown span={bar} className={classes.time} form={bareDuration} isSilent />
      )}
    </span>
  )
}
