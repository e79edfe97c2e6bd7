import { isProjected, phaseAt, urgencyAt } from '@bannerday/domain/activities/activity-phase'
import { getTimelineTraits } from '@bannerday/domain/games/timeline-traits'
import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { onFineTick } from '#shared/clock.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useDisplayZone } from '#shared/derived-preferences.ts'
import { LaunchButton } from '#shared/launch/launch-button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import classes from './activity-details.module.css'
import { AddToCalendar } from './add-to-calendar.tsx'
import { AnnouncedNote } from './announced-note.tsx'
import { Boundary } from './boundary.tsx'
import { Countdown } from '../clock/countdown.tsx'
import { ActivityName } from '../featured/activity-name.tsx'
import { FeaturedList } from '../featured/featured-list.tsx'
import { Pieces } from '../featured/pieces.tsx'
import { exactDuration } from '../clock/exact-duration.ts'
import { marginDays } from '../clock/time-left.ts'
import type { TimelineClock } from '../clock/timeline-clock.ts'
import { gameColor, knownGame } from '../activities/known-game.ts'
import { DetailsPicture } from './details-picture.tsx'
import { LastBannersLink } from './last-banners-link.tsx'
import { PlanLink } from './plan-link.tsx'
import { ProjectionNote } from './projection-note.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { StatusChoice } from '../status/status-choice.tsx'
import type { TimelineActivity } from '../activities/timeline-activity.ts'

addEnglish(englishTimelineDetails)

const LazyVotesPanel = lazy(async () => ({
  default: (await import('../votes/votes-panel.tsx')).VotesPanel,
}))

type ActivityDetailsProps = {
  activity: TimelineActivity
  /** All activities of the timeline. */
  activities: readonly TimelineActivity[]
  clock: TimelineClock
  onOpen: (uuid: string) => void
  onClose: () => void
}

/** Shows the details of an activity and its actions, in a dialog over the timeline. */
export function ActivityDetails(props: ActivityDetailsProps) {
  const { activity, activities, clock, onOpen, onClose } = props
  const { now, hour12 } = clock
  const { t } = useTranslation()
  const language = useLanguage()
  const game = knownGame(activity.gameId)
  const zone = useDisplayZone(activity.gameId)
  const { shortensEventDetails } = getTimelineTraits(activity.gameId)
  const raw = activity.type === 'event' && !shortensEventDetails
  const phase = phaseAt(activity, now)
  const isEndProjected =
    phase !== 'ended' && (activity.projected || activity.endMarginDays !== undefined)
  const runsExpected = activity.projected && phase === 'running'
  return (
    <Dialog
      title={
        <span className={classes.title}>
          <ActivityName
            activity={activity}
            title={raw ? activity.fullTitle : undefined}
            withForeign={activity.foreign === undefined}
          />
        </span>
      }
      hasCloseButton
      width={650}
      isSheet
      onClose={onClose}
      actions={
        <>
          <LaunchButton game={activity.gameId} />
          <AddToCalendar activity={activity} />
          <ShareButton
            title={activity.title}
            label={t('app.pages.timeline.share')}
            searchNow={() => ({ open: activity.uuid })}
          />
        </>
      }
    >
      <div className={classes.details} style={gameColor(activity.gameId)}>
        <DetailsPicture key={activity.uuid} activity={activity} />
        {activity.original && (
          <p className={classes.original}>
            {t('app.pages.timeline.translated')}{' '}
            <span lang={activity.original.language}>{activity.original.text}</span>
          </p>
        )}
        {activity.foreign && (
          <p className={classes.original}>
            {t('app.pages.timeline.announcedAs')}{' '}
            <span lang={activity.foreign.language}>{activity.foreign.text}</span>
          </p>
        )}
        <div className={classes.summary}>
          <Pieces className={classes.kind}>
            {game.name[language]}
            {activity.type !== 'version' && game.activities[activity.type].name[language]}
          </Pieces>
          <span
            className={classes.countdown}
            data-urgency={urgencyAt(activity, now, zone) ?? undefined}
          >
            {phase === 'ended' ? (
              t('app.pages.timeline.event_ended')
            ) : (
              <Countdown
                span={activity}
                className={undefined}
                form={exactDuration}
                follow={isProjected(activity, now) ? undefined : onFineTick}
              />
            )}
          </span>
        </div>
        <dl className={classes.dates}>
          <dt>{t('app.pages.timeline.starts')}</dt>
          <dd>
            <Boundary
              instant={activity.start}
              isProjected={activity.projected && phase === 'upcoming'}
              margin={marginDays(activity, 'start')}
              zone={zone}
              hour12={hour12}
            />
          </dd>
          <dt>{t('app.pages.timeline.ends')}</dt>
          <dd>
            {activity.isEndUnknown ? (
              t('app.pages.timeline.endUnknown')
            ) : (
              <Boundary
                instant={activity.end}
                isProjected={isEndProjected}
                margin={marginDays(activity, 'end')}
                zone={zone}
                hour12={hour12}
              />
            )}
          </dd>
        </dl>
        <StatusChoice uuid={activity.uuid} title={activity.title} />
        <AnnouncedNote activity={activity} zone={zone} hour12={hour12} />
        {activity.projected && (
          <ProjectionNote
            type={activity.type}
            projection={activity.projection}
            hasMargin={
              marginDays(activity, 'end') > 0 ||
              (!runsExpected && marginDays(activity, 'start') > 0)
            }
            isEndAlone={runsExpected && activity.type === 'version'}
          />
        )}
        <LastBannersLink
          activity={activity}
          activities={activities}
          clock={clock}
          onOpen={onOpen}
        />
        <FeaturedList activity={activity} now={now} />
        <PlanLink activity={activity} now={now} />
        {activity.type === 'event' && (
          <Suspense>
            <LazyVotesPanel event={activity} />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}
