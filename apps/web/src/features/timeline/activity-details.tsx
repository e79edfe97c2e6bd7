import { englishTimelineDetails } from '@bannerday/locales/english-timeline-details'
import type { DisplayZone } from '@bannerday/domain/server-clock'
import { useTranslation } from 'react-i18next'
import { addEnglish } from '#shared/i18n/english.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import classes from './activity-details.module.css'
import { Countdown } from './countdown.tsx'
import { momentText, offsetText } from './date-text.ts'
import { gameColor, knownGame } from './known-game.ts'
import type { TimelineActivity } from './timeline-activity.ts'

addEnglish(englishTimelineDetails)

type ActivityDetailsProps = {
  activity: TimelineActivity
  zone: DisplayZone
  hour12: boolean
  onClose: () => void
}

/** What is known about one activity, in a dialog over the timeline. */
export function ActivityDetails({ activity, zone, hour12, onClose }: ActivityDetailsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const game = knownGame(activity.gameId)
  const raw = activity.type === 'event' && activity.gameId !== 'zenless'
  const moment = (instant: number) =>
    `${momentText(instant, zone, language, hour12)} (${offsetText(instant, zone)})`
  return (
    <Dialog
      opened
      onClose={onClose}
      size={520}
      title={<span lang={activity.titleLanguage}>{raw ? activity.fullTitle : activity.title}</span>}
      classNames={{ content: classes.content, title: classes.title, header: classes.header }}
      styles={{ content: gameColor(activity.gameId) }}
    >
      {activity.original && (
        <p className={classes.original}>
          {t('app.pages.timeline.translated')}{' '}
          <span lang={activity.original.language}>{activity.original.text}</span>
        </p>
      )}
      <div className={classes.kind}>
        {game.name[language]} · {game.activities[activity.type].name[language]}
      </div>
      <Countdown span={activity} className={classes.countdown} />
      <dl className={classes.dates}>
        <dt>{t('app.pages.timeline.starts')}</dt>
        <dd>{moment(activity.start)}</dd>
        <dt>{t('app.pages.timeline.ends')}</dt>
        <dd>{moment(activity.end)}</dd>
      </dl>
      {activity.projected && (
        <p className={classes.note}>
          <strong>{t('app.pages.timeline.projected')}.</strong>{' '}
          {t('app.pages.timeline.projectedNote')}{' '}
          {activity.marginDays !== undefined &&
            t('app.pages.timeline.projectedMargin', { count: Math.ceil(activity.marginDays) })}
        </p>
      )}
    </Dialog>
  )
}
