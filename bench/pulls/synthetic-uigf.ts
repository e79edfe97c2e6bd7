/** Creates a UIGF v4.2 file with `count` character banner pulls of one account, ten-pulls in one second. */
export function syntheticUigf(count: number): string {
  const first = Date.UTC(2021, 0, 1)
  const list = Array.from({ length: count }, (_, n) => {
    const rarity = n % 77 === 76 ? '5' : n % 10 === 9 ? '4' : '3'
    const second = first + Math.floor(n / 10) * 3_600_000
    return {
      uigf_gacha_type: '301',
      gacha_type: n % 3 === 0 ? '400' : '301',
      item_id: rarity === '5' ? '10000003' : rarity === '4' ? '10000014' : '11301',
      count: '1',
      time: new Date(second).toISOString().slice(0, 19).replace('T', ' '),
      name: rarity === '5' ? 'Jean' : rarity === '4' ? 'Amber' : 'Cool Steel',
      item_type: rarity === '3' ? 'Weapon' : 'Character',
      rank_type: rarity,
      id: String(1_609_459_200_000_000_000n + BigInt(n)),
    }
  })
  const info = {
    export_timestamp: 1_790_000_000,
    export_app: 'bench',
    export_app_version: '1',
    version: 'v4.2',
  }
  return JSON.stringify({ info, hk4e: [{ uid: '600000001', timezone: -5, lang: 'en-us', list }] })
}
