import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ActivityPicture } from '#shared/game-branding/activity-image.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { ActivityName } from '../featured/activity-name.tsx'
import { FeaturedList } from '../featured/featured-list.tsx'
import { Pieces } from '../featured/pieces.tsx'
import { Countdown } from '../clock/countdown.tsx'
import classes from './day-panel.module.css'
import { gameColor, knownGame } from '../activities/known-game.ts'
import { StatusButton } from '../status/status-button.tsx'
import type { TimelineActivity } from '../activities/timeline-activity.ts'

type DayPanelItemProps = {
  activity: TimelineActivity
  /** The formatted start or end. */
  times: readonly string[]
  /** Whether the day is today, so that the remaining time counts from now. */
  isToday: boolean
  now: number
  onOpen: (uuid: string) => void
}

export function DayPanelItem({ activity, times, isToday, now, onOpen }: DayPanelItemProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const game = knownGame(activity.gameId)
  const phase = phaseAt(activity, now)
  return (
    <li className={classes.item} style={gameColor(activity.gameId)} data-phase={phase}>
      <StatusButton uuid={activity.uuid} title={activity.title} />
      <div className={classes.what}>
        <button type="button" className={classes.open} onClick={() => onOpen(activity.uuid)}>
          <span className={classes.text}>
            <span className={classes.name}>
              <ActivityName activity={activity} />
            </span>
            <Pieces className={classes.about}>
              {game.name[language]}
              {activity.type !== 'version' && game.activities[activity.type].name[language]}
              {activity.projected && t('app.pages.timeline.projected')}
            </Pieces>
            <Pieces className={classes.about}>
              {times}
              {isToday && <Countdown span={activity} className={undefined} />}
            </Pieces>
          </span>
          <ActivityPicture type={activity.type} image={activity.bannerImage} />
        </button>
        <FeaturedList activity={activity} now={now} isCompact />
      </div>
    </li>
  )
}
