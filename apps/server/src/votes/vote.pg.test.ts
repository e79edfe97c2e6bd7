import type * as voteApi from '@bannerday/contract/votes'
import { LANGUAGES } from '@bannerday/domain/language'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { withTestAccounts } from '#testing/test-accounts.ts'

const { database, get, post, createAccount, login } = withTestAccounts()

const EVENT = '54bfcd54-c093-5bc7-bd17-623c84e61d2d'
const BANNER = '64bfcd54-c093-5bc7-bd17-623c84e61d2d'

beforeAll(async () => {
  for (const [uuid, type] of [
    [EVENT, 'event'],
    [BANNER, 'gacha'],
  ]) {
    await database.pool.query(
      `insert into activities (uuid, game_id, type, titles, start_time, end_time, start_basis,
       end_basis, is_version_update, source, time_quality)
       values ($1, 'genshin', $2, '{}', '2026-11-01', '2026-11-30', 'server', 'server', false,
       'test', 'announced')`,
      [uuid, type],
    )
  }
})
beforeEach(async () => {
  for (const table of ['votes', 'vote_counts']) await database.pool.query(`delete from ${table}`)
})

const createToken = async () => login((await createAccount()).username)

const cast = (token: string, votes: object, change: object = {}) =>
  post('/api/tags/vote', { activity_uuid: EVENT, game_id: 'genshin', votes, ...change }, { token })

const withdraw = (token: string, category_ids: unknown, change: object = {}) =>
  post(
    '/api/tags/vote',
    { activity_uuid: EVENT, game_id: 'genshin', category_ids, ...change },
    { token, method: 'DELETE' },
  )

async function getTags(token?: string, query = 'lang=en') {
  const reply = await get(`/api/tags/${EVENT}?${query}`, token === undefined ? {} : { token })
  return reply.data as z.infer<typeof voteApi.get.data>
}

async function getVoteCount(option: string): Promise<number | undefined> {
  const { all_categories } = await getTags()
  const options = all_categories.flatMap((category) => category.options)
  return options.find(({ option_id }) => option_id === option)?.vote_count
}

test('counts a vote, shows it to its account only, changes and removes it', async () => {
  const [token, other] = [await createToken(), await createToken()]
  expect((await cast(token, { difficulty: 'hard', fun: 'great' })).status).toBe(200)
  await cast(other, { difficulty: 'hard' })
  expect(await getVoteCount('hard')).toBe(2)
  expect((await getTags(token)).user_votes).toEqual({ difficulty: 'hard', fun: 'great' })
  expect((await getTags()).user_votes).toEqual({})

  await cast(token, { difficulty: 'easy' })
  expect([
    await getVoteCount('easy'),
    await getVoteCount('hard'),
    await getVoteCount('great'),
  ]).toEqual([1, 1, 1])
  await withdraw(token, ['difficulty'])
  await withdraw(token, ['difficulty'])
  expect([await getVoteCount('easy'), await getVoteCount('hard')]).toEqual([0, 1])
})

test('counts fifty simultaneous votes of one account as one', async () => {
  const token = await createToken()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      cast(
        token,
        number % 2 === 0 ? { fun: 'fine', time: 'hour' } : { time: 'hours', fun: 'dull' },
      ),
    ),
  )
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  const sum = (await getTags()).all_categories.map(({ options }) =>
    options.reduce((total, { vote_count }) => total + vote_count, 0),
  )
  expect(sum).toEqual([0, 1, 0, 1])
})

test('counts the simultaneous votes of fifty accounts', async () => {
  const tokens: string[] = []
  for (let count = 0; count < 50; count += 1) tokens.push(await createToken())
  const replies = await Promise.all(tokens.map((token) => cast(token, { rewards: 'rich' })))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(await getVoteCount('rich')).toBe(50)
})

test('refuses the sixty-first vote of a minute', async () => {
  const token = await createToken()
  for (let count = 0; count < 60; count += 1) await withdraw(token, [])
  expect(await cast(token, { fun: 'fine' })).toMatchObject({ error: 'tooManyRequests' })
})

test('accepts votes on events of their game only', async () => {
  const token = await createToken()
  await cast(token, { fun: 'great' })
  for (const change of [
    { activity_uuid: BANNER },
    { activity_uuid: '00000000-0000-4000-8000-000000000000' },
    { game_id: 'zenless' },
  ]) {
    expect((await cast(token, { fun: 'fine' }, change)).error).toBe('notFound')
    expect((await withdraw(token, ['fun'], change)).error).toBe('notFound')
  }
  expect((await getTags(token)).user_votes).toEqual({ fun: 'great' })
  expect((await get(`/api/tags/${BANNER}`)).error).toBe('notFound')
  expect((await get('/api/tags/x')).error).toBe('invalidParameter')
})

test.each([{ fun: 'hard' }, { taste: 'sweet' }, { fun: 1 }, 'fun', null])(
  'refuses the votes %j',
  async (votes) => {
    expect((await cast(await createToken(), votes as object)).status).toBe(400)
  },
)

test('requires a session to vote and refuses an invalid one', async () => {
  expect((await cast('', { fun: 'fine' })).status).toBe(401)
  expect((await withdraw('x', ['fun'])).status).toBe(401)
  expect((await get(`/api/tags/${EVENT}`, { token: 'x' })).error).toBe('invalidToken')
})

test.each(LANGUAGES)('has texts for every category and option in %s', async (language) => {
  const { all_categories } = await getTags(undefined, `lang=${language}&game_id=genshin`)
  expect(all_categories).toHaveLength(4)
  for (const { name, options } of all_categories) {
    expect(name).not.toBe('')
    for (const { option_id, label } of options) expect(label).not.toBe(option_id)
  }
})
