import { expect, test } from 'vitest'
import { readSample } from '../../testing/read-sample.ts'

const info = { export_app: 'NekoGame', export_app_version: '2.3.17', version: 'v4.0' }
const wish = {
  gacha_id: '',
  gacha_type: '301',
  item_id: '10000041',
  time: '2025-10-30 10:00:00',
  name: 'Mona',
  rank_type: '5',
  id: '1761789600000000001',
  uigf_gacha_type: '301',
}
const ode = {
  gacha_id: '12',
  gacha_type: '20011',
  item_id: '270001',
  count: '1',
  time: '2025-10-30 10:00:00',
  name: '「绮思」',
  item_type: '装扮部件',
  rank_type: '4',
  id: '1761789600000000002',
  uigf_gacha_type: '20011',
}
const miliastraRow = {
  id: ode.id,
  schedule_id: '12',
  item_type: ode.item_type,
  item_id: ode.item_id,
  item_name: ode.name,
  rank_type: '4',
  time: ode.time,
  op_gacha_type: '20011',
}

test('keeps Miliastra Wonderland rows of NekoGame, and does not count them as pulls', () => {
  const accounts = [
    { uid: '100000001', timezone: 8, list: [ode, wish, { ...ode, gacha_type: 1000 }] },
  ]
  const file = readSample({ info, hk4e: accounts })
  expect(file.accounts).toMatchObject([{ gameId: 'genshin', pulls: [{ itemId: '10000041' }] }])
  expect(file.accounts[0]?.pulls).toHaveLength(1)
  expect(file.miliastraRows).toEqual([
    {
      section: 'hk4e_ugc',
      uid: '100000001',
      rows: [miliastraRow, { ...miliastraRow, op_gacha_type: '1000' }],
    },
  ])
})

test('yields no account for a file with nothing else', () => {
  const file = readSample({ info, hk4e: [{ uid: '100000001', timezone: 8, list: [ode] }] })
  expect(file).toMatchObject({
    accounts: [],
    unreadable: [],
    miliastraRows: [{ rows: [miliastraRow] }],
  })
})

test('reads a row of the game that names its type twice as a pull', () => {
  const list = [{ ...wish, op_gacha_type: '301' }]
  const file = readSample({ info, hk4e: [{ uid: '100000001', timezone: 8, list }] })
  expect(file.miliastraRows).toEqual([])
  expect(file.accounts[0]?.pulls).toMatchObject([{ extra: { op_gacha_type: '301' } }])
})
