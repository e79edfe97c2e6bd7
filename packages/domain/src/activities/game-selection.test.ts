import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIVITY_TYPES, type ActivityType } from './activity.ts'
import { GAME_IDS } from '../game.ts'
import {
  completeOrder,
  listEnabledGames,
  fromGamesList,
  type GameSelection,
  canDeselectSubType,
  moveGame,
  getShownSubTypes,
  type SubTypes,
  withGame,
  withoutSubType,
  withSubType,
} from './game-selection.ts'

const subTypes: SubTypes = { all: ACTIVITY_TYPES, defaults: ['version', 'gacha', 'event'] }

function chosen(...activities: ActivityType[]): GameSelection {
  return { enabled: true, activities }
}

describe('enabling and disabling a game', () => {
  it('selects the defaults when enabled without sub-types', () => {
    expect(withGame(undefined, true, subTypes)).toEqual(chosen('version', 'gacha', 'event'))
  })

  it('keeps the sub-types of a disabled game', () => {
    const off = withGame(chosen('challenge'), false, subTypes)
    expect(off).toEqual({ enabled: false, activities: ['challenge'] })
    expect(withGame(off, true, subTypes)).toEqual(chosen('challenge'))
  })
})

describe('sub-types', () => {
  it('keeps sub-types in the order of the game', () => {
    expect(withSubType(chosen('challenge'), 'event', subTypes)).toEqual(
      chosen('event', 'challenge'),
    )
  })

  it('deselects any but the last one', () => {
    const single = withoutSubType(chosen('event', 'gacha'), 'event', subTypes)
    expect(single).toEqual(chosen('gacha'))
    expect(canDeselectSubType(chosen('event', 'gacha'), subTypes)).toBe(true)
    expect(canDeselectSubType(single, subTypes)).toBe(false)
  })

  it('selects the first default when none would be left', () => {
    expect(withoutSubType(chosen('challenge'), 'challenge', subTypes)).toEqual(chosen('version'))
  })

  it('hides sub-types that the game no longer has', () => {
    const fewer: SubTypes = { all: ['version', 'event'], defaults: ['version'] }
    expect(getShownSubTypes(chosen('gacha', 'event'), fewer)).toEqual(['event'])
    expect(getShownSubTypes(chosen('gacha'), fewer)).toEqual(['version'])
    expect(canDeselectSubType(chosen('gacha', 'event'), fewer)).toBe(false)
  })

  it('always shows at least one, whatever is stored and toggled', () => {
    const someTypes = fc.uniqueArray(fc.constantFrom(...ACTIVITY_TYPES))
    fc.assert(
      fc.property(
        someTypes,
        fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...ACTIVITY_TYPES))),
        (start, switches) => {
          const end = switches.reduce(
            (selection, [on, type]) =>
              on
                ? withSubType(selection, type, subTypes)
                : withoutSubType(selection, type, subTypes),
            chosen(...start),
          )
          const shown = getShownSubTypes(end, subTypes)
          expect(shown.length).toBeGreaterThan(0)
          expect(shown).toEqual(ACTIVITY_TYPES.filter((type) => shown.includes(type)))
          for (const [on, type] of switches.slice(-1)) {
            if (on) expect(shown).toContain(type)
            else if (shown.includes(type)) expect(shown).toEqual(['version'])
          }
        },
      ),
    )
  })
})

describe('enabled games', () => {
  it('contains all games before any choice', () => {
    expect(listEnabledGames(undefined, [])).toEqual(GAME_IDS)
    expect(listEnabledGames({}, ['zenless'])).toEqual([
      'zenless',
      'genshin',
      'starrail',
      'wuthering',
    ])
  })

  it('contains the chosen games in the chosen order', () => {
    const selections = {
      genshin: chosen('event'),
      starrail: { enabled: false, activities: [] },
      zenless: chosen('event'),
    }
    expect(listEnabledGames(selections, ['zenless', 'wuthering'])).toEqual(['zenless', 'genshin'])
  })

  it('is empty when each game is disabled', () => {
    expect(listEnabledGames({ genshin: { enabled: false, activities: ['event'] } }, [])).toEqual([])
  })
})

describe('the order of games', () => {
  it('moves one game and keeps the order of the others', () => {
    expect(moveGame(GAME_IDS, 'zenless', 0)).toEqual([
      'zenless',
      'genshin',
      'starrail',
      'wuthering',
    ])
    expect(moveGame(GAME_IDS, 'genshin', 1)).toEqual([
      'starrail',
      'genshin',
      'zenless',
      'wuthering',
    ])
    expect(moveGame(GAME_IDS, 'genshin', 9)).toEqual([
      'starrail',
      'zenless',
      'wuthering',
      'genshin',
    ])
    expect(moveGame(GAME_IDS, 'starrail', -1)).toEqual([
      'starrail',
      'genshin',
      'zenless',
      'wuthering',
    ])
  })

  it('contains each game once, whatever is stored and moved', () => {
    const game = fc.constantFrom(...GAME_IDS)
    fc.assert(
      fc.property(fc.array(game), game, fc.integer({ min: -2, max: 6 }), (stored, moved, index) => {
        const order = completeOrder(stored)
        expect(order.toSorted()).toEqual(GAME_IDS.toSorted())
        const after = moveGame(order, moved, index)
        expect(after.toSorted()).toEqual(GAME_IDS.toSorted())
        expect(after.indexOf(moved)).toBe(Math.min(Math.max(index, 0), GAME_IDS.length - 1))
        const others = (games: readonly string[]) => games.filter((game) => game !== moved)
        expect(others(after)).toEqual(others(order))
      }),
    )
  })
})

describe('the older format with a list of games', () => {
  it('keeps the sub-types of games inside and outside of the list', () => {
    const older = {
      games: ['genshin', 'wuthering'] as const,
      activities: { genshin: ['event', 'gacha'], zenless: ['version'] } as const,
    }
    expect(fromGamesList(older)).toEqual({
      genshin: chosen('event', 'gacha'),
      zenless: { enabled: false, activities: ['version'] },
      wuthering: chosen(),
    })
  })
})
