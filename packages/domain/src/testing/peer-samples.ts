const row = { id: '7', gacha_type: '11', time: '2025-05-28 23:05:40', item_id: '20022', name: 'x' }
const miliastraRow = { ...row, gacha_type: '20011' }
const uigfAccount = { uid: '800000000', timezone: 8, list: [row, row] }
const kuroRow = { cardPoolType: '角色活动唤取', resourceId: 1205, name: 'Changli', time: row.time }
const warp = { uid: '8', itemId: 1202, timestamp: 1682532852000, gachaType: 1, rarity: 4 }
const counter = { pulls: [{ type: 'weapon', code: '301', id: 'mona', time: row.time }] }
const named = { uid: '100000000', region_time_zone: 8 }

/** One small valid file of each format. */
export const peerSamples: readonly unknown[] = [
  { info: { version: 'v4.2' }, hkrpg: [uigfAccount], aki: [uigfAccount], hk4e_ugc: [uigfAccount] },
  { info: { version: 'v4.0' }, hk4e: [{ uid: '100000001', list: [miliastraRow, row] }] },
  { info: { ...named, uigf_version: 'v3.0' }, list: [row] },
  { info: { ...named, srgf_version: 'v1.0' }, list: [row] },
  { info: { ...named, wwgf_version: 'v0.1b' }, list: [{ ...row, gacha_id: '0001' }] },
  { info: { ...named, version: 'v1.0' }, list: [kuroRow] },
  { playerId: '900000000', pulls: [{ ...kuroRow, cardPoolType: 1, group: 1 }, kuroRow] },
  { playerId: '900000000', data: [['1', [{ ...kuroRow, cardPoolType: undefined }]]] },
  { 'wish-uid': '700000000', server: 'Asia', 'wish-counter-standard': counter },
  {
    default: { character: [{ id: '7', raw: JSON.stringify(row) }], standard: [{ itemId: '1202' }] },
  },
  { profiles: { 1: { name: 'a' } }, data: { stores: { '1_warp-v2': { items_1: [warp] } } } },
  { user: { hsr: { uids: [{ uid: 1, warps: { character: [{ id: '7', item_id: 1202 }] } }] } } },
  { result: [['301', [[row.time, 'Mona', 'Character', 5]]]], typeMap: [['301', '']], uid: '1' },
  { retcode: 0, data: { list: [{ ...row, uid: '800000000' }] } },
  { code: 0, data: [kuroRow] },
  [{ ...row, uid: '800000000' }],
]
