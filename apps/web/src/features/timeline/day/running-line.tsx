import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import { displayName } from '@bannerday/domain/activities/display-names'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { TypeIcon } from '#shared/game-branding/type-icon.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import { gameColor, knownGame } from '../activities/known-game.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { Countdown } from '../clock/countdown.tsx'
import { bareDuration } from '../clock/time-left.ts'
import { JOINT, withJoints } from '../featured/joint.ts'
import { StatusButton } from '../status/status-button.tsx'
import classes from './day-panel.module.css'
import type { Until } from './use-day-time.ts'

type RunningLineProps = {
  activity: TimelineActivity
  /** The end of the activity; omitted, the remaining time is shown. */
  until: Until | undefined
  now: number
  onOpen: (uuid: string) => void
}

/** Renders an ongoing activity of a day in a compact line below its game. */
export function RunningLine({ activity, until, now, onOpen }: RunningLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { uuid, gameId, type, title, label, projected } = activity
  const { text, language: titleLanguage, kind } = displayName(label)
  const typeName = knownGame(gameId).activities[type].name[language]
  // The name of a version contains its type.
  const isTypeTold = type !== 'version' && !kind?.includes(typeName)
  return (
    <li className={classes.line} style={gameColor(gameId)} data-phase={phaseAt(activity, now)}>
      <StatusButton uuid={uuid} title={title} />
      <button type="button" className={classes.open} onClick={() => onOpen(uuid)}>
        <TypeIcon type={type} size={16} />
        <span className={classes.told}>
          {projected && <span aria-hidden>{'≈\u{A0}'}</span>}
          <span className={classes.name} lang={titleLanguage ?? undefined}>
            {withJoints(text)}
          </span>
          {kind !== null && <span className={classes.kind}>{JOINT + kind}</span>}
          <span className={hidden.hidden}>
            {isTypeTold && `, ${typeName}`}
            {projected && `, ${t('app.pages.timeline.projected')}`}
          </span>
        </span>{' '}
        <span className={classes.until}>
          {until ? (
            <>
              <span aria-hidden>{until.short}</span>
              <span className={hidden.hidden}>{until.words}</span>
            </>
          ) : (
            <Countdown span={activity} className={undefined} form={bareDuration} />
          )}
        </span>
      </button>
    </li>
  )
}
