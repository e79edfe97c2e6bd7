/** Reads and decompresses a body up to a limit; null, without reading further, beyond it. */
export async function readBodyWithLimit(
  response: Response,
  maxBytes: number,
): Promise<Buffer | null> {
  if (!response.body) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop early closes the connection.
  for await (const part of response.body) {
    length += part.byteLength
    if (length > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}
