import { expect, test } from 'vitest'
import { GAME_IDS } from '../game.ts'
import { distinctServers, serversOfGames, withGameServer } from './game-servers.ts'

test('a game is on the usual server unless it has its own', () => {
  expect(serversOfGames({ genshin: 'UTC-5' }, 'UTC+8')).toEqual({
    genshin: 'UTC-5',
    starrail: 'UTC+8',
    zenless: 'UTC+8',
    wuthering: 'UTC+8',
  })
})

test("a game's own server can be set and given up", () => {
  const own = withGameServer({ zenless: 'UTC+1' }, 'genshin', 'UTC-5')
  expect(own).toEqual({ zenless: 'UTC+1', genshin: 'UTC-5' })
  expect(withGameServer(own, 'zenless', undefined)).toEqual({ genshin: 'UTC-5' })
})

test('the servers of some games are named once each, after the usual one', () => {
  const servers = serversOfGames({ genshin: 'UTC-5', zenless: 'UTC-5' }, 'UTC+8')
  expect(distinctServers(servers, GAME_IDS, 'UTC+8')).toEqual(['UTC+8', 'UTC-5'])
  expect(distinctServers(servers, ['starrail'], 'UTC+8')).toEqual(['UTC+8'])
})
