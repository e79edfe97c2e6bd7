import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIVITY_TYPES, type ActivityType } from './activity.ts'
import { GAME_IDS } from '../game.ts'
import {
  completeOrder,
  enabledGames,
  fromGamesList,
  type GameSelection,
  mayGiveUp,
  moveGame,
  shownSubTypes,
  type SubTypes,
  withGame,
  withoutSubType,
  withSubType,
} from './game-selection.ts'

const subTypes: SubTypes = { all: ACTIVITY_TYPES, defaults: ['version', 'gacha', 'event'] }

function chosen(...activities: ActivityType[]): GameSelection {
  return { enabled: true, activities }
}

describe('switching a game', () => {
  it('on without any sub-type gives it its defaults', () => {
    expect(withGame(undefined, true, subTypes)).toEqual(chosen('version', 'gacha', 'event'))
  })

  it('off and on again keeps its sub-types', () => {
    const off = withGame(chosen('challenge'), false, subTypes)
    expect(off).toEqual({ enabled: false, activities: ['challenge'] })
    expect(withGame(off, true, subTypes)).toEqual(chosen('challenge'))
  })
})

describe('sub-types', () => {
  it('are chosen in the order of the game', () => {
    expect(withSubType(chosen('challenge'), 'event', subTypes)).toEqual(
      chosen('event', 'challenge'),
    )
  })

  it('are given up one by one, but not the only one', () => {
    const one = withoutSubType(chosen('event', 'gacha'), 'event', subTypes)
    expect(one).toEqual(chosen('gacha'))
    expect(mayGiveUp(chosen('event', 'gacha'), subTypes)).toBe(true)
    expect(mayGiveUp(one, subTypes)).toBe(false)
  })

  it('are the first default where none would be left', () => {
    expect(withoutSubType(chosen('challenge'), 'challenge', subTypes)).toEqual(chosen('version'))
  })

  it('that a game no longer has are not shown', () => {
    const fewer: SubTypes = { all: ['version', 'event'], defaults: ['version'] }
    expect(shownSubTypes(chosen('gacha', 'event'), fewer)).toEqual(['event'])
    expect(shownSubTypes(chosen('gacha'), fewer)).toEqual(['version'])
    expect(mayGiveUp(chosen('gacha', 'event'), fewer)).toBe(false)
  })

  it('are never none, whatever was chosen and is switched', () => {
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
          const shown = shownSubTypes(end, subTypes)
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
  it('are all of them for somebody who never chose', () => {
    expect(enabledGames(undefined, [])).toEqual(GAME_IDS)
    expect(enabledGames({}, ['zenless'])).toEqual(['zenless', 'genshin', 'starrail', 'wuthering'])
  })

  it('are the chosen ones in the chosen order', () => {
    const selections = {
      genshin: chosen('event'),
      starrail: { enabled: false, activities: [] },
      zenless: chosen('event'),
    }
    expect(enabledGames(selections, ['zenless', 'wuthering'])).toEqual(['zenless', 'genshin'])
  })

  it('are none when each is switched off', () => {
    expect(enabledGames({ genshin: { enabled: false, activities: ['event'] } }, [])).toEqual([])
  })
})

describe('the order of games', () => {
  it('moves one game and leaves the others as they stand', () => {
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

  it('holds each game once, whatever is stored and moved', () => {
    const game = fc.constantFrom(...GAME_IDS)
    fc.assert(
      fc.property(fc.array(game), game, fc.integer({ min: -2, max: 6 }), (stored, moved, place) => {
        const order = completeOrder(stored)
        expect(order.toSorted()).toEqual(GAME_IDS.toSorted())
        const after = moveGame(order, moved, place)
        expect(after.toSorted()).toEqual(GAME_IDS.toSorted())
        expect(after.indexOf(moved)).toBe(Math.min(Math.max(place, 0), GAME_IDS.length - 1))
        const others = (games: readonly string[]) => games.filter((each) => each !== moved)
        expect(others(after)).toEqual(others(order))
      }),
    )
  })
})

describe('the older form with a list of games', () => {
  it('keeps the sub-types of games in and out of the list', () => {
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
