/** The body of a response as it is unpacked; null, and no more is read, when it is larger. */
export async function readCapped(response: Response, largest: number): Promise<Buffer | null> {
  if (!response.body) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop early gives the connection up.
  for await (const part of response.body) {
    length += part.byteLength
    if (length > largest) return null
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}
