import {
  type KnownFacts,
  projectActivities,
} from '@bannerday/domain/projection/activity-projection'
import { GAME_IDS } from '@bannerday/domain/game'
import { expect, test } from 'vitest'
import { bundledActivities } from './activities.ts'
import { challengeCycles } from './challenge-cycles.ts'
import { bundledVersions } from './versions.ts'

const facts: KnownFacts = {
  versions: bundledVersions,
  activities: bundledActivities,
  cycles: challengeCycles,
}
const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')

test.each(GAME_IDS)(
  'has a version and a banner of %s for today and the next three months',
  (game) => {
    for (const type of ['version', 'gacha'] as const) {
      const rows = [...bundledActivities, ...projectActivities(NOW, facts)].filter(
        (one) => one.gameId === game && one.type === type,
      )
      for (let day = 0; day <= 92; day += 1) {
        const date = NOW.toZonedDateTimeISO('+08:00').toPlainDate().add({ days: day }).toString()
        const running = rows.filter(
          ({ startTime, endTime }) => startTime.slice(0, 10) <= date && date <= endTime,
        )
        expect(running.length, `${type} on ${date}`).toBeGreaterThan(0)
      }
    }
  },
)

test.each(GAME_IDS)('starts no projection of %s before the newest fact of its kind', (game) => {
  for (const one of projectActivities(NOW, facts).filter(({ gameId }) => gameId === game)) {
    const known = bundledActivities.filter(
      (fact) => fact.gameId === game && fact.type === one.type && fact.cycle === one.cycle,
    )
    expect(known.filter((fact) => fact.startTime >= one.startTime)).toEqual([])
    // Banners may continue beside the phases, but not over the newest fact of their own kind.
    if (one.type === 'version') {
      expect(known.filter((fact) => fact.endTime >= one.startTime)).toEqual([])
    }
  }
})
