import { useLanguage } from '#shared/i18n/use-language.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'

type ActivityNameProps = {
  activity: TimelineActivity
  /** What to show in the place of its short title. */
  title?: string | undefined
}

/** The title of an activity; what it is about stands before one in a language that nobody chose. */
export function ActivityName({ activity, title = activity.title }: ActivityNameProps) {
  const language = useLanguage()
  const { titleLanguage, label } = activity
  return (
    <>
      {titleLanguage !== language && `${label.who} · `}
      <span lang={titleLanguage}>{title}</span>
    </>
  )
}
