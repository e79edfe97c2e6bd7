import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS } from '@bannerday/domain/game'
import { englishFreshness } from '@bannerday/locales/english/freshness'
import { englishToday } from '@bannerday/locales/english/today'
import { addEnglish } from '#shared/i18n/english.ts'
import { usePreference } from '#shared/preferences.ts'
import { Hint } from '#shared/ui/hint.tsx'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { useMinute } from '../clock/use-minute.ts'
import { freshGames } from './fresh-game.ts'
import { FreshnessDetails } from './freshness-details.tsx'
import { FreshnessLine } from './freshness-line.tsx'
import classes from './freshness.module.css'
import { useSources } from './use-sources.ts'

addEnglish(englishFreshness)
// The short game names are part of these texts.
addEnglish(englishToday)

export type FreshnessProps = {
  /** The selected activities; undefined while loading. */
  activities: readonly TimelineActivity[] | undefined
}

/** Shows the freshness of the activities in one muted line; hover, focus and tap show each game. */
export function Freshness({ activities }: FreshnessProps) {
  const sources = useSources()
  const now = useMinute()
  const order = usePreference('gameOrder') ?? GAME_IDS
  const enabled = listEnabledGames(usePreference('userGameSelections'), GAME_IDS)
  if (!sources || !activities) return null
  const games = freshGames(
    order.filter((gameId) => enabled.includes(gameId)),
    sources,
    activities,
  )
  if (games.length === 0) return null
  return (
    <Hint className={classes.line} text={<FreshnessDetails games={games} now={now} />}>
      <FreshnessLine games={games} now={now} />
    </Hint>
  )
}
