/** `isInline`: its address stands in the entry, as short ones do. */
export type CacheEntry = { readonly at: string; readonly link: string; readonly isInline?: boolean }

/** `data_1` and `data_2` of a web cache with entries, in order (`Chromium's block file format`). */
export function createCacheFiles(entries: readonly CacheEntry[]): {
  data1: Uint8Array
  data2: Uint8Array
} {
  const data1 = Buffer.alloc(8192 + entries.length * 1024, 0)
  const data2 = Buffer.alloc(8192 + entries.length * 2048, 0xde)
  for (const [data, size] of [[data1, 256] as const, [data2, 1024] as const]) {
    data.fill(0, 0, 8192)
    data.writeUInt32LE(0xc104cac3, 0)
    data.writeUInt32LE(size, 12)
  }
  for (const [index, { at, link, isInline = false }] of entries.entries()) {
    const key = `1/0/${link}`
    const start = 8192 + index * 1024
    data1.writeBigUInt64LE(BigInt(Date.parse(at) + 11_644_473_600_000) * 1000n, start + 24)
    data1.writeInt32LE(key.length, start + 32)
    const block = index * 2
    data1.writeUInt32LE(isInline ? 0 : 0xb1_02_00_00 + block, start + 36)
    if (isInline) data1.write(key, start + 96, 'latin1')
    else data2.write(`${key}\0`, 8192 + block * 1024, 'latin1')
  }
  return { data1, data2 }
}
