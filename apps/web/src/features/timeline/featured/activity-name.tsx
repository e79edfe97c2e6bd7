import { Fragment } from 'react'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import classes from './activity-name.module.css'

type ActivityNameProps = {
  activity: TimelineActivity
  /** The text to show in place of its short title. */
  title?: string | undefined
  /** Whether a title in a language that the user did not choose follows the name. */
  withForeign?: boolean
}

/**
 * Renders the name of an activity as on its bar, with the featured items of a banner first. The
 * type replaces a missing title; the official title is below.
 */
export function ActivityName({
  activity,
  title = activity.title,
  withForeign = false,
}: ActivityNameProps) {
  const language = useLanguage()
  const { titleLanguage, label, type } = activity
  if (type !== 'gacha' && titleLanguage === language) {
    // The game name is displayed next to this text.
    return <span lang={titleLanguage}>{type === 'version' ? label.primary : title}</span>
  }
  const isTold = withForeign || label.isUnnamed || !label.title?.isForeign
  const official = isTold ? label.title : null
  return (
    <>
      <span>
        {[...label.primary.split(' · '), label.kind].filter(Boolean).map((piece, index) => (
          <Fragment key={piece}>
            {/* The dot ends a line and is hidden from screen readers. */}
            {index > 0 && (
              <>
                {'\u{A0}'}
                <span className={classes.joint} aria-hidden>
                  ·
                </span>{' '}
              </>
            )}
            {piece}
          </Fragment>
        ))}
      </span>
      {official && (
        <span className={classes.official} lang={official.language}>
          {official.text}
        </span>
      )}
    </>
  )
}
