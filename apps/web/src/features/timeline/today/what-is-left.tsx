import { englishTimeline } from '@bannerday/locales/english/timeline'
import { englishToday } from '@bannerday/locales/english/today'
import { addEnglish } from '#shared/i18n/english.ts'
import { useDisplayZone } from '#shared/derived-preferences.ts'
import { useActivities } from '../activities/use-activities.ts'
import { usePhaseTime } from '../clock/use-phase-time.ts'
import { EndingLines } from './ending-lines.tsx'
import classes from './what-is-left.module.css'

addEnglish(englishTimeline)
addEnglish(englishToday)

/** Shows reminders on a page with another subject. After a loading error it renders nothing. */
export function WhatIsLeft() {
  const zone = useDisplayZone()
  const { activities = [], answeredAt, error } = useActivities(false)
  const now = usePhaseTime(activities, zone)
  if (error && answeredAt === undefined) return null
  return (
    <div className={classes.place}>
      {answeredAt !== undefined && <EndingLines activities={activities} now={now} zone={zone} />}
    </div>
  )
}
