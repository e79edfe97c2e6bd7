import { displayName, sortForDisplay } from '@bannerday/domain/activities/display-names'
import { isCharacterBanner } from '@bannerday/domain/activities/featured-item'
import type { ActivityGroup } from '@bannerday/domain/activities/today'
import { Fragment } from 'react'
import type { TimelineActivity } from './timeline-activity.ts'
import classes from './together-name.module.css'

type TogetherNameProps = {
  activities: ActivityGroup<TimelineActivity>
  /** The maximum number of names; the rest are counted. */
  maxNames: number
}

/**
 * Shows the name of several activities in one line: `Vesna · Vodyanitsa +1`. The name of a single
 * activity includes its type in muted text unless it is a character.
 */
export function TogetherName({ activities, maxNames }: TogetherNameProps) {
  const ordered = sortForDisplay(activities)
  const named = ordered.map(({ uuid, label }) => ({ uuid, ...displayName(label) }))
  const kind = named.length === 1 && !ordered.some(isCharacterBanner) ? named[0]?.kind : null
  const others = named.length - maxNames
  return (
    <>
      <span className={classes.names}>
        {named.slice(0, maxNames).map(({ uuid, text, language }, index) => (
          <Fragment key={uuid}>
            {index > 0 && JOINT}
            <span lang={language ?? undefined}>{withJoints(text)}</span>
          </Fragment>
        ))}
        {kind && <span className={classes.kind}>{`${JOINT}${kind}`}</span>}
      </span>
      {others > 0 && <span className={classes.others}>{`\u{A0}+${others}`}</span>}
    </>
  )
}

/**
 * The separator between names and their parts. The non-breaking space keeps it off the start of a
 * line.
 */
export const JOINT = '\u{A0}· '

/**
 * Returns a name such as `6.2 · phase 2` with non-breaking separators, so that no line starts with
 * one.
 */
export function withJoints(name: string): string {
  return name.replaceAll(' · ', JOINT)
}
