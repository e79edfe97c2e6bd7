import { isProjected, phaseAt, urgencyAt } from '@bannerday/domain/activities/activity-phase'
import { TIMELINE_TRAITS } from '@bannerday/domain/games/timeline-traits'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { nowMs, onFineTick } from '#shared/clock.ts'
import { useDisplayZone } from '#shared/derived-preferences.ts'
import { downloadFile } from '#shared/download-file.ts'
import { LaunchButton } from '#shared/games/launch-button.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { writePreference } from '#shared/preferences.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { IconCalendarPlus, IconCheck, IconShare } from '#shared/ui/icons.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { Countdown } from '../data/countdown.tsx'
import { gameColor, getGame } from '../data/get-game.ts'
import { type DurationForm, marginDays } from '../data/time-left.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'
import type { TimelineSearch } from '../url-state.ts'
import actions from '../views/share.module.css'
import { useSharing } from '../views/share.tsx'
import { AnnouncedNote, Boundary, ProjectionNote } from './activity-dates.tsx'
import classes from './activity-dialog.module.css'
import { ActivityName, FeaturedList, Pieces, useLastBannersText } from './featured-list.tsx'
import { StatusChoice } from './status-menu.tsx'

const LazyVotesPanel = lazy(async () => ({
  default: (await import('./votes-panel.tsx')).VotesPanel,
}))

const LazyBannerPulls = lazy(async () => ({
  default: (await import('./own-pulls.tsx')).BannerPulls,
}))

type ActivityDetailsProps = {
  activity: TimelineActivity
  /** All activities of the timeline. */
  activities: readonly TimelineActivity[]
  clock: TimelineClock
  /** Shown above everything else. */
  note?: ReactNode
  onOpen: (uuid: string) => void
  onClose: () => void
}

/** Shows the details of an activity and its actions, in a dialog over the timeline. */
export function ActivityDetails(props: ActivityDetailsProps) {
  const { activity, activities, clock, onOpen, onClose } = props
  const { now, hour12 } = clock
  const { t } = useTranslation()
  const language = useLanguage()
  const game = getGame(activity.gameId)
  const zone = useDisplayZone(activity.gameId)
  const isFullTitleShown =
    activity.type === 'event' && !TIMELINE_TRAITS[activity.gameId]?.hasShortDetails
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
            title={isFullTitleShown ? activity.fullTitle : undefined}
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
            getSearch={() => ({ open: activity.uuid })}
          />
        </>
      }
    >
      <div className={classes.details} style={gameColor(activity.gameId)}>
        {props.note}
        <DetailsImage key={activity.uuid} activity={activity} />
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
          <span className={classes.countdown} data-urgency={urgencyAt(activity, now) ?? undefined}>
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
        <StatusChoice activity={activity} />
        <AnnouncedNote activity={activity} zone={zone} hour12={hour12} />
        {activity.projected && (
          <ProjectionNote
            type={activity.type}
            projection={activity.projection}
            margin={Math.max(
              marginDays(activity, 'end'),
              runsExpected ? 0 : marginDays(activity, 'start'),
            )}
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
        {activity.type === 'gacha' && (
          <Suspense>
            <LazyBannerPulls banner={activity} />
          </Suspense>
        )}
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

/** Exports the activity as an iCalendar file, which is created locally. */
function AddToCalendar({ activity }: { activity: TimelineActivity }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { uuid, type, title, start, end, projected } = activity
  const hasNoEnd =
    activity.isEndUnknown || (type === 'version' && activity.endMarginDays !== undefined)
  const game = getGame(activity.gameId)

  async function saveCalendar() {
    const { formatCalendar } = await import('@bannerday/domain/activities/calendar-file')
    const kind = game.activities[type].name[language]
    const entry = {
      uuid,
      title: projected ? `${title} (${t('app.pages.timeline.projected')})` : title,
      description: `${game.name[language]} · ${kind}`,
      category: game.name[language],
      start,
      end: hasNoEnd ? null : end,
      projected,
      changedAt: nowMs(),
    }
    const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    downloadFile(new Blob([formatCalendar([entry])], { type: 'text/calendar' }), `${name}.ics`)
  }

  return (
    <Button
      variant="default"
      className={actions.action}
      leftSection={<IconCalendarPlus size={18} />}
      onClick={() => void saveCalendar()}
    >
      <span className={actions.label}>{t('app.pages.timeline.addToCalendar')}</span>
    </Button>
  )
}

/** Renders the picture at the top of the details; nothing without one. */
function DetailsImage({ activity }: { activity: TimelineActivity }) {
  const { bannerImage, largeImage } = activity
  const [isBroken, setBroken] = useState(false)
  if (largeImage === null || isBroken) return null
  return (
    <img
      className={classes.picture}
      src={largeImage}
      srcSet={bannerImage === null ? undefined : `${bannerImage} 480w, ${largeImage} 1080w`}
      // The dialog is at most 650 pixels wide including its padding.
      sizes="(max-width: 650px) calc(100vw - 32px), 610px"
      width={1080}
      height={463}
      alt=""
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}

type LastBannersLinkProps = {
  activity: TimelineActivity
  activities: readonly TimelineActivity[]
  clock: TimelineClock
  onOpen: (uuid: string) => void
}

/** Shows the items of the last banners for an unannounced one, with a link to them. */
function LastBannersLink({ activity, activities, clock, onOpen }: LastBannersLinkProps) {
  const text = useLastBannersText(activity, activities, clock)
  if (!text) return null
  return (
    <button type="button" className={classes.link} onClick={() => onOpen(text.uuid)}>
      {text.text}
    </button>
  )
}

type PlanLinkProps = { activity: TimelineActivity; now: number }

/** Links an ongoing or upcoming banner to its pull plan. */
function PlanLink({ activity, now }: PlanLinkProps) {
  const { t } = useTranslation()
  const { uuid, gameId, type, isEndUnknown } = activity
  if (type !== 'gacha' || isEndUnknown || phaseAt(activity, now) === 'ended') return null
  return (
    <Link
      to="/gacha"
      search={{ section: 'plan' }}
      state={{ plannedBanner: uuid }}
      className={classes.planLink}
      onClick={() => writePreference('gachaSelectedGame', gameId)}
    >
      {t('app.pages.timeline.planPulls')}
    </Link>
  )
}

const SECOND_MS = 1000
const DAY_SECONDS = 86_400

/** Formats a duration in milliseconds to the second at any length: `7d 21:04:09`, `00:04:09`. */
export const exactDuration: DurationForm = {
  write: (ms, t) => {
    const seconds = Math.floor(ms / SECOND_MS)
    const days = Math.floor(seconds / DAY_SECONDS)
    const clock = [(seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60]
      .map((part) => String(Math.floor(part)).padStart(2, '0'))
      .join(':')
    return days > 0 ? t('app.pages.timeline.daysAndClock', { days, clock }) : clock
  },
  step: () => SECOND_MS,
}

type ShareButtonProps = {
  /** The title of the shared view. */
  title: string
  label: string
  /** Returns the search of the link; called on sharing. */
  getSearch: () => TimelineSearch
}

/** Shares a link to the view, with a link preview in the user's language. */
function ShareButton({ title, label, getSearch }: ShareButtonProps) {
  const { t } = useTranslation()
  const { state, url, shareLink } = useSharing(title, getSearch)
  const isCopied = state === 'copied'
  const Icon = isCopied ? IconCheck : IconShare

  return (
    <>
      <Button
        variant="default"
        className={actions.action}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={shareLink}
      >
        <span className={actions.label}>
          {isCopied ? t('app.pages.timeline.linkCopied') : label}
        </span>
      </Button>
      <output className={state === 'refused' ? actions.link : hidden.hidden}>
        {isCopied && t('app.pages.timeline.linkCopied')}
        {state === 'refused' && t('app.pages.timeline.copyLink', { url })}
      </output>
    </>
  )
}
