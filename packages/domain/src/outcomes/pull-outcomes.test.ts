import { describe, expect, test } from 'vitest'
import type { GameId } from '../game.ts'
import type { ManualPity } from '../pity/pity.ts'
import { analyzeHistory, createRecord } from './pity-records.ts'
import { mergePulls } from '../pulls/pull-history.ts'
import { hasChoosableItem, findChoices } from './pull-choices.ts'
import { createOutcomeFacts } from './top-outcome.ts'
import { computeOutcomes, isNextCertainFirst } from './pull-outcomes.ts'
import type { Pull, Rarity } from '../pulls/pull.ts'

/** A banner of 2025 features Furina; nothing is known of 2026. */
const BANNER = {
  start: '2025-01-01T06:00:00',
  startBasis: 'instant',
  end: '2025-12-31T23:59:59',
  endBasis: 'server',
  fiveStar: ['furina'],
} as const
const STANDARD = [
  { id: 'qiqi', from: null },
  { id: 'dehya', from: '2026-04-11T18:00:00' },
  {
    id: 'keqing',
    from: null,
    featured: { from: '2026-02-17T18:00:00', to: '2026-03-02T16:00:00' },
  },
]

/** `5 qiqi 2026-01-05`: rarity, item and day; the item and the day may be left out. */
function createPulls(pullType: string, rows: readonly string[]): Pull[] {
  return rows.map((row, index) => {
    const [rarity, itemId, day = '2025-06-01'] = row.split(' ')
    return {
      id: String(index + 1),
      pullType,
      gachaType: pullType,
      time: `${day} 10:00:00`,
      ...(itemId === undefined ? {} : { itemId }),
      rarity: Number(rarity) as Rarity,
    }
  })
}

function read(game: GameId, type: string, rows: readonly string[], start: ManualPity = {}) {
  const facts = createOutcomeFacts(game, [{ ...BANNER, pullType: type }], STANDARD, 8)
  const pulls = createPulls(type, rows)
  const history = analyzeHistory(pulls, type, facts, [], { start })
  return pulls.map((_, index) => createRecord(history, index)!)
}

const FRESH: ManualPity = { topPity: 0, secondPity: 0, isGuaranteed: false, lostInARow: 0 }

describe("the specification's statements about counting", () => {
  test.each([
    ['The lowest rarity has no count.', 'genshin', ['3', '3'], [null, null]],
    ['Counted per rarity.', 'genshin', ['4', '3', '5', '3', '4', '5'], [1, null, 3, null, 4, 3]],
    [
      'The first record of a rarity counts from the start.',
      'starrail',
      ['3', '3', '5'],
      [null, null, 3],
    ],
    [
      'For zenless a top-rarity pull also resets the second-rarity counter.',
      'zenless',
      ['3', '5', '4'],
      [null, 2, 1],
    ],
    ['For wuthering too.', 'wuthering', ['3', '5', '3', '4'], [null, 2, null, 2]],
    ['For genshin it does not.', 'genshin', ['3', '5', '4'], [null, 2, 3]],
    ['For starrail neither.', 'starrail', ['3', '5', '4'], [null, 2, 3]],
  ] as const)('%s', (_, game, rows, counts) => {
    expect(read(game, '1', rows).map(({ count }) => count)).toEqual(counts)
  })

  test('sorts records ascending by time', () => {
    const newestFirst = createPulls('301', ['5 furina 2025-03-01', '5 qiqi 2025-02-01']).map(
      (pull, index) => ({ ...pull, id: String(9 - index) }),
    )
    const { history } = mergePulls([], newestFirst)
    const analysis = computeOutcomes(
      history,
      '301',
      createOutcomeFacts('genshin', [], STANDARD, 8),
      FRESH,
    )
    expect(analysis.byPull).toEqual(['lost', 'guaranteed'])
  })

  test('counts the first of an incomplete history as a lower bound, and as exact at hard pity', () => {
    const rows = (count: number) => [...Array.from({ length: count - 1 }, () => '3'), '5 qiqi']
    expect(read('genshin', '301', rows(89)).at(-1)).toMatchObject({
      count: 89,
      certainty: 'at-least',
    })
    expect(read('genshin', '301', rows(90)).at(-1)).toMatchObject({ count: 90, certainty: 'exact' })
    const known = { topPity: 12 }
    expect(read('genshin', '301', rows(9), known).at(-1)).toMatchObject({
      count: 21,
      certainty: 'exact',
    })
  })
})

describe("the specification's statements about outcomes", () => {
  test.each([
    [
      'Previous standard and current not: guaranteed.',
      ['5 qiqi', '5 furina'],
      ['lost', 'guaranteed'],
    ],
    ['Current standard: lost.', ['5 furina', '5 qiqi'], ['won', 'lost']],
    ['Current standard after a standard one: lost.', ['5 qiqi', '5 qiqi'], ['lost', 'lost']],
    ['First top-rarity item being standard: lost.', ['5 qiqi'], ['lost']],
    ['Otherwise normal: won.', ['5 furina', '5 furina'], ['won', 'won']],
    ['Only top-rarity rows carry a marker.', ['4 qiqi', '3 furina'], ['none', 'none']],
    [
      'Guaranteed carries over to the next banner.',
      ['5 qiqi', '3', '5 new 2026-01-02'],
      ['lost', 'none', 'guaranteed'],
    ],
  ] as const)('%s', (_, rows, outcomes) => {
    expect(read('genshin', '301', rows, FRESH).map(({ outcome }) => outcome)).toEqual(outcomes)
  })

  test.each([
    ['genshin', ['301', '302'], ['200', '500', '100']],
    ['starrail', ['11', '12', '21', '22'], ['1', '2']],
    ['zenless', ['2', '3', '102', '103'], ['1', '5']],
    ['wuthering', ['1', '8', '10', '12'], ['2', '3', '4', '5', '6', '7', '9', '11', '13', '99']],
  ] as const)('gives no outcome on non-limited banners: %s', (game, marked, unmarked) => {
    const getOutcome = (type: string) => read(game, type, ['5 qiqi'])[0]?.outcome
    for (const type of marked) expect(getOutcome(type), type).toBe('lost')
    for (const type of unmarked) expect(getOutcome(type), type).toBe('none')
  })
})

describe('the featured item', () => {
  test.each([
    [
      'a banner decides against the list: a standard item that it features is won',
      '5 standing 2024-05-10',
      'won',
    ],
    [
      'a banner decides: an item that it does not feature, but the list has, is lost',
      '5 keqing',
      'lost',
    ],
    ['a limited item that no banner of the moment features is not known', '5 zhongli', 'unknown'],
    ['an item without an id is not known', '5', 'unknown'],
    ['without a banner, a standard item is lost', '5 qiqi 2026-01-01', 'lost'],
    ['without a banner, any other item is won', '5 zhongli 2026-01-01', 'won'],
    ['an item is won the day before it joins the list', '5 dehya 2026-04-11', 'won'],
    ['and lost from the day it joins', '5 dehya 2026-04-12', 'lost'],
    ['a standard item is lost before its own banner', '5 keqing 2026-02-17', 'lost'],
    ['won during it', '5 keqing 2026-02-18', 'won'],
    ['and lost again after it', '5 keqing 2026-03-03', 'lost'],
  ] as const)('%s', (_, row, outcome) => {
    const earlier = { start: '2024-05-01T18:00:00', end: '2024-05-20T14:59:59' }
    const banners = [BANNER, { ...BANNER, ...earlier, fiveStar: ['standing'] }]
    const facts = createOutcomeFacts(
      'genshin',
      banners.map((banner) => ({ ...banner, pullType: '301' })),
      [...STANDARD, { id: 'standing', from: null }],
      8,
    )
    const pulls = createPulls('301', [row])
    expect(computeOutcomes(pulls, '301', facts, FRESH).byPull).toEqual([outcome])
  })

  test('is unknown for a standard item when several banners run at once', () => {
    const banners = ['firefly', 'blade'].map((id) => ({
      ...BANNER,
      pullType: '11',
      fiveStar: [id],
    }))
    const facts = createOutcomeFacts('starrail', banners, [{ id: 'blade', from: null }], 8)
    const analysis = computeOutcomes(
      createPulls('11', ['5 blade', '5 firefly', '5 firefly']),
      '11',
      facts,
      FRESH,
    )
    expect(analysis.byPull).toEqual(['unknown', 'unknown', 'won'])
    const guaranteed = computeOutcomes(createPulls('11', ['5 blade']), '11', facts, {
      isGuaranteed: true,
    })
    expect(guaranteed.byPull).toEqual(['guaranteed'])
  })

  test('includes both weapons of a weapon banner, also a standard one', () => {
    const banner = { ...BANNER, pullType: '302', fiveStar: ['harp', 'staff'] }
    const facts = createOutcomeFacts('genshin', [banner], [{ id: 'harp', from: null }], 8)
    expect(computeOutcomes(createPulls('302', ['5 harp']), '302', facts, FRESH).byPull).toEqual([
      'won',
    ])
  })

  test('counts the second character banner with the first', () => {
    const banner = { ...BANNER, pullType: '400', fiveStar: ['qiqi'] }
    const facts = createOutcomeFacts('genshin', [banner], STANDARD, 8)
    expect(computeOutcomes(createPulls('301', ['5 qiqi']), '301', facts, FRESH).byPull).toEqual([
      'won',
    ])
  })

  test('ends with the last second of its banner', () => {
    const banner = { ...BANNER, pullType: '301', end: '2025-06-01T14:59:59', fiveStar: ['qiqi'] }
    const facts = createOutcomeFacts('genshin', [banner], STANDARD, 8)
    const [pull] = createPulls('301', ['5 qiqi'])
    const outcome = (time: string) =>
      computeOutcomes([{ ...pull!, time }], '301', facts, FRESH).byPull[0]
    expect(outcome('2025-06-01 14:59:59')).toBe('won')
    expect(outcome('2025-06-01 15:00:00')).toBe('lost')
  })

  test('starts at one instant on all servers, each on its own clock', () => {
    const banner = { ...BANNER, pullType: '301', start: '2025-06-01T11:00:00' }
    const outcome = (zone: number, time: string) => {
      const pull: Pull = {
        id: '1',
        pullType: '301',
        gachaType: '301',
        time,
        itemId: 'qiqi',
        rarity: 5,
      }
      const facts = createOutcomeFacts(
        'genshin',
        [{ ...banner, fiveStar: ['qiqi'] }],
        STANDARD,
        zone,
      )
      return computeOutcomes([pull], '301', facts, FRESH).byPull[0]
    }
    expect(outcome(8, '2025-06-01 10:59:59')).toBe('lost')
    expect(outcome(8, '2025-06-01 11:00:00')).toBe('won')
    expect(outcome(-5, '2025-05-31 21:59:59')).toBe('lost')
    expect(outcome(-5, '2025-05-31 22:00:00')).toBe('won')
    expect(outcome(1, '2025-06-01 04:00:00')).toBe('won')
  })
})

describe('missing information', () => {
  const facts = createOutcomeFacts('genshin', [{ ...BANNER, pullType: '301' }], STANDARD, 8)

  test('leaves the first item of an incomplete history open, except a lost one', () => {
    const analysis = computeOutcomes(
      createPulls('301', ['5 furina', '5 furina', '5 qiqi']),
      '301',
      facts,
    )
    expect(analysis.byPull).toEqual(['unknown', 'won', 'lost'])
    expect(analysis.isGuaranteed).toBe(true)
    expect(analysis.decisions).toEqual([
      { isWon: true, hasRadiance: true, chance: 0.5 },
      { isWon: false, hasRadiance: true, chance: 0.5 },
    ])
    expect(computeOutcomes([], '301', facts).isGuaranteed).toBeNull()
  })

  test('accepts the guarantee entered by the player', () => {
    const analysis = computeOutcomes(createPulls('301', ['5 furina']), '301', facts, {
      isGuaranteed: true,
    })
    expect(analysis.byPull).toEqual(['guaranteed'])
  })

  test('makes the guarantee unknown after a gap', () => {
    const pulls = createPulls('301', ['5 qiqi', '5 furina'])
    expect(computeOutcomes(pulls, '301', facts, FRESH, new Set([1])).byPull).toEqual([
      'lost',
      'unknown',
    ])
  })
})

describe('the certain first item of a period', () => {
  const run = (start: string, end: string) => ({
    ...BANNER,
    pullType: '102',
    start: `${start}T12:00:00`,
    startBasis: 'server' as const,
    end: `${end}T14:59:59`,
  })
  const facts = createOutcomeFacts(
    'zenless',
    [run('2026-02-01', '2026-02-20'), run('2026-08-19', '2026-09-08')],
    STANDARD,
    8,
  )
  const getDecisions = (type: string, ...rows: string[]) => {
    const analysis = computeOutcomes(createPulls(type, rows), type, facts, FRESH)
    return [analysis.byPull.join(' '), analysis.decisions.map(({ isWon }) => isWon)]
  }

  test('is guaranteed, and unlike the next ones of the period no decision', () => {
    expect(getDecisions('102', '5 qiqi 2026-02-02', '5 furina 2026-08-20')).toEqual([
      'lost guaranteed',
      [],
    ])
    expect(
      getDecisions('102', '5 qiqi 2026-02-02', '5 furina 2026-08-20', '5 furina 2026-08-21'),
    ).toEqual(['lost guaranteed guaranteed', []])
    expect(
      getDecisions(
        '102',
        '5 qiqi 2026-02-02',
        '5 furina 2026-02-03',
        '5 furina 2026-08-20',
        '5 furina 2026-08-21',
      ),
    ).toEqual(['lost guaranteed guaranteed won', [true]])
  })

  test('is unknown at the start of a history and without a known period', () => {
    expect(getDecisions('102', '5 furina 2026-02-02')).toEqual(['unknown', []])
    expect(getDecisions('102', '5 qiqi 2026-02-02', '5 furina 2026-05-01')).toEqual([
      'lost unknown',
      [],
    ])
  })

  test('is to come in a later period, and unknown without one', () => {
    const pulls = createPulls('102', ['5 qiqi 2026-02-02'])
    const isNext = (instant: string) =>
      isNextCertainFirst(pulls, '102', facts, Temporal.Instant.from(instant))
    expect(isNext('2026-02-03T00:00:00Z')).toBe(false)
    expect(isNext('2026-05-01T00:00:00Z')).toBeNull()
    // Half past twelve on the server's clock.
    expect(isNext('2026-08-19T04:30:00Z')).toBe(true)
    expect(isNext('2026-08-19T03:30:00Z')).toBeNull()
  })

  test('leaves the guarantee unknown when it may have used it', () => {
    const pulls = createPulls('102', ['5 qiqi 2026-02-02', '5 furina 2026-05-01'])
    expect(computeOutcomes(pulls, '102', facts, FRESH).isGuaranteed).toBeNull()
  })

  test('is an ordinary decision on the other channel', () => {
    expect(getDecisions('2', '5 furina 2026-02-02')[1]).toEqual([true])
  })
})

test('has the higher chance of Star Rail since 3.2, on the clock of the server', () => {
  const getProbabilities = (pullType: string, zone: number, ...rows: string[]) => {
    const facts = createOutcomeFacts('starrail', [], STANDARD, zone)
    const analysis = computeOutcomes(createPulls(pullType, rows), pullType, facts, FRESH)
    return analysis.decisions.map(({ chance }) => chance)
  }
  const rows = ['5 furina 2025-04-08', '5 furina 2025-04-10']
  expect(getProbabilities('11', 8, ...rows)).toEqual([0.5, 0.5625])
  expect(getProbabilities('12', -5, ...rows)).toEqual([0.75, 0.781_25])
  expect(getProbabilities('1', 8, ...rows)).toEqual([])
})

describe('consecutive losses', () => {
  const facts = createOutcomeFacts('genshin', [], STANDARD, 8)
  const getLosses = (rows: readonly string[], start: ManualPity = FRESH) => {
    const analysis = computeOutcomes(createPulls('301', rows), '301', facts, start)
    return [analysis.lostInARow, analysis.lostInARowCertainty]
  }

  test.each([
    ['guaranteed ones in between do not end them', ['5 qiqi', '5 furina', '5 qiqi'], [2, 'exact']],
    ['a won one ends them', ['5 qiqi', '5 furina', '5 furina'], [0, 'exact']],
    ['none so far', [], [0, 'exact']],
    [
      'those of a history that has none since version 5.0 do not count',
      ['5 qiqi 2024-08-01', '3 blade 2024-09-05'],
      [0, 'exact'],
    ],
    [
      'those before version 5.0 do not count',
      ['5 qiqi 2024-08-01', '5 furina 2024-08-02', '5 qiqi 2024-09-01'],
      [1, 'exact'],
    ],
  ] as const)('%s', (_, rows, losses) => {
    expect(getLosses(rows)).toEqual(losses)
  })

  test('are a lower bound when the history starts in between', () => {
    expect(getLosses(['5 qiqi', '5 furina', '5 qiqi'], {})).toEqual([2, 'at-least'])
    expect(getLosses(['5 qiqi'], { isGuaranteed: false, lostInARow: 1 })).toEqual([2, 'exact'])
  })
})

describe('the counter of Capturing Radiance', () => {
  const facts = createOutcomeFacts('genshin', [], STANDARD, 8)
  const getRadianceCount = (rows: readonly string[], start: ManualPity = FRESH) =>
    computeOutcomes(createPulls('301', rows), '301', facts, start).radianceCount
  const BEFORE = '3 blade 2024-08-01'

  test.each([
    ['begins at 1', [], 1],
    ['rises with a lost one, not with the guaranteed one after it', ['5 qiqi', '5 furina'], 2],
    ['is 3 after two lost ones', ['5 qiqi', '5 furina', '5 qiqi'], 3],
    ['goes back to 1 when 3 has won', ['5 qiqi', '5 furina', '5 qiqi', '5 a', '5 a'], 1],
    ['falls with a won one', ['5 furina'], 0],
    ['never falls below 0', ['5 furina', '5 furina'], 0],
    [
      'goes on where the model is refuted, unknown',
      Array.from({ length: 5 }, () => '5 qiqi'),
      null,
    ],
  ])('%s', (_, rows, count) => {
    expect(getRadianceCount([BEFORE, ...rows])).toBe(count)
  })

  test('is unknown until it must have reached 0 or 3', () => {
    expect(getRadianceCount([], {})).toBeNull()
    expect(getRadianceCount(['5 furina'], { isGuaranteed: false })).toBeNull()
    expect(getRadianceCount(['5 furina', '5 furina'], { isGuaranteed: false })).toBe(0)
    expect(getRadianceCount(['5 furina'], { isGuaranteed: false, lostInARow: 0 })).toBe(0)
    expect(getRadianceCount([], { lostInARow: 2 })).toBeNull()
    expect(getRadianceCount([], { lostInARow: 3 })).toBe(3)
  })
})

describe('findChoices', () => {
  const chosen = [
    { from: '2025-05-01 00:00:00', until: '2025-05-31 23:59:59', itemId: 'staff' },
    { from: '2025-06-01 00:00:00', until: null, itemId: 'bow' },
  ]

  test('distinguishes the chosen item and counts the points of the active choice', () => {
    const rows = ['5 staff 2025-05-02', '5 harp 2025-05-03', '5 harp', '3 bow', '5 bow', '5 harp']
    expect(findChoices(createPulls('302', rows), chosen)).toEqual({
      byPull: ['chosen', 'other', 'other', 'none', 'chosen', 'other'],
      fatePoints: 1,
      chosenItem: 'bow',
    })
  })

  test('applies to banners with a choice that the log does not contain', () => {
    expect(
      ['301', '302', '500', '200'].filter((type) => hasChoosableItem('genshin', type)),
    ).toEqual(['302', '500'])
    expect(hasChoosableItem('zenless', '5')).toBe(false)
  })

  test('expires points with their banner', () => {
    const rows = ['5 harp 2025-05-03', '3 bow 2025-06-02']
    expect(findChoices(createPulls('302', rows), chosen).fatePoints).toBe(0)
    expect(findChoices(createPulls('302', rows), []).fatePoints).toBeNull()
  })
})
