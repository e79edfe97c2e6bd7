import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { bundledActivities } from '@bannerday/game-data/activities'
import type { Banner } from '@bannerday/game-data/banner'
import { loadBanners } from '@bannerday/game-data/banners'
import { bundledVersions } from '@bannerday/game-data/versions'
import { describe, expect, test } from 'vitest'
import { collectArchive } from './collect-archive.ts'
import type { ActivityFact } from './known-activity.ts'

const bundled: ActivityFact[] = bundledActivities.map((fact) => ({
  ...fact,
  translations: fact.translations ?? null,
  version: fact.version ?? null,
  featured: fact.featured ?? null,
}))

const facts = { activities: bundled, versions: bundledVersions }

function banner(start: string, end: string | null, fiveStar: string[], version: string): Banner {
  const basis = 'server'
  return {
    version,
    pullType: '301',
    start: `${start}T18:00:00`,
    startBasis: basis,
    end: end && `${end}T14:59:59`,
    endBasis: end === null ? null : basis,
    fiveStar,
    fourStar: ['4'],
    names: { en: `Banner of ${start}` },
  }
}

function fact(startTime: string, fields: Partial<ActivityFact>): ActivityFact {
  const base = bundled.find(({ type }) => type === 'gacha')!
  return { ...base, uuid: crypto.randomUUID(), startTime, featured: ['5'], ...fields }
}

test('takes the history up to the first banner that is a fact', () => {
  const known = fact('2025-05-20T11:00:00', {})
  const history = [
    banner('2025-04-01', '2025-04-20', ['6'], '5.5'),
    banner('2025-05-20', '2025-06-10', ['5'], '5.6'),
    banner('2025-06-20', '2025-07-10', ['7'], '5.7'),
  ]
  const gachas = collectArchive('genshin', { activities: [known], versions: [] }, history).filter(
    ({ type }) => type === 'gacha',
  )
  expect(gachas.map(({ startTime }) => startTime)).toEqual([
    '2025-05-20T11:00:00',
    '2025-04-01T18:00:00',
  ])
  expect(gachas[0]).toEqual(known)
})

test('ends a version of the history at the next one and omits a banner without an end', () => {
  const history = [
    banner('2025-01-01', null, [], '5.0'),
    banner('2025-04-01', '2025-04-20', ['6'], '5.5'),
    banner('2025-04-21', '2025-05-10', ['6'], '5.5'),
    banner('2025-05-20', '2025-06-10', ['5'], '5.6'),
  ]
  const archive = collectArchive('genshin', { activities: [], versions: [] }, history)
  expect(archive.filter(({ type }) => type === 'gacha')).toHaveLength(3)
  expect(archive.filter(({ type }) => type === 'version')).toMatchObject([
    { version: '5.6', startTime: '2025-05-20T18:00:00', endTime: null },
    { version: '5.5', startTime: '2025-04-01T18:00:00', endTime: '2025-05-20T18:00:00' },
  ])
})

describe.each(GAME_IDS)('the archive of %s', (gameId) => {
  test('contains activities of that game only, without challenges and duplicates, newest first', async () => {
    const archive = collectArchive(gameId, facts, await loadBanners(gameId))
    expect(archive.filter((one) => one.gameId !== gameId || one.type === 'challenge')).toEqual([])
    const starts = archive.map(({ startTime }) => startTime)
    expect(starts).toEqual(starts.toSorted().toReversed())
    expect(new Set(archive.map(({ uuid }) => uuid)).size).toBe(archive.length)
  })

  test('contains every version once, without overlaps', async () => {
    const archive = collectArchive(gameId, facts, await loadBanners(gameId))
    const versions = archive.filter(({ type }) => type === 'version').toReversed()
    expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length)
    expect(versions.at(-1)?.version).toBe(newestVersion(gameId))
    versions.slice(1).forEach(({ startTime }, index) => {
      expect(versions[index]!.endTime?.slice(0, 10)).toBe(startTime.slice(0, 10))
    })
  })
})

function newestVersion(gameId: GameId): string | undefined {
  return bundledVersions.findLast((version) => version.gameId === gameId)?.version
}
