import { expect, test } from 'vitest'
import { GAME_IDS } from '../game.ts'
import { listDistinctServers, getGameServers, withGameServer } from './game-servers.ts'

test('uses the default server unless the game has its own', () => {
  expect(getGameServers({ genshin: 'UTC-5' }, 'UTC+8')).toEqual({
    genshin: 'UTC-5',
    starrail: 'UTC+8',
    zenless: 'UTC+8',
    wuthering: 'UTC+8',
  })
})

test("sets and removes a game's own server", () => {
  const own = withGameServer({ zenless: 'UTC+1' }, 'genshin', 'UTC-5')
  expect(own).toEqual({ zenless: 'UTC+1', genshin: 'UTC-5' })
  expect(withGameServer(own, 'zenless', undefined)).toEqual({ genshin: 'UTC-5' })
})

test('lists the servers of some games once each, after the default one', () => {
  const servers = getGameServers({ genshin: 'UTC-5', zenless: 'UTC-5' }, 'UTC+8')
  expect(listDistinctServers(servers, GAME_IDS, 'UTC+8')).toEqual(['UTC+8', 'UTC-5'])
  expect(listDistinctServers(servers, ['starrail'], 'UTC+8')).toEqual(['UTC+8'])
})
