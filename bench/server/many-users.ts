import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from './send-request.ts'
import { percentile, type Figure } from '../measure/figure.ts'
import type { Users } from './create-users.ts'

const DURATION_MS = 60_000

/** Maximum pause between the requests of one user; shorter than reading takes. */
const MAX_PAUSE_MS = 500

const EVENTS = '/api/events?lang=en&games=genshin.starrail.zenless.wuthering'
const OPTIONS = ['easy', 'medium', 'hard']

type Activity = { readonly uuid: string; readonly type: string; readonly projected: boolean }
type Events = { readonly events: readonly { game_id: string; events: readonly Activity[] }[] }

/** Requests with their relative frequencies; most are those of the timeline. */
type Mix = readonly (readonly [share: number, make: () => Promise<unknown>])[]

/** Measures all users at once, each with consecutive requests, for a minute. */
export async function measureManyUsers(origin: string, { tokens }: Users): Promise<Figure[]> {
  const event = await findEvent(origin)
  const end = performance.now() + DURATION_MS
  const times: number[] = []
  const errors: unknown[] = []
  async function simulateUser(mix: Mix): Promise<void> {
    await sleep(Math.random() * MAX_PAUSE_MS)
    while (performance.now() < end) {
      const begin = performance.now()
      await pick(mix)().then(
        () => times.push(performance.now() - begin),
        (error: unknown) => errors.push(error),
      )
      await sleep(Math.random() * MAX_PAUSE_MS)
    }
  }
  await Promise.all(
    tokens.map((token, number) =>
      simulateUser(createMix(origin, { token, address: `198.51.100.${number}` }, event)),
    ),
  )
  if (errors[0] !== undefined) console.error(errors[0])
  const name = (label: string) => `${tokens.length} users for a minute: ${label}`
  return [
    { name: name('errors'), value: errors.length, unit: '', atMost: 0 },
    { name: name('requests'), value: times.length / (DURATION_MS / 1000), unit: 'requests/s' },
    { name: name('median'), value: percentile(times, 50), unit: 'ms' },
    { name: name('99 % within'), value: percentile(times, 99), unit: 'ms' },
  ]
}

type User = { readonly token: string; readonly address: string }

function createMix(origin: string, user: User, event: { uuid: string; game_id: string }): Mix {
  const option = () => OPTIONS[Math.floor(Math.random() * OPTIONS.length)]
  const vote = { activity_uuid: event.uuid, game_id: event.game_id }
  const settings = { slot: 1, activityStatus: { [event.uuid]: 'done' }, gameOrder: [event.game_id] }
  return [
    [8, () => sendRequest(origin + EVENTS, { address: user.address })],
    [3, () => sendRequest(`${origin}/api/games`, { address: user.address })],
    [6, () => sendRequest(`${origin}/api/user/profile`, user)],
    [4, () => sendRequest(`${origin}/api/tags/${event.uuid}?lang=en`, user)],
    [
      1,
      () =>
        sendRequest(`${origin}/api/tags/vote`, {
          ...user,
          body: { ...vote, votes: { difficulty: option() } },
        }),
    ],
    [
      1,
      () =>
        sendRequest(`${origin}/api/tags/vote`, {
          ...user,
          method: 'DELETE',
          body: { ...vote, category_ids: ['difficulty'] },
        }),
    ],
    [1, () => sendRequest(`${origin}/api/user/upload_settings`, { ...user, body: settings })],
    [1, () => sendRequest(`${origin}/api/user/download_settings?slot=1`, user)],
  ]
}

async function findEvent(origin: string): Promise<{ uuid: string; game_id: string }> {
  const { events } = (await sendRequest(origin + EVENTS)) as Events
  const all = events.flatMap(({ game_id, events }) =>
    events.map((event) => ({ ...event, game_id })),
  )
  const event = all.find(({ type, projected }) => type === 'event' && !projected)
  if (event === undefined) throw new Error('no event to vote on')
  return event
}

function pick(mix: Mix): () => Promise<unknown> {
  let position = Math.random() * mix.reduce((sum, [share]) => sum + share, 0)
  const found = mix.find(([share]) => (position -= share) < 0) ?? mix[0]
  if (found === undefined) throw new Error('The mix is empty.')
  return found[1]
}
