import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { knownGame } from '../activities/known-game.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import classes from './day-panel.module.css'
import { RunningLine } from './running-line.tsx'
import type { Until } from './use-day-time.ts'

type RunningLinesProps = {
  /** Sorted by game. */
  activities: readonly TimelineActivity[]
  /** Returns the end of an activity; omitted, the remaining time is shown. */
  untilOf: ((activity: TimelineActivity) => Until) | undefined
  now: number
  onOpen: (uuid: string) => void
}

/** Renders the ongoing activities of a day, grouped by game. */
export function RunningLines({ activities, untilOf, ...line }: RunningLinesProps) {
  const language = useLanguage()
  const byGame = Map.groupBy(activities, ({ gameId }) => gameId)
  return [...byGame].map(([gameId, some]) => (
    <section key={gameId} aria-labelledby={`day-panel-${gameId}`}>
      <h4 id={`day-panel-${gameId}`} className={classes.game}>
        <GameIcon game={gameId} />
        {knownGame(gameId).name[language]}
      </h4>
      <ul className={classes.lines}>
        {some.map((activity) => (
          <RunningLine
            key={activity.uuid}
            activity={activity}
            until={untilOf?.(activity)}
            {...line}
          />
        ))}
      </ul>
    </section>
  ))
}
