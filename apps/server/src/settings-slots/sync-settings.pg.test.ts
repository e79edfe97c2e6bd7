import { beforeEach, expect, test } from 'vitest'
import { withTestAccounts } from '#testing/test-accounts.ts'

const { sendRequest, get, post, createAccount, login } = withTestAccounts()

let token = ''
beforeEach(async () => {
  token = await login((await createAccount()).username)
})

const UUID = '54bfcd54-c093-5bc7-bd17-623c84e61d2d'
const SETTINGS = {
  activityStatus: { [UUID]: 'done' },
  secondAccounts: [{ id: UUID, name: 'Alt', activityStatus: { [UUID]: 'starred' } }],
  userGameSelections: { genshin: { enabled: true, activities: ['event'] } },
  gameOrder: ['zenless', 'genshin'],
}

const upload = (body: object) => post('/api/user/upload_settings', body, { token })
const download = (slot: number | string) =>
  get(`/api/user/download_settings?slot=${slot}`, { token })
const slotTimes = async () =>
  (await get('/api/user/profile', { token })).data as { settings_metadata: object }

test('returns the uploaded settings, and their time in the profile', async () => {
  const uploaded = await upload({ ...SETTINGS, slot: 2 })
  const { updated_at } = uploaded.data as { updated_at: string }
  expect((await download(2)).data).toEqual({ config: SETTINGS, updated_at })
  expect(await slotTimes()).toMatchObject({
    settings_metadata: { slot_1: null, slot_2: updated_at, slot_3: null },
  })
  expect(await download(1)).toMatchObject({ status: 404, error: 'noSettings' })
})

test('keeps the parts that an upload omits', async () => {
  await upload({ ...SETTINGS, slot: 1 })
  await upload({ slot: 1, activityStatus: {} })
  expect((await download(1)).data).toMatchObject({ config: { ...SETTINGS, activityStatus: {} } })
})

test('keeps the distinct parts of two concurrent uploads', async () => {
  const { gameOrder, ...rest } = SETTINGS
  for (let round = 0; round < 20; round += 1) {
    await post('/api/user/clear_cloud_settings', {}, { token })
    const responses = await Promise.all([
      upload({ slot: 3, gameOrder }),
      upload({ slot: 3, ...rest }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await download(3)).data).toMatchObject({ config: SETTINGS })
  }
})

test('refuses a name that the database cannot store', async () => {
  for (const name of ['a\0', 'a\uD800']) {
    const secondAccounts = [{ id: UUID, name, activityStatus: {} }]
    expect(await upload({ slot: 1, secondAccounts })).toMatchObject({
      status: 400,
      error: 'invalidParameter',
    })
  }
})

test('clears one slot or all', async () => {
  for (const slot of [1, 2, 3]) await upload({ ...SETTINGS, slot })
  await post('/api/user/clear_cloud_settings', { slot: 2 }, { token })
  expect([(await download(1)).status, (await download(2)).status]).toEqual([200, 404])
  await sendRequest('/api/user/clear_cloud_settings', { method: 'POST' }, { token })
  expect([(await download(1)).status, (await download(3)).status]).toEqual([404, 404])
})

test('hides and protects the slots of other accounts', async () => {
  await upload({ ...SETTINGS, slot: 1 })
  const stranger = { token: await login((await createAccount()).username) }
  expect((await get('/api/user/download_settings?slot=1', stranger)).error).toBe('noSettings')
  await post('/api/user/clear_cloud_settings', {}, stranger)
  await post('/api/user/upload_settings', { slot: 1, gameOrder: [] }, stranger)
  expect((await download(1)).data).toMatchObject({ config: SETTINGS })
})

test.each([
  [{ ...SETTINGS }, 'missingParameter'],
  [{ ...SETTINGS, slot: 4 }, 'invalidParameter'],
  [{ ...SETTINGS, slot: '1' }, 'invalidParameter'],
  [{ slot: 1, activityStatus: { [UUID]: 'eaten' } }, 'invalidParameter'],
  [{ slot: 1, activityStatus: { __proto__x: 'done' } }, 'invalidParameter'],
  [
    { slot: 1, userGameSelections: { chess: { enabled: true, activities: [] } } },
    'invalidParameter',
  ],
  [
    { slot: 1, userGameSelections: { genshin: { enabled: 1, activities: [] } } },
    'invalidParameter',
  ],
  [{ slot: 1, gameOrder: 'genshin' }, 'invalidParameter'],
  [{ slot: 1, secondAccounts: [{ id: UUID, name: '', activityStatus: {} }] }, 'invalidParameter'],
  [{ slot: 1, secondAccounts: Array(10).fill(SETTINGS.secondAccounts[0]) }, 'invalidParameter'],
  [{ slot: 1, theme: 'dark' }, 'invalidParameter'],
])('refuses the upload %j as %s', async (body, error) => {
  expect((await upload(body)).error).toBe(error)
})

test.each([
  ['{', 'application/json', 'invalidJson'],
  ['[]', 'application/json', 'invalidJson'],
  ['null', 'application/json', 'invalidJson'],
  ['slot=1', 'application/x-www-form-urlencoded', 'unsupportedMediaType'],
  [`{"slot":1,"x":"${'x'.repeat(300_000)}"}`, 'application/json', 'dataTooLarge'],
])('refuses the body %.30s with type %s as %s', async (body, type, error) => {
  const headers = { 'content-type': type }
  const response = await sendRequest(
    '/api/user/upload_settings',
    { method: 'POST', body },
    { token, headers },
  )
  expect(response.error).toBe(error)
})

test.each(['', '0', '4', '1.0', 'x'])('refuses to download slot %j', async (slot) => {
  expect((await download(slot)).status).toBe(400)
})
