import { useLanguage } from '#shared/i18n/use-language.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import classes from './activity-name.module.css'

type ActivityNameProps = {
  activity: TimelineActivity
  /** What to show in the place of its short title. */
  title?: string | undefined
  /** Its title in a language that nobody chose is told elsewhere. */
  isForeignTold?: boolean
}

/**
 * The name of an activity, as its bar has it: a banner is led by whom it features, what has no title
 * in the language by what it is, and the official title stands below.
 */
export function ActivityName({
  activity,
  title = activity.title,
  isForeignTold = false,
}: ActivityNameProps) {
  const language = useLanguage()
  const { titleLanguage, label, type } = activity
  if (type !== 'gacha' && titleLanguage === language) {
    return <span lang={titleLanguage}>{title}</span>
  }
  const official = isForeignTold && label.title?.isForeign ? null : label.title
  return (
    <>
      {[label.who, label.kind].filter(Boolean).join(' · ')}
      {official && (
        <span className={classes.official} lang={official.language}>
          {official.text}
        </span>
      )}
    </>
  )
}
