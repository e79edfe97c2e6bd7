import { useTranslation } from '#shared/texts/use-translation.ts'
import { agoText } from '#shared/dates/ago-text.ts'
import { recentText } from '#shared/dates/moment-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { localZone } from '#shared/clock.ts'
import { usePreference } from '#shared/preferences.ts'
import { knownGame } from '../activities/known-game.ts'
import type { FreshGame } from './fresh-game.ts'
import { isUnreadable } from './fault-text.ts'

/**
 * Formats the health of some games: failures first, then the oldest check. Times are in device
 * time: they concern the player's device, not a game.
 *
 * @param now milliseconds since the epoch
 */
export function useStateText(now: number): (games: readonly FreshGame[]) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const hour12 = usePreference('timeline-time-format') === '12'

  function failureText(failing: readonly FreshGame[]): string {
    const [game] = failing
    const failure = game?.freshness.failure
    if (!game || !failure || failing.length > 1) {
      return t('app.freshness.gamesNotReached', { count: failing.length })
    }
    const words = {
      game: knownGame(game.gameId).name[language],
      time: recentText(failure.since, { now, zone: localZone(), language, hour12 }),
    }
    return isUnreadable(failure.fault)
      ? t('app.freshness.notReadable', words)
      : t('app.freshness.notReached', words)
  }

  return (games) => {
    const failing = games.filter(({ freshness }) => freshness.state === 'failing')
    if (failing.length > 0) return failureText(failing)
    const read = games.filter(({ freshness }) => freshness.state !== 'off')
    if (read.length === 0) return t('app.freshness.ofRelease')
    const checked = read.flatMap(({ freshness }) => freshness.checkedAt ?? [])
    if (checked.length < read.length) return t('app.freshness.notChecked')
    const ago = agoText(now - Math.min(...checked), language, 'short')
    return ago === null ? t('app.freshness.checkedNow') : t('app.freshness.checked', { ago })
  }
}
