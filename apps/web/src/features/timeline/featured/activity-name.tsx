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
 * Renders the name of an activity as on its bar: the featured items of a banner first, the type in
 * place of a missing title, and the official title below.
 */
export function ActivityName({
  activity,
  title = activity.title,
  withForeign = false,
}: ActivityNameProps) {
  const language = useLanguage()
  const { titleLanguage, label, type } = activity
  if (type !== 'gacha' && titleLanguage === language) {
    // The game name is next to it.
    return <span lang={titleLanguage}>{type === 'version' ? label.who : title}</span>
  }
  const isTold = withForeign || label.isUnnamed || !label.title?.isForeign
  const official = isTold ? label.title : null
  return (
    <>
      <span>
        {[...label.who.split(' · '), label.kind].filter(Boolean).map((piece, index) => (
          <Fragment key={piece}>
            {/* It ends a line, and is not read out. */}
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
