import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { writePreference } from '#shared/preferences.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import classes from './plan-link.module.css'

type PlanLinkProps = { activity: TimelineActivity; now: number }

/** Links an ongoing or upcoming banner to its pull plan. */
export function PlanLink({ activity, now }: PlanLinkProps) {
  const { t } = useTranslation()
  const { uuid, gameId, type, isEndUnknown } = activity
  if (type !== 'gacha' || isEndUnknown || phaseAt(activity, now) === 'ended') return null
  return (
    <Link
      to="/gacha"
      hash="pulls-plan"
      state={{ plannedBanner: uuid }}
      className={classes.link}
      onClick={() => writePreference('gachaSelectedGame', gameId)}
    >
      {t('app.pages.timeline.planPulls')}
    </Link>
  )
}
