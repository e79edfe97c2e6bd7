import { phaseAt, urgencyAt } from '@bannerday/domain/activities/activity-phase'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ActivityPicture } from '#shared/game-branding/activity-image.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { shortDayText } from '#shared/dates/date-text.ts'
import { betweenDays } from '#shared/dates/days-text.ts'
import { shortMomentText } from '#shared/dates/moment-text.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { bareDuration, roughDuration } from '../clock/time-left.ts'
import classes from './activity-list.module.css'
import { ActivityName } from '../featured/activity-name.tsx'
import { FeaturedList } from '../featured/featured-list.tsx'
import { Pieces } from '../featured/pieces.tsx'
import { activityMoment } from '../clock/activity-moment.ts'
import { Countdown } from '../clock/countdown.tsx'
import type { TimelineClock } from '../clock/timeline-clock.ts'
import { gameColor, knownGame } from '../activities/known-game.ts'
import { StatusButton } from '../status/status-button.tsx'
import type { TimelineActivity } from '../activities/timeline-activity.ts'

/** The column header makes the verb redundant. */
const LEFT = { ...roughDuration, isBare: true }

type ActivityRowProps = {
  activity: TimelineActivity
  clock: TimelineClock
  onOpen: (uuid: string) => void
}

export function ActivityRow({ activity, clock, onOpen }: ActivityRowProps) {
  const { now, zones, hour12 } = clock
  const isPhone = useMediaQuery('(max-width: 640px)')
  const { t } = useTranslation()
  const language = useLanguage()
  const { uuid, gameId, type, title, start, end, isEndUnknown, endMarginDays, projected } = activity
  const game = knownGame(gameId)
  const phase = phaseAt(activity, now)
  const isEndProjected = phase !== 'ended' && (projected || endMarginDays !== undefined)
  const dayOf = (instant: number) => shortDayText(wallClockAt(instant, zones[gameId]), language)
  return (
    <tr
      className={classes.row}
      style={gameColor(gameId)}
      data-row={uuid}
      data-phase={phase}
      data-urgency={urgencyAt(activity, now, zones[gameId]) ?? undefined}
      data-projected={projected || undefined}
    >
      <td className={classes.status}>
        <StatusButton uuid={uuid} title={title} />
      </td>
      <th scope="row">
        <div className={classes.activity}>
          <ActivityPicture type={type} image={activity.bannerImage} />
          <div>
            <button type="button" className={classes.title} onClick={() => onOpen(uuid)}>
              {projected && <span aria-hidden>{'≈\u{A0}'}</span>}
              <ActivityName activity={activity} />
            </button>
            <Pieces className={classes.about}>
              {game.name[language]}
              {type !== 'version' && game.activities[type].name[language]}
              {projected && t('app.pages.timeline.projected')}
            </Pieces>
            <FeaturedList activity={activity} now={now} isCompact />
          </div>
        </div>
      </th>
      <td className={classes.moment}>
        {projected && phase === 'upcoming' && '≈ '}
        {isPhone ? dayOf(start) : activityMoment(start, gameId, clock, language)}
      </td>
      <td className={classes.moment} data-between={betweenDays(language)}>
        {isEndProjected && '≈ '}
        {isEndUnknown
          ? t('app.pages.timeline.endUnknown')
          : isPhone
            ? isEndProjected
              ? dayOf(end)
              : shortMomentText(end, { zone: zones[gameId], language, hour12 })
            : activityMoment(end, gameId, clock, language)}
      </td>
      <td>
        <Countdown
          span={activity}
          className={classes.left}
          form={isPhone ? bareDuration : phase === 'upcoming' ? roughDuration : LEFT}
        />
      </td>
    </tr>
  )
}
