import { Fragment } from 'react'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import classes from './activity-name.module.css'

type ActivityNameProps = {
  activity: TimelineActivity
  /** What to show in the place of its short title. */
  title?: string | undefined
  /** Behind a name, its title in a language that nobody chose is told as well. */
  withForeign?: boolean
}

/**
 * The name of an activity, as its bar has it: a banner is led by whom it features, what has no title
 * in the language by what it is, and the official title stands below.
 */
export function ActivityName({
  activity,
  title = activity.title,
  withForeign = false,
}: ActivityNameProps) {
  const language = useLanguage()
  const { titleLanguage, label, type } = activity
  if (type !== 'gacha' && titleLanguage === language) {
    // Its game stands beside it.
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
