import { expect, test } from 'vitest'
import { GAME_IDS } from '@bannerday/domain/game'
import { loadBanners } from '@bannerday/game-data/banners'
import { loadItems } from '@bannerday/game-data/items'
import { collectArchive } from './collect-archive.ts'
import { findLastRuns } from './last-runs.ts'

test.each(GAME_IDS)(
  'gives each top-rarity item of %s one first run, before all other runs',
  async (gameId) => {
    const items = await loadItems(gameId)
    const archive = collectArchive(
      gameId,
      { activities: [], versions: [] },
      await loadBanners(gameId),
    )
    const lastRuns = findLastRuns(archive, items)
    const runs = archive
      .toReversed()
      .flatMap(({ uuid, startTime }) =>
        [...(lastRuns.get(uuid) ?? [])].map(([id, lastEnd]) => ({ id, lastEnd, startTime })),
      )
    expect(runs.length).toBeGreaterThan(0)
    for (const [id, ofItem] of Map.groupBy(runs, (run) => run.id)) {
      expect(items[id]?.rarity).toBe(5)
      const [first] = ofItem
      const later = ofItem.filter(({ startTime }) => startTime !== first?.startTime)
      expect(first?.lastEnd).toBeNull()
      expect(later.every(({ lastEnd }) => lastEnd !== null)).toBe(true)
      expect(later.every(({ lastEnd, startTime }) => lastEnd! <= startTime.slice(0, 10))).toBe(true)
    }
  },
)
